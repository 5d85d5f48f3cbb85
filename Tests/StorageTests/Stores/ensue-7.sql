-- Schema 7, by the program of commit c8472d9: see “write”.
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
INSERT INTO timer VALUES(3,'sourdough','{"began":{"nanoseconds":2010297120200},"course":{"adjustments":[],"began":{"nanoseconds":2010297120200},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":2010411259535},"pauses":1,"phaseSince":{"nanoseconds":2010297120200},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,114139335000000000],"since":{"nanoseconds":2010411259535}}},"step":0}','c3f81b34-9db2-41a3-b502-163d7c566a95',2010420078215,1795458328806391200,NULL,'paused','',6);
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
  process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO command VALUES(1,'tea 1 second',1795458325448842351,'6674:200671','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1}],"moment":{"nanoseconds":2007062346053},"wall":1795458325448658948}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1,"timer":{"began":{"nanoseconds":2007062330589},"course":{"adjustments":[],"began":{"nanoseconds":2007062330589},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":2007062330589},"runs":[],"step":0},"id":1,"length":[0,1000000000000000000],"routine":{"cues":[],"name":"tea","phases":[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":2007062330589}}},"step":0}}],"moment":{"nanoseconds":2007062519632},"wall":1795458325448832527}',0);
INSERT INTO command VALUES(2,'pasta 2 seconds',1795458326529498763,'6694:200811','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2}],"moment":{"nanoseconds":2008142972259},"wall":1795458326529285154}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2,"timer":{"began":{"nanoseconds":2008142958288},"course":{"adjustments":[],"began":{"nanoseconds":2008142958288},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":2008142958288},"runs":[],"step":0},"id":2,"length":[0,2000000000000000000],"routine":{"cues":[],"name":"pasta","phases":[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":2008142958288}}},"step":0}}],"moment":{"nanoseconds":2008143174370},"wall":1795458326529487265}',0);
INSERT INTO command VALUES(3,'sourdough 4 hours',1795458328683686002,'6725:201017','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3}],"moment":{"nanoseconds":2010297138437},"wall":1795458328683451332}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":2010297120200},"course":{"adjustments":[],"began":{"nanoseconds":2010297120200},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":2010297120200},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":2010297120200}}},"step":0}}],"moment":{"nanoseconds":2010297362020},"wall":1795458328683674916}',0);
INSERT INTO command VALUES(4,'pause sourdough',1795458328797661553,'6728:201035','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":2010297120200},"course":{"adjustments":[],"began":{"nanoseconds":2010297120200},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":2010297120200},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":2010297120200}}},"step":0}}],"moment":{"nanoseconds":2010411278243},"wall":1795458328797591128}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":2010297120200},"course":{"adjustments":[],"began":{"nanoseconds":2010297120200},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":2010411259535},"pauses":1,"phaseSince":{"nanoseconds":2010297120200},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,114139335000000000],"since":{"nanoseconds":2010411259535}}},"step":0}}],"moment":{"nanoseconds":2010411344342},"wall":1795458328797657227}',0);
INSERT INTO command VALUES(5,'eggs 7 min',1795458328908093607,'6730:201048','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":2010521600793},"wall":1795458328907913678}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":2010521583688},"course":{"adjustments":[],"began":{"nanoseconds":2010521583688},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":2010521583688},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":2010521583688}}},"step":0}}],"moment":{"nanoseconds":2010521772029},"wall":1795458328908084934}',0);
INSERT INTO command VALUES(6,'stop eggs',1795458328988149191,'6733:201058','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":2010521583688},"course":{"adjustments":[],"began":{"nanoseconds":2010521583688},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":2010521583688},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":2010521583688}}},"step":0}}],"moment":{"nanoseconds":2010601755535},"wall":1795458328988068430}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":2010601831248},"wall":1795458328988144143}',0);
INSERT INTO command VALUES(7,'new routine Sunday pasta: boil 9 minutes then rest 2',1795458329099050044,'6736:201068','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":2010712344753},"wall":1795458329098657648}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"category\":\"\",\"changedWall\":1795458329097724836,\"createdWall\":1795458329097724836,\"id\":1,\"isFavourite\":false,\"note\":\"\",\"routine\":{\"cues\":[],\"name\":\"Sunday pasta\",\"phases\":[{\"end\":{\"after\":{\"_0\":[29,5044421862423003136]}},\"name\":\"boil\"},{\"end\":{\"after\":{\"_0\":[6,9319535557742690304]}},\"name\":\"rest\"}],\"rounds\":1}}","key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":2010712553585},"wall":1795458329098866470}',0);
INSERT INTO command VALUES(8,'wake me every weekday at 7',1795458329187944858,'6739:201077','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":2010801103384},"wall":1795458329187416279}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"action\":{\"alarm\":{}},\"alert\":\"normal\",\"catchUp\":\"one\",\"createdWall\":1795458329186209058,\"grace\":86400,\"handled\":1795458329,\"handledOffset\":3600,\"id\":1,\"isEnabled\":true,\"name\":\"alarm\",\"uid\":\"dn2suxml5vs2-4niggia6fwe2@ensue\",\"warned\":-9223372036854775808,\"when\":{\"except\":[],\"exceptDays\":[],\"extra\":[],\"rule\":\"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0\",\"start\":{\"date\":{\"day\":20781},\"second\":25200}}}","key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":2010801310082},"wall":1795458329187622978}',0);
INSERT INTO command VALUES(9,'new micro-purchase for laptops',1795458329302264603,'6741:201088','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":2010915558952},"wall":1795458329301871857}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458329298422319}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":2010915774824},"wall":1795458329302087719}',0);
INSERT INTO command VALUES(10,'need is done',1795458329419297026,'6744:201097','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458329298422319}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":2011032723782},"wall":1795458329419036677}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458329298422319},{\"day\":20780,\"kind\":\"done\",\"step\":\"need\",\"wall\":1795458329412614484}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":2011032962418},"wall":1795458329419275303}',0);
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
  body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
  boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
  command_id INTEGER) STRICT;
INSERT INTO event VALUES(1,1,'timer.started','{"at":{"nanoseconds":2007062330589},"kind":{"started":{}},"name":"tea","phase":"","timer":1}',1795458325448643474,2007062330589,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458325448842351,NULL,1,1);
INSERT INTO event VALUES(2,1,'timer.completed','{"at":{"nanoseconds":2008062330589},"kind":{"completed":{}},"name":"tea","phase":"","timer":1}',1795458326448643484,2008062330589,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458326449035991,'6674:200671',1,NULL);
INSERT INTO event VALUES(3,2,'timer.started','{"at":{"nanoseconds":2008142958288},"kind":{"started":{}},"name":"pasta","phase":"","timer":2}',1795458326529271173,2008142958288,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458326529498763,NULL,1,2);
INSERT INTO event VALUES(4,2,'timer.completed','{"at":{"nanoseconds":2010142958288},"kind":{"completed":{}},"name":"pasta","phase":"","timer":2}',1795458328529271193,2010142958288,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458328530684454,'6694:200811',1,NULL);
INSERT INTO event VALUES(5,3,'timer.started','{"at":{"nanoseconds":2010297120200},"kind":{"started":{}},"name":"sourdough","phase":"","timer":3}',1795458328683433085,2010297120200,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458328683686002,NULL,1,3);
INSERT INTO event VALUES(6,3,'timer.paused','{"at":{"nanoseconds":2010411259535},"kind":{"paused":{}},"name":"sourdough","phase":"","timer":3}',1795458328797572430,2010411259535,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458328797661553,NULL,1,4);
INSERT INTO event VALUES(7,4,'timer.started','{"at":{"nanoseconds":2010521583688},"kind":{"started":{}},"name":"eggs","phase":"","timer":4}',1795458328907896573,2010521583688,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458328908093607,NULL,1,5);
INSERT INTO event VALUES(8,4,'timer.stopped','{"at":{"nanoseconds":2010601734964},"kind":{"stopped":{}},"name":"eggs","phase":"","timer":4}',1795458328988047849,2010601734964,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458328988149191,NULL,1,6);
INSERT INTO event VALUES(9,NULL,'routine.created','{"id":1,"name":"Sunday pasta"}',1795458329099050044,2010712737149,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458329099050044,NULL,1,7);
INSERT INTO event VALUES(10,NULL,'schedule.created','{"id":1,"name":"alarm"}',1795458329187944858,2010801631963,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458329187944858,NULL,1,8);
INSERT INTO event VALUES(11,NULL,'workflow.created','{"id":1,"name":"laptops"}',1795458329302264603,2010915951708,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458329302264603,NULL,1,9);
INSERT INTO event VALUES(12,NULL,'workflow.moved','{"id":1,"name":"laptops"}',1795458329419297026,2011032984141,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458329419297026,NULL,1,10);
CREATE TABLE kept (
  kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
  changed_wall_ns INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT;
INSERT INTO kept VALUES('routine',1,'Sunday pasta','{"category":"","changedWall":1795458329097724836,"createdWall":1795458329097724836,"id":1,"isFavourite":false,"note":"","routine":{"cues":[],"name":"Sunday pasta","phases":[{"end":{"after":{"_0":[29,5044421862423003136]}},"name":"boil"},{"end":{"after":{"_0":[6,9319535557742690304]}},"name":"rest"}],"rounds":1}}',1795458329099253327);
INSERT INTO kept VALUES('schedule',1,'alarm','{"action":{"alarm":{}},"alert":"normal","catchUp":"one","createdWall":1795458329186209058,"grace":86400,"handled":1795458329,"handledOffset":3600,"id":1,"isEnabled":true,"name":"alarm","uid":"dn2suxml5vs2-4niggia6fwe2@ensue","warned":-9223372036854775808,"when":{"except":[],"exceptDays":[],"extra":[],"rule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0","start":{"date":{"day":20781},"second":25200}}}',1795458329188160349);
INSERT INTO kept VALUES('workflow',1,'laptops','{"events":[{"day":20780,"kind":"began","wall":1795458329298422319},{"day":20780,"kind":"done","step":"need","wall":1795458329412614484}],"id":1,"name":"laptops","workflow":"micro-purchase"}',1795458329419510584);
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
INSERT INTO session VALUES(1,1,1,NULL,0,1795458325448,1795458326448,3600,20780,19,1000,1000,0,0,'[]','[]');
INSERT INTO session VALUES(2,2,2,NULL,0,1795458326529,1795458328529,3600,20780,19,2000,2000,0,0,'[]','[]');
INSERT INTO session VALUES(3,3,4,6,2,1795458328907,1795458328988,3600,20780,19,420000,80,0,0,'[]','[]');
CREATE TABLE removal (
  id INTEGER PRIMARY KEY AUTOINCREMENT, command_id INTEGER, removed_ms INTEGER NOT NULL,
  undoes INTEGER NOT NULL, taken_back INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE session_removed (
  removal_id INTEGER NOT NULL, session_id INTEGER NOT NULL, name TEXT NOT NULL,
  category TEXT NOT NULL, timer_id INTEGER, command_id INTEGER, status INTEGER NOT NULL,
  started_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL, utc_offset INTEGER NOT NULL,
  planned_ms INTEGER NOT NULL, active_ms INTEGER NOT NULL, paused_ms INTEGER NOT NULL,
  pauses INTEGER NOT NULL, phases TEXT NOT NULL, adjustments TEXT NOT NULL) STRICT;
CREATE TABLE timer_gone (id INTEGER PRIMARY KEY, changed INTEGER NOT NULL) STRICT;
INSERT INTO timer_gone VALUES(1,2);
INSERT INTO timer_gone VALUES(2,4);
INSERT INTO timer_gone VALUES(4,8);
CREATE TABLE day_pack (
  key INTEGER NOT NULL, block INTEGER NOT NULL, done INTEGER NOT NULL, cells BLOB NOT NULL,
  PRIMARY KEY (key, block)) STRICT, WITHOUT ROWID;
INSERT INTO day_pack VALUES(0,371,16,X'1002011302b81700000000d0125341e807d00f12011350');
INSERT INTO day_pack VALUES(1,371,16,X'100113e807');
INSERT INTO day_pack VALUES(2,371,16,X'100113d00f');
INSERT INTO day_pack VALUES(3,371,0,X'12011350');
CREATE TABLE length_pack (block INTEGER PRIMARY KEY, cells BLOB NOT NULL) STRICT;
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
CREATE INDEX day_pack_done ON day_pack (key, block, done);
CREATE INDEX timer_next ON timer (due_wall_ns IS NULL, due_wall_ns, id)
  WHERE status <> 'finished';
COMMIT;
PRAGMA user_version=7;
