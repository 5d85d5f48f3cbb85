-- Schema 9, by the program of commit be7ad57: see “write”.
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
INSERT INTO timer VALUES(3,'sourdough','{"began":{"nanoseconds":5754837365561},"course":{"adjustments":[],"began":{"nanoseconds":5754837365561},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":5755099107412},"pauses":1,"phaseSince":{"nanoseconds":5754837365561},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,261741851000000000],"since":{"nanoseconds":5755099107412}}},"step":0}','3ceac0b5-238a-4259-8cd5-7a4c6709c81e',5755099959494,1795548911936618238,NULL,'paused','',6);
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
  process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0, doer TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO command VALUES(1,'tea 1 second',1795548908122445412,'26624:575095 session 10510:73003','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":1}],"moment":{"nanoseconds":5751285524049},"wall":1795548908122182790}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":1,"timer":{"began":{"nanoseconds":5751285498109},"course":{"adjustments":[],"began":{"nanoseconds":5751285498109},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":5751285498109},"runs":[],"step":0},"id":1,"length":[0,1000000000000000000],"routine":{"cues":[],"name":"tea","phases":[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":5751285498109}}},"step":0}}],"moment":{"nanoseconds":5751285772146},"wall":1795548908122430888}',0,'');
INSERT INTO command VALUES(2,'pasta 2 seconds',1795548909414330181,'26671:575240 session 10510:73003','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":2}],"moment":{"nanoseconds":5752577342986},"wall":1795548909414001725}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":2,"timer":{"began":{"nanoseconds":5752577319223},"course":{"adjustments":[],"began":{"nanoseconds":5752577319223},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":5752577319223},"runs":[],"step":0},"id":2,"length":[0,2000000000000000000],"routine":{"cues":[],"name":"pasta","phases":[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":5752577319223}}},"step":0}}],"moment":{"nanoseconds":5752577655025},"wall":1795548909414313770}',0,'');
INSERT INTO command VALUES(3,'sourdough 4 hours',1795548911674388218,'26829:575466 session 10510:73003','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":3}],"moment":{"nanoseconds":5754837388677},"wall":1795548911674047423}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":3,"timer":{"began":{"nanoseconds":5754837365561},"course":{"adjustments":[],"began":{"nanoseconds":5754837365561},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":5754837365561},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":5754837365561}}},"step":0}}],"moment":{"nanoseconds":5754837712531},"wall":1795548911674371271}',0,'');
INSERT INTO command VALUES(4,'pause sourdough',1795548911935917907,'26848:575494 session 10510:73003','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":3,"timer":{"began":{"nanoseconds":5754837365561},"course":{"adjustments":[],"began":{"nanoseconds":5754837365561},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":5754837365561},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":5754837365561}}},"step":0}}],"moment":{"nanoseconds":5755099137784},"wall":1795548911935796524}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":3,"timer":{"began":{"nanoseconds":5754837365561},"course":{"adjustments":[],"began":{"nanoseconds":5754837365561},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":5755099107412},"pauses":1,"phaseSince":{"nanoseconds":5754837365561},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,261741851000000000],"since":{"nanoseconds":5755099107412}}},"step":0}}],"moment":{"nanoseconds":5755099251609},"wall":1795548911935910350}',0,'');
INSERT INTO command VALUES(5,'eggs 7 min',1795548912385308486,'26850:575530 session 10510:73003','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":4}],"moment":{"nanoseconds":5755548302529},"wall":1795548912384961271}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":4,"timer":{"began":{"nanoseconds":5755548238915},"course":{"adjustments":[],"began":{"nanoseconds":5755548238915},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":5755548238915},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":5755548238915}}},"step":0}}],"moment":{"nanoseconds":5755548632879},"wall":1795548912385291622}',0,'');
INSERT INTO command VALUES(6,'stop eggs',1795548912696173204,'26854:575568 session 10510:73003','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":4,"timer":{"began":{"nanoseconds":5755548238915},"course":{"adjustments":[],"began":{"nanoseconds":5755548238915},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":5755548238915},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":5755548238915}}},"step":0}}],"moment":{"nanoseconds":5755859377527},"wall":1795548912696036279}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[{"id":4}],"moment":{"nanoseconds":5755859506884},"wall":1795548912696165624}',0,'');
INSERT INTO command VALUES(7,'new routine Sunday pasta: boil 9 minutes then rest 2',1795548912914626239,'26858:575592 session 10510:73003','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":5756077477603},"wall":1795548912914136363}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"body":"{\"category\":\"\",\"changedWall\":1795548912885660574,\"createdWall\":1795548912885660574,\"id\":1,\"isFavourite\":false,\"note\":\"\",\"routine\":{\"cues\":[],\"name\":\"Sunday pasta\",\"phases\":[{\"end\":{\"after\":{\"_0\":[29,5044421862423003136]}},\"name\":\"boil\"},{\"end\":{\"after\":{\"_0\":[6,9319535557742690304]}},\"name\":\"rest\"}],\"rounds\":1}}","key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":5756077722455},"wall":1795548912914381205}',0,'');
INSERT INTO command VALUES(8,'wake me every weekday at 7',1795548913250176965,'26863:575616 session 10510:73003','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":5756412776221},"wall":1795548913249434966}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"body":"{\"action\":{\"alarm\":{}},\"alert\":\"normal\",\"catchUp\":\"one\",\"createdWall\":1795548913171715630,\"grace\":86400,\"handled\":1795548913,\"handledOffset\":3600,\"id\":1,\"isEnabled\":true,\"name\":\"alarm\",\"uid\":\"dn3oyvc3boz2-4niggia6fwe2@ensue\",\"warned\":-9223372036854775808,\"when\":{\"except\":[],\"exceptDays\":[],\"extra\":[],\"rule\":\"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0\",\"start\":{\"date\":{\"day\":20782},\"second\":25200}}}","key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":5756413086619},"wall":1795548913249745365}',0,'');
INSERT INTO command VALUES(9,'new micro-purchase for laptops',1795548913504997711,'26866:575644 session 10510:73003','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":5756647009614},"wall":1795548913483668354}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20781,\"kind\":\"began\",\"wall\":1795548913416360136}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":5756647278614},"wall":1795548913483937357}',0,'');
INSERT INTO command VALUES(10,'need is done',1795548913757031170,'26869:575678 session 10510:73003','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20781,\"kind\":\"began\",\"wall\":1795548913416360136}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":5756907800572},"wall":1795548913744459309}','{"boot":"3ceac0b5-238a-4259-8cd5-7a4c6709c81e","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20781,\"kind\":\"began\",\"wall\":1795548913416360136},{\"day\":20781,\"kind\":\"done\",\"step\":\"need\",\"wall\":1795548913718812793}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":5756920321986},"wall":1795548913756981031}',0,'');
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
  body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
  boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
  command_id INTEGER, doer TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO event VALUES(1,1,'timer.started','{"at":{"nanoseconds":5751285498109},"kind":{"started":{}},"name":"tea","phase":"","timer":1}',1795548908122156851,5751285498109,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795548908122445412,NULL,1,1,'');
INSERT INTO event VALUES(2,1,'timer.completed','{"at":{"nanoseconds":5752285498109},"kind":{"completed":{}},"name":"tea","phase":"","timer":1}',1795548909122156860,5752285498109,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795548909122671390,'26624:575095',1,NULL,'');
INSERT INTO event VALUES(3,2,'timer.started','{"at":{"nanoseconds":5752577319223},"kind":{"started":{}},"name":"pasta","phase":"","timer":2}',1795548909413977961,5752577319223,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795548909414330181,NULL,1,2,'');
INSERT INTO event VALUES(4,2,'timer.completed','{"at":{"nanoseconds":5754577319223},"kind":{"completed":{}},"name":"pasta","phase":"","timer":2}',1795548911413977963,5754577319223,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795548911414370767,'26671:575240',1,NULL,'');
INSERT INTO event VALUES(5,3,'timer.started','{"at":{"nanoseconds":5754837365561},"kind":{"started":{}},"name":"sourdough","phase":"","timer":3}',1795548911674024307,5754837365561,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795548911674388218,NULL,1,3,'');
INSERT INTO event VALUES(6,3,'timer.paused','{"at":{"nanoseconds":5755099107412},"kind":{"paused":{}},"name":"sourdough","phase":"","timer":3}',1795548911935766156,5755099107412,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795548911935917907,NULL,1,4,'');
INSERT INTO event VALUES(7,4,'timer.started','{"at":{"nanoseconds":5755548238915},"kind":{"started":{}},"name":"eggs","phase":"","timer":4}',1795548912384897656,5755548238915,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795548912385308486,NULL,1,5,'');
INSERT INTO event VALUES(8,4,'timer.stopped','{"at":{"nanoseconds":5755859345218},"kind":{"stopped":{}},"name":"eggs","phase":"","timer":4}',1795548912696003959,5755859345218,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795548912696173204,NULL,1,6,'');
INSERT INTO event VALUES(9,NULL,'routine.created','{"id":1,"name":"Sunday pasta"}',1795548912914626239,5756077967496,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795548912914626239,NULL,1,7,'');
INSERT INTO event VALUES(10,NULL,'schedule.created','{"id":1,"name":"alarm"}',1795548913250176965,5756413518223,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795548913250176965,NULL,1,8,'');
INSERT INTO event VALUES(11,NULL,'workflow.created','{"id":1,"name":"laptops"}',1795548913504997711,5756668338738,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795548913504997711,NULL,1,9,'');
INSERT INTO event VALUES(12,NULL,'workflow.moved','{"id":1,"name":"laptops"}',1795548913757031170,5756920372424,'3ceac0b5-238a-4259-8cd5-7a4c6709c81e',1795548913757031170,NULL,1,10,'');
CREATE TABLE kept (
  kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
  changed_wall_ns INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT;
INSERT INTO kept VALUES('routine',1,'Sunday pasta','{"category":"","changedWall":1795548912885660574,"createdWall":1795548912885660574,"id":1,"isFavourite":false,"note":"","routine":{"cues":[],"name":"Sunday pasta","phases":[{"end":{"after":{"_0":[29,5044421862423003136]}},"name":"boil"},{"end":{"after":{"_0":[6,9319535557742690304]}},"name":"rest"}],"rounds":1}}',1795548912915025476);
INSERT INTO kept VALUES('schedule',1,'alarm','{"action":{"alarm":{}},"alert":"normal","catchUp":"one","createdWall":1795548913171715630,"grace":86400,"handled":1795548913,"handledOffset":3600,"id":1,"isEnabled":true,"name":"alarm","uid":"dn3oyvc3boz2-4niggia6fwe2@ensue","warned":-9223372036854775808,"when":{"except":[],"exceptDays":[],"extra":[],"rule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0","start":{"date":{"day":20782},"second":25200}}}',1795548913250513066);
INSERT INTO kept VALUES('workflow',1,'laptops','{"events":[{"day":20781,"kind":"began","wall":1795548913416360136},{"day":20781,"kind":"done","step":"need","wall":1795548913718812793}],"id":1,"name":"laptops","workflow":"micro-purchase"}',1795548913757426959);
CREATE TABLE session_category (
  id INTEGER PRIMARY KEY, category TEXT NOT NULL UNIQUE, folded TEXT NOT NULL) STRICT;
CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name_id INTEGER NOT NULL, timer_id INTEGER,
  command_id INTEGER, status INTEGER NOT NULL CHECK (status IN (0, 1, 2)),
  started_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL, utc_offset INTEGER NOT NULL,
  local_day INTEGER NOT NULL, hour INTEGER NOT NULL, planned_ms INTEGER NOT NULL,
  active_ms INTEGER NOT NULL, paused_ms INTEGER NOT NULL, pauses INTEGER NOT NULL,
  phases TEXT NOT NULL, adjustments TEXT NOT NULL) STRICT;
INSERT INTO session VALUES(1,1,1,NULL,0,1795548908122,1795548909122,3600,20781,20,1000,1000,0,0,'[]','[]');
INSERT INTO session VALUES(2,2,2,NULL,0,1795548909413,1795548911413,3600,20781,20,2000,2000,0,0,'[]','[]');
INSERT INTO session VALUES(3,3,4,6,2,1795548912384,1795548912696,3600,20781,20,420000,311,0,0,'[]','[]');
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
INSERT INTO day_pack VALUES(0,371,32,X'1402011402b81700000000d0125341e807d00f160114b702');
INSERT INTO day_pack VALUES(1,371,32,X'140114e807');
INSERT INTO day_pack VALUES(2,371,32,X'140114d00f');
INSERT INTO day_pack VALUES(3,371,0,X'160114b702');
CREATE TABLE length_pack (block INTEGER PRIMARY KEY, cells BLOB NOT NULL) STRICT;
CREATE TABLE session_name (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, category_id INTEGER NOT NULL,
  folded TEXT NOT NULL, routine_id INTEGER NOT NULL DEFAULT 0,
  UNIQUE (name, category_id, routine_id)) STRICT;
INSERT INTO session_name VALUES(1,'tea',0,'tea',0);
INSERT INTO session_name VALUES(2,'pasta',0,'pasta',0);
INSERT INTO session_name VALUES(3,'eggs',0,'eggs',0);
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
PRAGMA user_version=9;
