-- Schema 5, by the program of commit cbfef07: see “write”.
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
INSERT INTO timer VALUES(3,'sourdough','{"began":{"nanoseconds":1991953289608},"course":{"adjustments":[],"began":{"nanoseconds":1991953289608},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":1992218005103},"pauses":1,"phaseSince":{"nanoseconds":1991953289608},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,264715495000000000],"since":{"nanoseconds":1992218005103}}},"step":0}','c3f81b34-9db2-41a3-b502-163d7c566a95',1992218725648,1795458310605038543,NULL,'paused','6404:199202',6);
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
  process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO command VALUES(1,'tea 1 second',1795458306810845126,'6322:198816','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1}],"moment":{"nanoseconds":1988424320936},"wall":1795458306810633841}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1,"timer":{"began":{"nanoseconds":1988424307636},"course":{"adjustments":[],"began":{"nanoseconds":1988424307636},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1988424307636},"runs":[],"step":0},"id":1,"length":[0,1000000000000000000],"routine":{"cues":[],"name":"tea","phases":[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1988424307636}}},"step":0}}],"moment":{"nanoseconds":1988424523558},"wall":1795458306810836453}',0);
INSERT INTO command VALUES(2,'pasta 2 seconds',1795458308105142596,'6344:198946','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2}],"moment":{"nanoseconds":1989718623944},"wall":1795458308104936849}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2,"timer":{"began":{"nanoseconds":1989718608120},"course":{"adjustments":[],"began":{"nanoseconds":1989718608120},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1989718608120},"runs":[],"step":0},"id":2,"length":[0,2000000000000000000],"routine":{"cues":[],"name":"pasta","phases":[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1989718608120}}},"step":0}}],"moment":{"nanoseconds":1989718821559},"wall":1795458308105134444}',0);
INSERT INTO command VALUES(3,'sourdough 4 hours',1795458310339831214,'6396:199176','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3}],"moment":{"nanoseconds":1991953309928},"wall":1795458310339622833}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1991953289608},"course":{"adjustments":[],"began":{"nanoseconds":1991953289608},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1991953289608},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1991953289608}}},"step":0}}],"moment":{"nanoseconds":1991953509045},"wall":1795458310339821940}',0);
INSERT INTO command VALUES(4,'pause sourdough',1795458310604414131,'6404:199202','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1991953289608},"course":{"adjustments":[],"began":{"nanoseconds":1991953289608},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1991953289608},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1991953289608}}},"step":0}}],"moment":{"nanoseconds":1992218021156},"wall":1795458310604334052}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1991953289608},"course":{"adjustments":[],"began":{"nanoseconds":1991953289608},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":1992218005103},"pauses":1,"phaseSince":{"nanoseconds":1991953289608},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,264715495000000000],"since":{"nanoseconds":1992218005103}}},"step":0}}],"moment":{"nanoseconds":1992218097350},"wall":1795458310604410235}',0);
INSERT INTO command VALUES(5,'eggs 7 min',1795458310937781662,'6409:199228','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":1992551268318},"wall":1795458310937581213}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":1992551248328},"course":{"adjustments":[],"began":{"nanoseconds":1992551248328},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1992551248328},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1992551248328}}},"step":0}}],"moment":{"nanoseconds":1992551459734},"wall":1795458310937772639}',0);
INSERT INTO command VALUES(6,'stop eggs',1795458311176063221,'6415:199259','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":1992551248328},"course":{"adjustments":[],"began":{"nanoseconds":1992551248328},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1992551248328},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1992551248328}}},"step":0}}],"moment":{"nanoseconds":1992789672550},"wall":1795458311175985445}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":1992789746370},"wall":1795458311176059255}',0);
INSERT INTO command VALUES(7,'new routine Sunday pasta: boil 9 minutes then rest 2',1795458311408374890,'6418:199283','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":1993021625874},"wall":1795458311407938769}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"category\":\"\",\"changedWall\":1795458311404469002,\"createdWall\":1795458311404469002,\"id\":1,\"isFavourite\":false,\"note\":\"\",\"routine\":{\"cues\":[],\"name\":\"Sunday pasta\",\"phases\":[{\"end\":{\"after\":{\"_0\":[29,5044421862423003136]}},\"name\":\"boil\"},{\"end\":{\"after\":{\"_0\":[6,9319535557742690304]}},\"name\":\"rest\"}],\"rounds\":1}}","key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":1993021870319},"wall":1795458311408183214}',0);
INSERT INTO command VALUES(8,'wake me every weekday at 7',1795458311712630038,'6420:199307','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":1993325778499},"wall":1795458311712091405}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"action\":{\"alarm\":{}},\"alert\":\"normal\",\"catchUp\":\"one\",\"createdWall\":1795458311709122805,\"grace\":86400,\"handled\":1795458311,\"id\":1,\"isEnabled\":true,\"name\":\"alarm\",\"uid\":\"dn2supljr9px-4niggia6fwe2@ensue\",\"warned\":-9223372036854775808,\"when\":{\"except\":[],\"exceptDays\":[],\"extra\":[],\"rule\":\"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0\",\"start\":{\"date\":{\"day\":20781},\"second\":25200}}}","key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":1993326003135},"wall":1795458311712316040}',0);
INSERT INTO command VALUES(9,'new micro-purchase for laptops',1795458311999471360,'6427:199341','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1993612732530},"wall":1795458311999045425}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458311994440102}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1993612987170},"wall":1795458311999300065}',0);
INSERT INTO command VALUES(10,'need is done',1795458312255530487,'6432:199367','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458311994440102}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1993868911866},"wall":1795458312255224771}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458311994440102},{\"day\":20780,\"kind\":\"done\",\"step\":\"need\",\"wall\":1795458312247236631}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1993869196070},"wall":1795458312255508975}',0);
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
  body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
  boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
  command_id INTEGER) STRICT;
INSERT INTO event VALUES(1,1,'timer.started','{"at":{"nanoseconds":1988424307636},"kind":{"started":{}},"name":"tea","phase":"","timer":1}',1795458306810620521,1988424307636,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458306810845126,NULL,1,1);
INSERT INTO event VALUES(2,1,'timer.completed','{"at":{"nanoseconds":1989424307636},"kind":{"completed":{}},"name":"tea","phase":"","timer":1}',1795458307810620541,1989424307636,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458307814716294,'6322:198816',1,NULL);
INSERT INTO event VALUES(3,2,'timer.started','{"at":{"nanoseconds":1989718608120},"kind":{"started":{}},"name":"pasta","phase":"","timer":2}',1795458308104921005,1989718608120,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458308105142596,NULL,1,2);
INSERT INTO event VALUES(4,2,'timer.completed','{"at":{"nanoseconds":1991718608120},"kind":{"completed":{}},"name":"pasta","phase":"","timer":2}',1795458310104921015,1991718608120,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458310110651649,'6344:198946',1,NULL);
INSERT INTO event VALUES(5,3,'timer.started','{"at":{"nanoseconds":1991953289608},"kind":{"started":{}},"name":"sourdough","phase":"","timer":3}',1795458310339602503,1991953289608,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458310339831214,NULL,1,3);
INSERT INTO event VALUES(6,3,'timer.paused','{"at":{"nanoseconds":1992218005103},"kind":{"paused":{}},"name":"sourdough","phase":"","timer":3}',1795458310604317988,1992218005103,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458310604414131,NULL,1,4);
INSERT INTO event VALUES(7,4,'timer.started','{"at":{"nanoseconds":1992551248328},"kind":{"started":{}},"name":"eggs","phase":"","timer":4}',1795458310937561213,1992551248328,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458310937781662,NULL,1,5);
INSERT INTO event VALUES(8,4,'timer.stopped','{"at":{"nanoseconds":1992789658198},"kind":{"stopped":{}},"name":"eggs","phase":"","timer":4}',1795458311175971093,1992789658198,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458311176063221,NULL,1,6);
INSERT INTO event VALUES(9,NULL,'routine.created','{"id":1,"name":"Sunday pasta"}',1795458311408374890,1993022062005,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458311408374890,NULL,1,7);
INSERT INTO event VALUES(10,NULL,'schedule.created','{"id":1,"name":"alarm"}',1795458311712630038,1993326317153,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458311712630038,NULL,1,8);
INSERT INTO event VALUES(11,NULL,'workflow.created','{"id":1,"name":"laptops"}',1795458311999471360,1993613158475,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458311999471360,NULL,1,9);
INSERT INTO event VALUES(12,NULL,'workflow.moved','{"id":1,"name":"laptops"}',1795458312255530487,1993869217602,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458312255530487,NULL,1,10);
CREATE TABLE kept (
  kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
  changed_wall_ns INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT;
INSERT INTO kept VALUES('routine',1,'Sunday pasta','{"category":"","changedWall":1795458311404469002,"createdWall":1795458311404469002,"id":1,"isFavourite":false,"note":"","routine":{"cues":[],"name":"Sunday pasta","phases":[{"end":{"after":{"_0":[29,5044421862423003136]}},"name":"boil"},{"end":{"after":{"_0":[6,9319535557742690304]}},"name":"rest"}],"rounds":1}}',1795458311408571033);
INSERT INTO kept VALUES('schedule',1,'alarm','{"action":{"alarm":{}},"alert":"normal","catchUp":"one","createdWall":1795458311709122805,"grace":86400,"handled":1795458311,"id":1,"isEnabled":true,"name":"alarm","uid":"dn2supljr9px-4niggia6fwe2@ensue","warned":-9223372036854775808,"when":{"except":[],"exceptDays":[],"extra":[],"rule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0","start":{"date":{"day":20781},"second":25200}}}',1795458311712830928);
INSERT INTO kept VALUES('workflow',1,'laptops','{"events":[{"day":20780,"kind":"began","wall":1795458311994440102},{"day":20780,"kind":"done","step":"need","wall":1795458312247236631}],"id":1,"name":"laptops","workflow":"micro-purchase"}',1795458312255763315);
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
INSERT INTO session VALUES(1,1,1,NULL,0,1795458306810,1795458307810,3600,20780,19,1000,1000,0,0,'[]','[]');
INSERT INTO session VALUES(2,2,2,NULL,0,1795458308104,1795458310104,3600,20780,19,2000,2000,0,0,'[]','[]');
INSERT INTO session VALUES(3,3,4,6,2,1795458310937,1795458311175,3600,20780,19,420000,238,0,0,'[]','[]');
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
INSERT INTO day_pack VALUES(0,371,16,X'1002011302b81700000000d0125341e807d00f120113ee01');
INSERT INTO day_pack VALUES(1,371,16,X'100113e807');
INSERT INTO day_pack VALUES(2,371,16,X'100113d00f');
INSERT INTO day_pack VALUES(3,371,0,X'120113ee01');
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
COMMIT;
PRAGMA user_version=5;
