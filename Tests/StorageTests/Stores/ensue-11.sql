-- Schema 11, by the program of commit f60d1a3c: see “write”.
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
INSERT INTO timer VALUES(3,'sourdough','{"began":{"nanoseconds":6038586959736},"course":{"adjustments":[],"began":{"nanoseconds":6038586959736},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":6038669139668},"pauses":1,"phaseSince":{"nanoseconds":6038586959736},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,82179932000000000],"since":{"nanoseconds":6038669139668}}},"step":0}','3f63b666-5d85-4f22-8c71-e24995963c52',6038669886828,1795642126217051382,NULL,'paused','',6);
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
  process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0, doer TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO command VALUES(1,'tea 1 second',1795642122948558659,'28715:603528 session 6688:176131','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":1}],"moment":{"nanoseconds":6035401197793},"wall":1795642122948362357}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":1,"timer":{"began":{"nanoseconds":6035401181799},"course":{"adjustments":[],"began":{"nanoseconds":6035401181799},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":6035401181799},"runs":[],"step":0},"id":1,"length":[0,1000000000000000000],"routine":{"cues":[],"name":"tea","phases":[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":6035401181799}}},"step":0}}],"moment":{"nanoseconds":6035401383990},"wall":1795642122948548534}',0,'');
INSERT INTO command VALUES(2,'pasta 2 seconds',1795642124050890155,'28727:603644 session 6688:176131','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":2}],"moment":{"nanoseconds":6036503460518},"wall":1795642124050625052}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":2,"timer":{"began":{"nanoseconds":6036503441860},"course":{"adjustments":[],"began":{"nanoseconds":6036503441860},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":6036503441860},"runs":[],"step":0},"id":2,"length":[0,2000000000000000000],"routine":{"cues":[],"name":"pasta","phases":[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":6036503441860}}},"step":0}}],"moment":{"nanoseconds":6036503714274},"wall":1795642124050878829}',0,'');
INSERT INTO command VALUES(3,'sourdough 4 hours',1795642126134410044,'28756:603854 session 6688:176131','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":3}],"moment":{"nanoseconds":6038586981648},"wall":1795642126134146192}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":3,"timer":{"began":{"nanoseconds":6038586959736},"course":{"adjustments":[],"began":{"nanoseconds":6038586959736},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":6038586959736},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":6038586959736}}},"step":0}}],"moment":{"nanoseconds":6038587234804},"wall":1795642126134399338}',0,'');
INSERT INTO command VALUES(4,'pause sourdough',1795642126216421366,'28758:603862 session 6688:176131','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":3,"timer":{"began":{"nanoseconds":6038586959736},"course":{"adjustments":[],"began":{"nanoseconds":6038586959736},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":6038586959736},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":6038586959736}}},"step":0}}],"moment":{"nanoseconds":6038669161701},"wall":1795642126216326235}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":3,"timer":{"began":{"nanoseconds":6038586959736},"course":{"adjustments":[],"began":{"nanoseconds":6038586959736},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":6038669139668},"pauses":1,"phaseSince":{"nanoseconds":6038586959736},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,82179932000000000],"since":{"nanoseconds":6038669139668}}},"step":0}}],"moment":{"nanoseconds":6038669249632},"wall":1795642126216414166}',0,'');
INSERT INTO command VALUES(5,'eggs 7 min',1795642126289778244,'28760:603869 session 6688:176131','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":4}],"moment":{"nanoseconds":6038742371410},"wall":1795642126289535964}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":4,"timer":{"began":{"nanoseconds":6038742352182},"course":{"adjustments":[],"began":{"nanoseconds":6038742352182},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":6038742352182},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":6038742352182}}},"step":0}}],"moment":{"nanoseconds":6038742601432},"wall":1795642126289766016}',0,'');
INSERT INTO command VALUES(6,'stop eggs',1795642126408889942,'28763:603880 session 6688:176131','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":4,"timer":{"began":{"nanoseconds":6038742352182},"course":{"adjustments":[],"began":{"nanoseconds":6038742352182},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":6038742352182},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":6038742352182}}},"step":0}}],"moment":{"nanoseconds":6038861624678},"wall":1795642126408789212}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":4}],"moment":{"nanoseconds":6038861720580},"wall":1795642126408885114}',0,'');
INSERT INTO command VALUES(7,'new routine Sunday pasta: boil 9 minutes then rest 2',1795642126507828326,'28765:603890 session 6688:176131','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":6038960184930},"wall":1795642126507349474}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"category\":\"\",\"changedWall\":1795642126494643882,\"createdWall\":1795642126494643882,\"id\":1,\"isFavourite\":false,\"note\":\"\",\"routine\":{\"cues\":[],\"name\":\"Sunday pasta\",\"phases\":[{\"end\":{\"after\":{\"_0\":[29,5044421862423003136]}},\"name\":\"boil\"},{\"end\":{\"after\":{\"_0\":[6,9319535557742690304]}},\"name\":\"rest\"}],\"rounds\":1}}","key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":6038960409924},"wall":1795642126507574468}',0,'');
INSERT INTO command VALUES(8,'wake me every weekday at 7',1795642126614956814,'28766:603900 session 6688:176131','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":6039067161153},"wall":1795642126614325687}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"action\":{\"alarm\":{}},\"alert\":\"normal\",\"catchUp\":\"one\",\"createdWall\":1795642126596655261,\"grace\":86400,\"handled\":1795642126,\"handledOffset\":3600,\"id\":1,\"isEnabled\":true,\"name\":\"alarm\",\"uid\":\"dn4m0czpu1lp-4niggia6fwe2@ensue\",\"warned\":-9223372036854775808,\"when\":{\"except\":[],\"exceptDays\":[],\"extra\":[],\"rule\":\"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0\",\"start\":{\"date\":{\"day\":20783},\"second\":25200}}}","key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":6039067416172},"wall":1795642126614580766}',0,'');
INSERT INTO command VALUES(9,'new micro-purchase for laptops',1795642126690787316,'28768:603909 session 6688:176131','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":6039143094207},"wall":1795642126690258751}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20782,\"kind\":\"began\",\"wall\":1795642126662455625}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":6039143378749},"wall":1795642126690543293}',0,'');
INSERT INTO command VALUES(10,'need is done',1795642126792631966,'28770:603919 session 6688:176131','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20782,\"kind\":\"began\",\"wall\":1795642126662455625}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":6039245134047},"wall":1795642126792298591}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20782,\"kind\":\"began\",\"wall\":1795642126662455625},{\"day\":20782,\"kind\":\"done\",\"step\":\"need\",\"wall\":1795642126766022744}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":6039245436957},"wall":1795642126792601501}',0,'');
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
  body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
  boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
  command_id INTEGER, doer TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO event VALUES(1,1,'timer.started','{"at":{"nanoseconds":6035401181799},"kind":{"started":{}},"name":"tea","phase":"","timer":1}',1795642122948346343,6035401181799,'3f63b666-5d85-4f22-8c71-e24995963c52',1795642122948558659,NULL,1,1,'');
INSERT INTO event VALUES(2,1,'timer.completed','{"at":{"nanoseconds":6036401181799},"kind":{"completed":{}},"name":"tea","phase":"","timer":1}',1795642123948346343,6036401181799,'3f63b666-5d85-4f22-8c71-e24995963c52',1795642123948774527,'28715:603528',1,NULL,'');
INSERT INTO event VALUES(3,2,'timer.started','{"at":{"nanoseconds":6036503441860},"kind":{"started":{}},"name":"pasta","phase":"","timer":2}',1795642124050606394,6036503441860,'3f63b666-5d85-4f22-8c71-e24995963c52',1795642124050890155,NULL,1,2,'');
INSERT INTO event VALUES(4,2,'timer.completed','{"at":{"nanoseconds":6038503441860},"kind":{"completed":{}},"name":"pasta","phase":"","timer":2}',1795642126050606414,6038503441860,'3f63b666-5d85-4f22-8c71-e24995963c52',1795642126050906996,'28727:603644',1,NULL,'');
INSERT INTO event VALUES(5,3,'timer.started','{"at":{"nanoseconds":6038586959736},"kind":{"started":{}},"name":"sourdough","phase":"","timer":3}',1795642126134124270,6038586959736,'3f63b666-5d85-4f22-8c71-e24995963c52',1795642126134410044,NULL,1,3,'');
INSERT INTO event VALUES(6,3,'timer.paused','{"at":{"nanoseconds":6038669139668},"kind":{"paused":{}},"name":"sourdough","phase":"","timer":3}',1795642126216304212,6038669139668,'3f63b666-5d85-4f22-8c71-e24995963c52',1795642126216421366,NULL,1,4,'');
INSERT INTO event VALUES(7,4,'timer.started','{"at":{"nanoseconds":6038742352182},"kind":{"started":{}},"name":"eggs","phase":"","timer":4}',1795642126289516716,6038742352182,'3f63b666-5d85-4f22-8c71-e24995963c52',1795642126289778244,NULL,1,5,'');
INSERT INTO event VALUES(8,4,'timer.stopped','{"at":{"nanoseconds":6038861602054},"kind":{"stopped":{}},"name":"eggs","phase":"","timer":4}',1795642126408766588,6038861602054,'3f63b666-5d85-4f22-8c71-e24995963c52',1795642126408889942,NULL,1,6,'');
INSERT INTO event VALUES(9,NULL,'routine.created','{"id":1,"name":"Sunday pasta"}',1795642126507828326,6038960663781,'3f63b666-5d85-4f22-8c71-e24995963c52',1795642126507828326,NULL,1,7,'');
INSERT INTO event VALUES(10,NULL,'schedule.created','{"id":1,"name":"alarm"}',1795642126614956814,6039067792250,'3f63b666-5d85-4f22-8c71-e24995963c52',1795642126614956814,NULL,1,8,'');
INSERT INTO event VALUES(11,NULL,'workflow.created','{"id":1,"name":"laptops"}',1795642126690787316,6039143622762,'3f63b666-5d85-4f22-8c71-e24995963c52',1795642126690787316,NULL,1,9,'');
INSERT INTO event VALUES(12,NULL,'workflow.moved','{"id":1,"name":"laptops"}',1795642126792631966,6039245467432,'3f63b666-5d85-4f22-8c71-e24995963c52',1795642126792631966,NULL,1,10,'');
CREATE TABLE kept (
  kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
  changed_wall_ns INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT;
INSERT INTO kept VALUES('routine',1,'Sunday pasta','{"category":"","changedWall":1795642126494643882,"createdWall":1795642126494643882,"id":1,"isFavourite":false,"note":"","routine":{"cues":[],"name":"Sunday pasta","phases":[{"end":{"after":{"_0":[29,5044421862423003136]}},"name":"boil"},{"end":{"after":{"_0":[6,9319535557742690304]}},"name":"rest"}],"rounds":1}}',1795642126508199747);
INSERT INTO kept VALUES('schedule',1,'alarm','{"action":{"alarm":{}},"alert":"normal","catchUp":"one","createdWall":1795642126596655261,"grace":86400,"handled":1795642126,"handledOffset":3600,"id":1,"isEnabled":true,"name":"alarm","uid":"dn4m0czpu1lp-4niggia6fwe2@ensue","warned":-9223372036854775808,"when":{"except":[],"exceptDays":[],"extra":[],"rule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0","start":{"date":{"day":20783},"second":25200}}}',1795642126619349739);
INSERT INTO kept VALUES('workflow',1,'laptops','{"events":[{"day":20782,"kind":"began","wall":1795642126662455625},{"day":20782,"kind":"done","step":"need","wall":1795642126766022744}],"id":1,"name":"laptops","workflow":"micro-purchase"}',1795642126792951751);
CREATE TABLE session_category (
  id INTEGER PRIMARY KEY, category TEXT NOT NULL UNIQUE, folded TEXT NOT NULL) STRICT;
CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name_id INTEGER NOT NULL, timer_id INTEGER,
  command_id INTEGER, status INTEGER NOT NULL CHECK (status IN (0, 1, 2)),
  started_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL, utc_offset INTEGER NOT NULL,
  local_day INTEGER NOT NULL, hour INTEGER NOT NULL, planned_ms INTEGER NOT NULL,
  active_ms INTEGER NOT NULL, paused_ms INTEGER NOT NULL, pauses INTEGER NOT NULL,
  phases TEXT NOT NULL, adjustments TEXT NOT NULL) STRICT;
INSERT INTO session VALUES(1,1,1,NULL,0,1795642122948,1795642123948,3600,20782,22,1000,1000,0,0,'[]','[]');
INSERT INTO session VALUES(2,2,2,NULL,0,1795642124050,1795642126050,3600,20782,22,2000,2000,0,0,'[]','[]');
INSERT INTO session VALUES(3,3,4,6,2,1795642126289,1795642126408,3600,20782,22,420000,119,0,0,'[]','[]');
CREATE TABLE removal (
  id INTEGER PRIMARY KEY AUTOINCREMENT, command_id INTEGER, removed_ms INTEGER NOT NULL,
  undoes INTEGER NOT NULL, taken_back INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE session_removed (
  removal_id INTEGER NOT NULL, session_id INTEGER NOT NULL, name TEXT NOT NULL,
  category TEXT NOT NULL, timer_id INTEGER, command_id INTEGER, status INTEGER NOT NULL,
  started_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL, utc_offset INTEGER NOT NULL,
  planned_ms INTEGER NOT NULL, active_ms INTEGER NOT NULL, paused_ms INTEGER NOT NULL,
  pauses INTEGER NOT NULL, phases TEXT NOT NULL, adjustments TEXT NOT NULL, routine_id INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE timer_gone (id INTEGER PRIMARY KEY, changed INTEGER NOT NULL) STRICT;
INSERT INTO timer_gone VALUES(1,2);
INSERT INTO timer_gone VALUES(2,4);
INSERT INTO timer_gone VALUES(4,8);
CREATE TABLE day_pack (
  key INTEGER NOT NULL, block INTEGER NOT NULL, done INTEGER NOT NULL, cells BLOB NOT NULL,
  PRIMARY KEY (key, block)) STRICT, WITHOUT ROWID;
INSERT INTO day_pack VALUES(0,371,64,X'1802011602b81700000000d0125341e807d00f1a011677');
INSERT INTO day_pack VALUES(1,371,64,X'180116e807');
INSERT INTO day_pack VALUES(2,371,64,X'180116d00f');
INSERT INTO day_pack VALUES(3,371,0,X'1a011677');
CREATE TABLE length_pack (block INTEGER PRIMARY KEY, cells BLOB NOT NULL) STRICT;
CREATE TABLE session_name (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, category_id INTEGER NOT NULL,
  folded TEXT NOT NULL, routine_id INTEGER NOT NULL DEFAULT 0,
  UNIQUE (name, category_id, routine_id)) STRICT;
INSERT INTO session_name VALUES(1,'tea',0,'tea',0);
INSERT INTO session_name VALUES(2,'pasta',0,'pasta',0);
INSERT INTO session_name VALUES(3,'eggs',0,'eggs',0);
CREATE TABLE knowledge_pack (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, revision INTEGER NOT NULL,
  schema INTEGER NOT NULL, is_shipped INTEGER NOT NULL, head TEXT NOT NULL) STRICT;
CREATE TABLE knowledge_activity (
  id INTEGER PRIMARY KEY, pack INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
  UNIQUE (pack, name)) STRICT;
CREATE TABLE document_text (
  id INTEGER PRIMARY KEY AUTOINCREMENT, hash TEXT NOT NULL UNIQUE, body TEXT NOT NULL,
  at_wall_ns INTEGER NOT NULL) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('session',3);
INSERT INTO sqlite_sequence VALUES('command',10);
INSERT INTO sqlite_sequence VALUES('event',12);
CREATE INDEX timer_unfinished ON timer (id) WHERE status <> 'finished';
CREATE INDEX command_undone ON command (undone, id);
CREATE INDEX event_undelivered ON event (id) WHERE delivered = 0 AND claim IS NOT NULL;
CREATE INDEX session_category_folded ON session_category (folded);
CREATE INDEX session_by_name ON session (name_id, status, local_day, ended_ms);
CREATE INDEX session_by_day ON session (status, local_day, ended_ms);
CREATE INDEX session_by_command ON session (command_id) WHERE command_id IS NOT NULL;
CREATE INDEX session_removed_by ON session_removed (removal_id);
CREATE INDEX timer_changed ON timer (changed);
CREATE INDEX timer_gone_changed ON timer_gone (changed);
CREATE INDEX day_pack_done ON day_pack (key, block, done);
CREATE INDEX timer_next ON timer (due_wall_ns IS NULL, due_wall_ns, id)
  WHERE status <> 'finished';
CREATE INDEX session_name_folded ON session_name (folded);
CREATE INDEX session_name_category ON session_name (category_id);
CREATE INDEX session_name_routine ON session_name (routine_id) WHERE routine_id > 0;
CREATE INDEX document_text_at ON document_text (at_wall_ns);
COMMIT;
PRAGMA user_version=11;
