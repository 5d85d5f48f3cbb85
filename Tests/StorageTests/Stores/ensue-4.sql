-- Schema 4, by the program of commit 2e1f212: see “write”.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE mark (name TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL) STRICT;
INSERT INTO mark VALUES('revision',12);
INSERT INTO mark VALUES('timer',4);
INSERT INTO mark VALUES('undone',0);
INSERT INTO mark VALUES('kept',4);
INSERT INTO mark VALUES('whole',0);
INSERT INTO mark VALUES('kept routine',1);
INSERT INTO mark VALUES('kept schedule',1);
INSERT INTO mark VALUES('kept workflow',1);
CREATE TABLE timer (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, plan TEXT NOT NULL, boot TEXT NOT NULL,
  moment_ns INTEGER NOT NULL, wall_ns INTEGER NOT NULL, due_wall_ns INTEGER,
  status TEXT NOT NULL, created_by TEXT NOT NULL, changed INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO timer VALUES(3,'sourdough','{"began":{"nanoseconds":1986116741475},"course":{"adjustments":[],"began":{"nanoseconds":1986116741475},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":1986391452906},"pauses":1,"phaseSince":{"nanoseconds":1986116741475},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,274711431000000000],"since":{"nanoseconds":1986391452906}}},"step":0}','c3f81b34-9db2-41a3-b502-163d7c566a95',1986392243756,1795458304778556692,NULL,'paused','6278:198618',6);
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
  process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO command VALUES(1,'tea 1 second',1795458300841506285,'6188:198208','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1}],"moment":{"nanoseconds":1982454974283},"wall":1795458300841287178}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1,"timer":{"began":{"nanoseconds":1982454951599},"course":{"adjustments":[],"began":{"nanoseconds":1982454951599},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1982454951599},"runs":[],"step":0},"id":1,"length":[0,1000000000000000000],"routine":{"cues":[],"name":"tea","phases":[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1982454951599}}},"step":0}}],"moment":{"nanoseconds":1982455184677},"wall":1795458300841497572}',0);
INSERT INTO command VALUES(2,'pasta 2 seconds',1795458302083143832,'6203:198349','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2}],"moment":{"nanoseconds":1983696628345},"wall":1795458302082941240}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2,"timer":{"began":{"nanoseconds":1983696611089},"course":{"adjustments":[],"began":{"nanoseconds":1983696611089},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1983696611089},"runs":[],"step":0},"id":2,"length":[0,2000000000000000000],"routine":{"cues":[],"name":"pasta","phases":[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1983696611089}}},"step":0}}],"moment":{"nanoseconds":1983696822725},"wall":1795458302083135620}',0);
INSERT INTO command VALUES(3,'sourdough 4 hours',1795458304503272105,'6263:198574','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3}],"moment":{"nanoseconds":1986116754234},"wall":1795458304503067129}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1986116741475},"course":{"adjustments":[],"began":{"nanoseconds":1986116741475},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1986116741475},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1986116741475}}},"step":0}}],"moment":{"nanoseconds":1986116948805},"wall":1795458304503261720}',0);
INSERT INTO command VALUES(4,'pause sourdough',1795458304777861574,'6278:198618','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1986116741475},"course":{"adjustments":[],"began":{"nanoseconds":1986116741475},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1986116741475},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1986116741475}}},"step":0}}],"moment":{"nanoseconds":1986391468179},"wall":1795458304777781074}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1986116741475},"course":{"adjustments":[],"began":{"nanoseconds":1986116741475},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":1986391452906},"pauses":1,"phaseSince":{"nanoseconds":1986116741475},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,274711431000000000],"since":{"nanoseconds":1986391452906}}},"step":0}}],"moment":{"nanoseconds":1986391544683},"wall":1795458304777857568}',0);
INSERT INTO command VALUES(5,'eggs 7 min',1795458304993625340,'6284:198640','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":1986607115671},"wall":1795458304993428566}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":1986607091205},"course":{"adjustments":[],"began":{"nanoseconds":1986607091205},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1986607091205},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1986607091205}}},"step":0}}],"moment":{"nanoseconds":1986607304653},"wall":1795458304993617548}',0);
INSERT INTO command VALUES(6,'stop eggs',1795458305246639704,'6290:198665','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":1986607091205},"course":{"adjustments":[],"began":{"nanoseconds":1986607091205},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1986607091205},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1986607091205}}},"step":0}}],"moment":{"nanoseconds":1986860240950},"wall":1795458305246553855}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":1986860322903},"wall":1795458305246635788}',0);
INSERT INTO command VALUES(7,'new routine Sunday pasta: boil 9 minutes then rest 2',1795458305509944673,'6295:198691','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":1987123128347},"wall":1795458305509441252}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"category\":\"\",\"changedWall\":1795458305473509983,\"createdWall\":1795458305473509983,\"id\":1,\"isFavourite\":false,\"note\":\"\",\"routine\":{\"cues\":[],\"name\":\"Sunday pasta\",\"phases\":[{\"end\":{\"after\":{\"_0\":[29,5044421862423003136]}},\"name\":\"boil\"},{\"end\":{\"after\":{\"_0\":[6,9319535557742690304]}},\"name\":\"rest\"}],\"rounds\":1}}","key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":1987123403387},"wall":1795458305509716282}',0);
INSERT INTO command VALUES(8,'wake me every weekday at 7',1795458305787826906,'6299:198717','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":1987400988607},"wall":1795458305787301512}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"action\":{\"alarm\":{}},\"alert\":\"normal\",\"catchUp\":\"one\",\"createdWall\":1795458305784389136,\"grace\":86400,\"handled\":1795458305,\"id\":1,\"isEnabled\":true,\"name\":\"alarm\",\"uid\":\"dn2sumvkbnyo-4niggia6fwe2@ensue\",\"warned\":-9223372036854775808,\"when\":{\"except\":[],\"exceptDays\":[],\"extra\":[],\"rule\":\"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0\",\"start\":{\"date\":{\"day\":20781},\"second\":25200}}}","key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":1987401201515},"wall":1795458305787514400}',0);
INSERT INTO command VALUES(9,'new micro-purchase for laptops',1795458306102492029,'6304:198747','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1987715731355},"wall":1795458306102044250}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458306095290973}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1987715977983},"wall":1795458306102290868}',0);
INSERT INTO command VALUES(10,'need is done',1795458306453107348,'6308:198776','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458306095290973}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1988066522167},"wall":1795458306452835062}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458306095290973},{\"day\":20780,\"kind\":\"done\",\"step\":\"need\",\"wall\":1795458306449113007}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1988066774333},"wall":1795458306453087228}',0);
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
  body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
  boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
  command_id INTEGER) STRICT;
INSERT INTO event VALUES(1,1,'timer.started','{"at":{"nanoseconds":1982454951599},"kind":{"started":{}},"name":"tea","phase":"","timer":1}',1795458300841264484,1982454951599,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458300841506285,NULL,1,1);
INSERT INTO event VALUES(2,1,'timer.completed','{"at":{"nanoseconds":1983454951599},"kind":{"completed":{}},"name":"tea","phase":"","timer":1}',1795458301841264494,1983454951599,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458301841572405,'6188:198208',1,NULL);
INSERT INTO event VALUES(3,2,'timer.started','{"at":{"nanoseconds":1983696611089},"kind":{"started":{}},"name":"pasta","phase":"","timer":2}',1795458302082923974,1983696611089,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458302083143832,NULL,1,2);
INSERT INTO event VALUES(4,2,'timer.completed','{"at":{"nanoseconds":1985696611089},"kind":{"completed":{}},"name":"pasta","phase":"","timer":2}',1795458304082923995,1985696611089,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458304083253328,'6203:198349',1,NULL);
INSERT INTO event VALUES(5,3,'timer.started','{"at":{"nanoseconds":1986116741475},"kind":{"started":{}},"name":"sourdough","phase":"","timer":3}',1795458304503054360,1986116741475,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458304503272105,NULL,1,3);
INSERT INTO event VALUES(6,3,'timer.paused','{"at":{"nanoseconds":1986391452906},"kind":{"paused":{}},"name":"sourdough","phase":"","timer":3}',1795458304777765791,1986391452906,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458304777861574,NULL,1,4);
INSERT INTO event VALUES(7,4,'timer.started','{"at":{"nanoseconds":1986607091205},"kind":{"started":{}},"name":"eggs","phase":"","timer":4}',1795458304993404100,1986607091205,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458304993625340,NULL,1,5);
INSERT INTO event VALUES(8,4,'timer.stopped','{"at":{"nanoseconds":1986860221361},"kind":{"stopped":{}},"name":"eggs","phase":"","timer":4}',1795458305246534246,1986860221361,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458305246639704,NULL,1,6);
INSERT INTO event VALUES(9,NULL,'routine.created','{"id":1,"name":"Sunday pasta"}',1795458305509944673,1987123631788,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458305509944673,NULL,1,7);
INSERT INTO event VALUES(10,NULL,'schedule.created','{"id":1,"name":"alarm"}',1795458305787826906,1987401514011,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458305787826906,NULL,1,8);
INSERT INTO event VALUES(11,NULL,'workflow.created','{"id":1,"name":"laptops"}',1795458306102492029,1987716179144,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458306102492029,NULL,1,9);
INSERT INTO event VALUES(12,NULL,'workflow.moved','{"id":1,"name":"laptops"}',1795458306453107348,1988066794453,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458306453107348,NULL,1,10);
CREATE TABLE kept (
  kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
  changed_wall_ns INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT;
INSERT INTO kept VALUES('routine',1,'Sunday pasta','{"category":"","changedWall":1795458305473509983,"createdWall":1795458305473509983,"id":1,"isFavourite":false,"note":"","routine":{"cues":[],"name":"Sunday pasta","phases":[{"end":{"after":{"_0":[29,5044421862423003136]}},"name":"boil"},{"end":{"after":{"_0":[6,9319535557742690304]}},"name":"rest"}],"rounds":1}}',1795458305510163620);
INSERT INTO kept VALUES('schedule',1,'alarm','{"action":{"alarm":{}},"alert":"normal","catchUp":"one","createdWall":1795458305784389136,"grace":86400,"handled":1795458305,"id":1,"isEnabled":true,"name":"alarm","uid":"dn2sumvkbnyo-4niggia6fwe2@ensue","warned":-9223372036854775808,"when":{"except":[],"exceptDays":[],"extra":[],"rule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0","start":{"date":{"day":20781},"second":25200}}}',1795458305788022087);
INSERT INTO kept VALUES('workflow',1,'laptops','{"events":[{"day":20780,"kind":"began","wall":1795458306095290973},{"day":20780,"kind":"done","step":"need","wall":1795458306449113007}],"id":1,"name":"laptops","workflow":"micro-purchase"}',1795458306453321558);
CREATE TABLE session_category (
  id INTEGER PRIMARY KEY, category TEXT NOT NULL UNIQUE, folded TEXT NOT NULL) STRICT;
CREATE TABLE session_name (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, category_id INTEGER NOT NULL,
  folded TEXT NOT NULL, UNIQUE (name, category_id)) STRICT;
INSERT INTO session_name VALUES(1,'tea',0,'tea');
INSERT INTO session_name VALUES(2,'pasta',0,'pasta');
INSERT INTO session_name VALUES(3,'eggs',0,'eggs');
CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name_id INTEGER NOT NULL, timer_id INTEGER,
  command_id INTEGER, status INTEGER NOT NULL CHECK (status IN (0, 1, 2)),
  started_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL, utc_offset INTEGER NOT NULL,
  local_day INTEGER NOT NULL, hour INTEGER NOT NULL, planned_ms INTEGER NOT NULL,
  active_ms INTEGER NOT NULL, paused_ms INTEGER NOT NULL, pauses INTEGER NOT NULL,
  phases TEXT NOT NULL, adjustments TEXT NOT NULL) STRICT;
INSERT INTO session VALUES(1,1,1,NULL,0,1795458300841,1795458301841,3600,20780,19,1000,1000,0,0,'[]','[]');
INSERT INTO session VALUES(2,2,2,NULL,0,1795458302082,1795458304082,3600,20780,19,2000,2000,0,0,'[]','[]');
INSERT INTO session VALUES(3,3,4,6,2,1795458304993,1795458305246,3600,20780,19,420000,253,0,0,'[]','[]');
CREATE TABLE removal (
  id INTEGER PRIMARY KEY AUTOINCREMENT, command_id INTEGER, removed_ms INTEGER NOT NULL,
  undoes INTEGER NOT NULL, taken_back INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE session_removed (
  removal_id INTEGER NOT NULL, session_id INTEGER NOT NULL, name TEXT NOT NULL,
  category TEXT NOT NULL, timer_id INTEGER, command_id INTEGER, status INTEGER NOT NULL,
  started_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL, utc_offset INTEGER NOT NULL,
  planned_ms INTEGER NOT NULL, active_ms INTEGER NOT NULL, paused_ms INTEGER NOT NULL,
  pauses INTEGER NOT NULL, phases TEXT NOT NULL, adjustments TEXT NOT NULL) STRICT;
CREATE TABLE tally (
  key INTEGER NOT NULL, local_day INTEGER NOT NULL, status INTEGER NOT NULL,
  count INTEGER NOT NULL, seconds REAL NOT NULL, squares REAL NOT NULL,
  shortest REAL NOT NULL, longest REAL NOT NULL,
  PRIMARY KEY (key, local_day, status)) STRICT, WITHOUT ROWID;
INSERT INTO tally VALUES(0,20780,0,2,3.0,5.0,1.0,2.0);
INSERT INTO tally VALUES(0,20780,2,1,0.25300000000000000266,0.064008999999999996455,0.25300000000000000266,0.25300000000000000266);
INSERT INTO tally VALUES(1,20780,0,1,1.0,1.0,1.0,1.0);
INSERT INTO tally VALUES(2,20780,0,1,2.0,4.0,2.0,2.0);
INSERT INTO tally VALUES(3,20780,2,1,0.25300000000000000266,0.064008999999999996455,0.25300000000000000266,0.25300000000000000266);
CREATE TABLE tally_hour (
  key INTEGER NOT NULL, block INTEGER NOT NULL, status INTEGER NOT NULL,
  hour INTEGER NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (key, block, status, hour)) STRICT, WITHOUT ROWID;
INSERT INTO tally_hour VALUES(0,742,0,19,2);
INSERT INTO tally_hour VALUES(0,742,2,19,1);
INSERT INTO tally_hour VALUES(1,742,0,19,1);
INSERT INTO tally_hour VALUES(2,742,0,19,1);
INSERT INTO tally_hour VALUES(3,742,2,19,1);
CREATE TABLE timer_gone (id INTEGER PRIMARY KEY, changed INTEGER NOT NULL) STRICT;
INSERT INTO timer_gone VALUES(1,2);
INSERT INTO timer_gone VALUES(2,4);
INSERT INTO timer_gone VALUES(4,8);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('session',3);
INSERT INTO sqlite_sequence VALUES('command',10);
INSERT INTO sqlite_sequence VALUES('event',12);
CREATE INDEX timer_unfinished ON timer (id) WHERE status <> 'finished';
CREATE INDEX command_undone ON command (undone, id);
CREATE INDEX event_undelivered ON event (id) WHERE delivered = 0 AND claim IS NOT NULL;
CREATE INDEX session_category_folded ON session_category (folded);
CREATE INDEX session_name_folded ON session_name (folded);
CREATE INDEX session_name_category ON session_name (category_id);
CREATE INDEX session_by_name ON session (name_id, status, local_day, ended_ms);
CREATE INDEX session_by_day ON session (status, local_day, ended_ms);
CREATE INDEX session_by_command ON session (command_id) WHERE command_id IS NOT NULL;
CREATE INDEX session_removed_by ON session_removed (removal_id);
CREATE INDEX timer_changed ON timer (changed);
CREATE INDEX timer_gone_changed ON timer_gone (changed);
COMMIT;
PRAGMA user_version=4;
