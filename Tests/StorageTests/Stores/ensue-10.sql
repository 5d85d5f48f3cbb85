-- Schema 10, by the program of commit 914d7da: see “write”.
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
INSERT INTO timer VALUES(3,'sourdough','{"began":{"nanoseconds":29393006242058},"course":{"adjustments":[],"began":{"nanoseconds":29393006242058},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":29393311942065},"pauses":1,"phaseSince":{"nanoseconds":29393006242058},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,305700007000000000],"since":{"nanoseconds":29393311942065}}},"step":0}','3ceac0b5-238a-4259-8cd5-7a4c6709c81e',29393345446207,1795572550182104952,NULL,'paused','',6);
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
  process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0, doer TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO command VALUES(1,'tea 1 second',1795572546243912279,'18940:2938888 session 28425:2375077','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":1}],"moment":{"nanoseconds":29389406961379},"wall":1795572546243620136}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":1,"timer":{"began":{"nanoseconds":29389406935377},"course":{"adjustments":[],"began":{"nanoseconds":29389406935377},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":29389406935377},"runs":[],"step":0},"id":1,"length":[0,1000000000000000000],"routine":{"cues":[],"name":"tea","phases":[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":29389406935377}}},"step":0}}],"moment":{"nanoseconds":29389407238297},"wall":1795572546243897034}',0,'');
INSERT INTO command VALUES(2,'pasta 2 seconds',1795572547594614501,'18955:2939050 session 28425:2375077','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":2}],"moment":{"nanoseconds":29390757589791},"wall":1795572547594248532}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":2,"timer":{"began":{"nanoseconds":29390757558102},"course":{"adjustments":[],"began":{"nanoseconds":29390757558102},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":29390757558102},"runs":[],"step":0},"id":2,"length":[0,2000000000000000000],"routine":{"cues":[],"name":"pasta","phases":[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":29390757558102}}},"step":0}}],"moment":{"nanoseconds":29390757940157},"wall":1795572547594598900}',0,'');
INSERT INTO command VALUES(3,'sourdough 4 hours',1795572549843253333,'19089:2939290 session 28425:2375077','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":3}],"moment":{"nanoseconds":29393006272567},"wall":1795572549842931355}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":3,"timer":{"began":{"nanoseconds":29393006242058},"course":{"adjustments":[],"began":{"nanoseconds":29393006242058},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":29393006242058},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":29393006242058}}},"step":0}}],"moment":{"nanoseconds":29393006579910},"wall":1795572549843238652}',0,'');
INSERT INTO command VALUES(4,'pause sourdough',1795572550181179362,'19093:2939302 session 28425:2375077','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":3,"timer":{"began":{"nanoseconds":29393006242058},"course":{"adjustments":[],"began":{"nanoseconds":29393006242058},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":29393006242058},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":29393006242058}}},"step":0}}],"moment":{"nanoseconds":29393311984012},"wall":1795572550148642755}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":3,"timer":{"began":{"nanoseconds":29393006242058},"course":{"adjustments":[],"began":{"nanoseconds":29393006242058},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":29393311942065},"pauses":1,"phaseSince":{"nanoseconds":29393006242058},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,305700007000000000],"since":{"nanoseconds":29393311942065}}},"step":0}}],"moment":{"nanoseconds":29393344508598},"wall":1795572550181167453}',0,'');
INSERT INTO command VALUES(5,'eggs 7 min',1795572550520333763,'19101:2939342 session 28425:2375077','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":4}],"moment":{"nanoseconds":29393683359930},"wall":1795572550520018788}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":4,"timer":{"began":{"nanoseconds":29393683324260},"course":{"adjustments":[],"began":{"nanoseconds":29393683324260},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":29393683324260},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":29393683324260}}},"step":0}}],"moment":{"nanoseconds":29393683657215},"wall":1795572550520315964}',0,'');
INSERT INTO command VALUES(6,'stop eggs',1795572551005767376,'19105:2939378 session 28425:2375077','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":4,"timer":{"began":{"nanoseconds":29393683324260},"course":{"adjustments":[],"began":{"nanoseconds":29393683324260},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":29393683324260},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":29393683324260}}},"step":0}}],"moment":{"nanoseconds":29394168965255},"wall":1795572551005623998}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":4}],"moment":{"nanoseconds":29394169101634},"wall":1795572551005760378}',0,'');
INSERT INTO command VALUES(7,'new routine Sunday pasta: boil 9 minutes then rest 2',1795572551374431884,'19116:2939426 session 28425:2375077','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":29394537191362},"wall":1795572551373850148}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"body":"{\"category\":\"\",\"changedWall\":1795572551337185184,\"createdWall\":1795572551337185184,\"id\":1,\"isFavourite\":false,\"note\":\"\",\"routine\":{\"cues\":[],\"name\":\"Sunday pasta\",\"phases\":[{\"end\":{\"after\":{\"_0\":[29,5044421862423003136]}},\"name\":\"boil\"},{\"end\":{\"after\":{\"_0\":[6,9319535557742690304]}},\"name\":\"rest\"}],\"rounds\":1}}","key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":29394537482347},"wall":1795572551374141091}',0,'');
INSERT INTO command VALUES(8,'wake me every weekday at 7',1795572551807066134,'19131:2939466 session 28425:2375077','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":29394969593426},"wall":1795572551806252176}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"body":"{\"action\":{\"alarm\":{}},\"alert\":\"normal\",\"catchUp\":\"one\",\"createdWall\":1795572551698797173,\"grace\":86400,\"handled\":1795572551,\"handledOffset\":3600,\"id\":1,\"isEnabled\":true,\"name\":\"alarm\",\"uid\":\"dn3xciq40qk5-4niggia6fwe2@ensue\",\"warned\":-9223372036854775808,\"when\":{\"except\":[],\"exceptDays\":[],\"extra\":[],\"rule\":\"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0\",\"start\":{\"date\":{\"day\":20782},\"second\":25200}}}","key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":29394969924290},"wall":1795572551806583040}',0,'');
INSERT INTO command VALUES(9,'new micro-purchase for laptops',1795572552093707829,'19136:2939510 session 28425:2375077','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":29395256332194},"wall":1795572552092990934}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20782,\"kind\":\"began\",\"wall\":1795572552026898899}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":29395256761622},"wall":1795572552093420370}',0,'');
INSERT INTO command VALUES(10,'need is done',1795572552429778579,'19149:2939532 session 28425:2375077','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20782,\"kind\":\"began\",\"wall\":1795572552026898899}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":29395592589471},"wall":1795572552429248215}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20782,\"kind\":\"began\",\"wall\":1795572552026898899},{\"day\":20782,\"kind\":\"done\",\"step\":\"need\",\"wall\":1795572552366774949}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":29395593083827},"wall":1795572552429742639}',0,'');
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
  body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
  boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
  command_id INTEGER, doer TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO event VALUES(1,1,'timer.started','{"at":{"nanoseconds":29389406935377},"kind":{"started":{}},"name":"tea","phase":"","timer":1}',1795572546243594120,29389406935377,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795572546243912279,NULL,1,1,'');
INSERT INTO event VALUES(2,1,'timer.completed','{"at":{"nanoseconds":29390406935377},"kind":{"completed":{}},"name":"tea","phase":"","timer":1}',1795572547243594118,29390406935377,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795572547245254869,'18940:2938888',1,NULL,'');
INSERT INTO event VALUES(3,2,'timer.started','{"at":{"nanoseconds":29390757558102},"kind":{"started":{}},"name":"pasta","phase":"","timer":2}',1795572547594216846,29390757558102,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795572547594614501,NULL,1,2,'');
INSERT INTO event VALUES(4,2,'timer.completed','{"at":{"nanoseconds":29392757558102},"kind":{"completed":{}},"name":"pasta","phase":"","timer":2}',1795572549594216850,29392757558102,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795572549632126504,'18955:2939050',1,NULL,'');
INSERT INTO event VALUES(5,3,'timer.started','{"at":{"nanoseconds":29393006242058},"kind":{"started":{}},"name":"sourdough","phase":"","timer":3}',1795572549842900793,29393006242058,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795572549843253333,NULL,1,3,'');
INSERT INTO event VALUES(6,3,'timer.paused','{"at":{"nanoseconds":29393311942065},"kind":{"paused":{}},"name":"sourdough","phase":"","timer":3}',1795572550148600810,29393311942065,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795572550181179362,NULL,1,4,'');
INSERT INTO event VALUES(7,4,'timer.started','{"at":{"nanoseconds":29393683324260},"kind":{"started":{}},"name":"eggs","phase":"","timer":4}',1795572550519983004,29393683324260,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795572550520333763,NULL,1,5,'');
INSERT INTO event VALUES(8,4,'timer.stopped','{"at":{"nanoseconds":29394168918300},"kind":{"stopped":{}},"name":"eggs","phase":"","timer":4}',1795572551005577046,29394168918300,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795572551005767376,NULL,1,6,'');
INSERT INTO event VALUES(9,NULL,'routine.created','{"id":1,"name":"Sunday pasta"}',1795572551374431884,29394537773019,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795572551374431884,NULL,1,7,'');
INSERT INTO event VALUES(10,NULL,'schedule.created','{"id":1,"name":"alarm"}',1795572551807066134,29394970407360,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795572551807066134,NULL,1,8,'');
INSERT INTO event VALUES(11,NULL,'workflow.created','{"id":1,"name":"laptops"}',1795572552093707829,29395257049084,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795572552093707829,NULL,1,9,'');
INSERT INTO event VALUES(12,NULL,'workflow.moved','{"id":1,"name":"laptops"}',1795572552429778579,29395593119833,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795572552429778579,NULL,1,10,'');
CREATE TABLE kept (
  kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
  changed_wall_ns INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT;
INSERT INTO kept VALUES('routine',1,'Sunday pasta','{"category":"","changedWall":1795572551337185184,"createdWall":1795572551337185184,"id":1,"isFavourite":false,"note":"","routine":{"cues":[],"name":"Sunday pasta","phases":[{"end":{"after":{"_0":[29,5044421862423003136]}},"name":"boil"},{"end":{"after":{"_0":[6,9319535557742690304]}},"name":"rest"}],"rounds":1}}',1795572551374843378);
INSERT INTO kept VALUES('schedule',1,'alarm','{"action":{"alarm":{}},"alert":"normal","catchUp":"one","createdWall":1795572551698797173,"grace":86400,"handled":1795572551,"handledOffset":3600,"id":1,"isEnabled":true,"name":"alarm","uid":"dn3xciq40qk5-4niggia6fwe2@ensue","warned":-9223372036854775808,"when":{"except":[],"exceptDays":[],"extra":[],"rule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0","start":{"date":{"day":20782},"second":25200}}}',1795572551807403906);
INSERT INTO kept VALUES('workflow',1,'laptops','{"events":[{"day":20782,"kind":"began","wall":1795572552026898899},{"day":20782,"kind":"done","step":"need","wall":1795572552366774949}],"id":1,"name":"laptops","workflow":"micro-purchase"}',1795572552430168946);
CREATE TABLE session_category (
  id INTEGER PRIMARY KEY, category TEXT NOT NULL UNIQUE, folded TEXT NOT NULL) STRICT;
CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name_id INTEGER NOT NULL, timer_id INTEGER,
  command_id INTEGER, status INTEGER NOT NULL CHECK (status IN (0, 1, 2)),
  started_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL, utc_offset INTEGER NOT NULL,
  local_day INTEGER NOT NULL, hour INTEGER NOT NULL, planned_ms INTEGER NOT NULL,
  active_ms INTEGER NOT NULL, paused_ms INTEGER NOT NULL, pauses INTEGER NOT NULL,
  phases TEXT NOT NULL, adjustments TEXT NOT NULL) STRICT;
INSERT INTO session VALUES(1,1,1,NULL,0,1795572546243,1795572547243,3600,20782,3,1000,1000,0,0,'[]','[]');
INSERT INTO session VALUES(2,2,2,NULL,0,1795572547594,1795572549594,3600,20782,3,2000,2000,0,0,'[]','[]');
INSERT INTO session VALUES(3,3,4,6,2,1795572550519,1795572551005,3600,20782,3,420000,485,0,0,'[]','[]');
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
INSERT INTO day_pack VALUES(0,371,64,X'1802010302b81700000000d0125341e807d00f1a0103e503');
INSERT INTO day_pack VALUES(1,371,64,X'180103e807');
INSERT INTO day_pack VALUES(2,371,64,X'180103d00f');
INSERT INTO day_pack VALUES(3,371,0,X'1a0103e503');
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
COMMIT;
PRAGMA user_version=10;
