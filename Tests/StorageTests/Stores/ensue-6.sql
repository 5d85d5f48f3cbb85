-- Schema 6, by the program of commit 3bb899f: see “write”.
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
INSERT INTO timer VALUES(3,'sourdough','{"began":{"nanoseconds":1998191467567},"course":{"adjustments":[],"began":{"nanoseconds":1998191467567},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":1998492304584},"pauses":1,"phaseSince":{"nanoseconds":1998191467567},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,300837017000000000],"since":{"nanoseconds":1998492304584}}},"step":0}','c3f81b34-9db2-41a3-b502-163d7c566a95',1998493089546,1795458316879402431,NULL,'paused','6520:199824',6);
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
  process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO command VALUES(1,'tea 1 second',1795458312724159134,'6445:199402','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1}],"moment":{"nanoseconds":1994337621243},"wall":1795458312723934148}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1,"timer":{"began":{"nanoseconds":1994337599440},"course":{"adjustments":[],"began":{"nanoseconds":1994337599440},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1994337599440},"runs":[],"step":0},"id":1,"length":[0,1000000000000000000],"routine":{"cues":[],"name":"tea","phases":[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1994337599440}}},"step":0}}],"moment":{"nanoseconds":1994337835693},"wall":1795458312724148578}',0);
INSERT INTO command VALUES(2,'pasta 2 seconds',1795458314118455788,'6473:199554','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2}],"moment":{"nanoseconds":1995731879911},"wall":1795458314118192816}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2,"timer":{"began":{"nanoseconds":1995731865229},"course":{"adjustments":[],"began":{"nanoseconds":1995731865229},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1995731865229},"runs":[],"step":0},"id":2,"length":[0,2000000000000000000],"routine":{"cues":[],"name":"pasta","phases":[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1995731865229}}},"step":0}}],"moment":{"nanoseconds":1995732133419},"wall":1795458314118446314}',0);
INSERT INTO command VALUES(3,'sourdough 4 hours',1795458316578010716,'6512:199787','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3}],"moment":{"nanoseconds":1998191487257},"wall":1795458316577800162}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1998191467567},"course":{"adjustments":[],"began":{"nanoseconds":1998191467567},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1998191467567},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1998191467567}}},"step":0}}],"moment":{"nanoseconds":1998191687686},"wall":1795458316578000571}',0);
INSERT INTO command VALUES(4,'pause sourdough',1795458316878725120,'6520:199824','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1998191467567},"course":{"adjustments":[],"began":{"nanoseconds":1998191467567},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1998191467567},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1998191467567}}},"step":0}}],"moment":{"nanoseconds":1998492325406},"wall":1795458316878638311}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1998191467567},"course":{"adjustments":[],"began":{"nanoseconds":1998191467567},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":1998492304584},"pauses":1,"phaseSince":{"nanoseconds":1998191467567},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,300837017000000000],"since":{"nanoseconds":1998492304584}}},"step":0}}],"moment":{"nanoseconds":1998492407788},"wall":1795458316878720674}',0);
INSERT INTO command VALUES(5,'eggs 7 min',1795458317252429374,'6527:199859','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":1998865924132},"wall":1795458317252237027}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":1998865907918},"course":{"adjustments":[],"began":{"nanoseconds":1998865907918},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1998865907918},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1998865907918}}},"step":0}}],"moment":{"nanoseconds":1998866106815},"wall":1795458317252419720}',0);
INSERT INTO command VALUES(6,'stop eggs',1795458317532749405,'6534:199893','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":1998865907918},"course":{"adjustments":[],"began":{"nanoseconds":1998865907918},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1998865907918},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1998865907918}}},"step":0}}],"moment":{"nanoseconds":1999146347457},"wall":1795458317532660342}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":1999146432153},"wall":1795458317532745039}',0);
INSERT INTO command VALUES(7,'new routine Sunday pasta: boil 9 minutes then rest 2',1795458317852744181,'6543:199921','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":1999465983387},"wall":1795458317852296292}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"category\":\"\",\"changedWall\":1795458317844615000,\"createdWall\":1795458317844615000,\"id\":1,\"isFavourite\":false,\"note\":\"\",\"routine\":{\"cues\":[],\"name\":\"Sunday pasta\",\"phases\":[{\"end\":{\"after\":{\"_0\":[29,5044421862423003136]}},\"name\":\"boil\"},{\"end\":{\"after\":{\"_0\":[6,9319535557742690304]}},\"name\":\"rest\"}],\"rounds\":1}}","key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":1999466237276},"wall":1795458317852550161}',0);
INSERT INTO command VALUES(8,'wake me every weekday at 7',1795458318107710006,'6549:199953','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":1999720829104},"wall":1795458318107142009}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"action\":{\"alarm\":{}},\"alert\":\"normal\",\"catchUp\":\"one\",\"createdWall\":1795458318103863466,\"grace\":86400,\"handled\":1795458318,\"id\":1,\"isEnabled\":true,\"name\":\"alarm\",\"uid\":\"dn2susjb0r6y-4niggia6fwe2@ensue\",\"warned\":-9223372036854775808,\"when\":{\"except\":[],\"exceptDays\":[],\"extra\":[],\"rule\":\"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0\",\"start\":{\"date\":{\"day\":20781},\"second\":25200}}}","key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":1999721061130},"wall":1795458318107374015}',0);
INSERT INTO command VALUES(9,'new micro-purchase for laptops',1795458318489246478,'6552:199980','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":2000102515770},"wall":1795458318488828675}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458318484047800}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":2000102765202},"wall":1795458318489078087}',0);
INSERT INTO command VALUES(10,'need is done',1795458318760653609,'6554:200015','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458318484047800}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":2000374051522},"wall":1795458318760364417}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458318484047800},{\"day\":20780,\"kind\":\"done\",\"step\":\"need\",\"wall\":1795458318752294044}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":2000374319522},"wall":1795458318760632417}',0);
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
  body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
  boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
  command_id INTEGER) STRICT;
INSERT INTO event VALUES(1,1,'timer.started','{"at":{"nanoseconds":1994337599440},"kind":{"started":{}},"name":"tea","phase":"","timer":1}',1795458312723912325,1994337599440,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458312724159134,NULL,1,1);
INSERT INTO event VALUES(2,1,'timer.completed','{"at":{"nanoseconds":1995337599440},"kind":{"completed":{}},"name":"tea","phase":"","timer":1}',1795458313723912345,1995337599440,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458313726711033,'6445:199402',1,NULL);
INSERT INTO event VALUES(3,2,'timer.started','{"at":{"nanoseconds":1995731865229},"kind":{"started":{}},"name":"pasta","phase":"","timer":2}',1795458314118178114,1995731865229,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458314118455788,NULL,1,2);
INSERT INTO event VALUES(4,2,'timer.completed','{"at":{"nanoseconds":1997731865229},"kind":{"completed":{}},"name":"pasta","phase":"","timer":2}',1795458316118178134,1997731865229,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458316126657910,'6473:199554',1,NULL);
INSERT INTO event VALUES(5,3,'timer.started','{"at":{"nanoseconds":1998191467567},"kind":{"started":{}},"name":"sourdough","phase":"","timer":3}',1795458316577780452,1998191467567,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458316578010716,NULL,1,3);
INSERT INTO event VALUES(6,3,'timer.paused','{"at":{"nanoseconds":1998492304584},"kind":{"paused":{}},"name":"sourdough","phase":"","timer":3}',1795458316878617469,1998492304584,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458316878725120,NULL,1,4);
INSERT INTO event VALUES(7,4,'timer.started','{"at":{"nanoseconds":1998865907918},"kind":{"started":{}},"name":"eggs","phase":"","timer":4}',1795458317252220803,1998865907918,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458317252429374,NULL,1,5);
INSERT INTO event VALUES(8,4,'timer.stopped','{"at":{"nanoseconds":1999146330221},"kind":{"stopped":{}},"name":"eggs","phase":"","timer":4}',1795458317532643116,1999146330221,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458317532749405,NULL,1,6);
INSERT INTO event VALUES(9,NULL,'routine.created','{"id":1,"name":"Sunday pasta"}',1795458317852744181,1999466431296,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458317852744181,NULL,1,7);
INSERT INTO event VALUES(10,NULL,'schedule.created','{"id":1,"name":"alarm"}',1795458318107710006,1999721397111,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458318107710006,NULL,1,8);
INSERT INTO event VALUES(11,NULL,'workflow.created','{"id":1,"name":"laptops"}',1795458318489246478,2000102933593,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458318489246478,NULL,1,9);
INSERT INTO event VALUES(12,NULL,'workflow.moved','{"id":1,"name":"laptops"}',1795458318760653609,2000374340713,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458318760653609,NULL,1,10);
CREATE TABLE kept (
  kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
  changed_wall_ns INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT;
INSERT INTO kept VALUES('routine',1,'Sunday pasta','{"category":"","changedWall":1795458317844615000,"createdWall":1795458317844615000,"id":1,"isFavourite":false,"note":"","routine":{"cues":[],"name":"Sunday pasta","phases":[{"end":{"after":{"_0":[29,5044421862423003136]}},"name":"boil"},{"end":{"after":{"_0":[6,9319535557742690304]}},"name":"rest"}],"rounds":1}}',1795458317852948936);
INSERT INTO kept VALUES('schedule',1,'alarm','{"action":{"alarm":{}},"alert":"normal","catchUp":"one","createdWall":1795458318103863466,"grace":86400,"handled":1795458318,"id":1,"isEnabled":true,"name":"alarm","uid":"dn2susjb0r6y-4niggia6fwe2@ensue","warned":-9223372036854775808,"when":{"except":[],"exceptDays":[],"extra":[],"rule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0","start":{"date":{"day":20781},"second":25200}}}',1795458318107915954);
INSERT INTO kept VALUES('workflow',1,'laptops','{"events":[{"day":20780,"kind":"began","wall":1795458318484047800},{"day":20780,"kind":"done","step":"need","wall":1795458318752294044}],"id":1,"name":"laptops","workflow":"micro-purchase"}',1795458318760877062);
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
INSERT INTO session VALUES(1,1,1,NULL,0,1795458312723,1795458313723,3600,20780,19,1000,1000,0,0,'[]','[]');
INSERT INTO session VALUES(2,2,2,NULL,0,1795458314118,1795458316118,3600,20780,19,2000,2000,0,0,'[]','[]');
INSERT INTO session VALUES(3,3,4,6,2,1795458317252,1795458317532,3600,20780,19,420000,280,0,0,'[]','[]');
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
INSERT INTO day_pack VALUES(0,371,16,X'1002011302b81700000000d0125341e807d00f1201139802');
INSERT INTO day_pack VALUES(1,371,16,X'100113e807');
INSERT INTO day_pack VALUES(2,371,16,X'100113d00f');
INSERT INTO day_pack VALUES(3,371,0,X'1201139802');
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
PRAGMA user_version=6;
