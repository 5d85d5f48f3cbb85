-- Schema 12, by the program of commit 31ce63c4: see “write”.
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
INSERT INTO timer VALUES(3,'sourdough','{"began":{"nanoseconds":48248463161686},"course":{"adjustments":[],"began":{"nanoseconds":48248463161686},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":48249437177470},"pauses":1,"phaseSince":{"nanoseconds":48248463161686},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,974015784000000000],"since":{"nanoseconds":48249437177470}}},"step":0}','3f63b666-5d85-4f22-8c71-e24995963c52',48249438344633,1795684336985509227,NULL,'paused','',6);
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
  process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0, doer TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO command VALUES(1,'tea 1 second',1795684331276673609,'1856:4824239 session 27576:4404498','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":1}],"moment":{"nanoseconds":48243729196791},"wall":1795684331276361336}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":1,"timer":{"began":{"nanoseconds":48243729167598},"course":{"adjustments":[],"began":{"nanoseconds":48243729167598},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":48243729167598},"runs":[],"step":0},"id":1,"length":[0,1000000000000000000],"routine":{"cues":[],"name":"tea","phases":[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":48243729167598}}},"step":0}}],"moment":{"nanoseconds":48243729497098},"wall":1795684331276661652}',0,'person root');
INSERT INTO command VALUES(2,'pasta 2 seconds',1795684333193870767,'1908:4824495 session 27576:4404498','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":2}],"moment":{"nanoseconds":48245646423804},"wall":1795684333193588338}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":2,"timer":{"began":{"nanoseconds":48245646402582},"course":{"adjustments":[],"began":{"nanoseconds":48245646402582},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":48245646402582},"runs":[],"step":0},"id":2,"length":[0,2000000000000000000],"routine":{"cues":[],"name":"pasta","phases":[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":48245646402582}}},"step":0}}],"moment":{"nanoseconds":48245646696249},"wall":1795684333193860783}',0,'person root');
INSERT INTO command VALUES(3,'sourdough 4 hours',1795684336010634048,'1923:4824782 session 27576:4404498','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":3}],"moment":{"nanoseconds":48248463181996},"wall":1795684336010346541}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":3,"timer":{"began":{"nanoseconds":48248463161686},"course":{"adjustments":[],"began":{"nanoseconds":48248463161686},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":48248463161686},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":48248463161686}}},"step":0}}],"moment":{"nanoseconds":48248463459879},"wall":1795684336010624423}',0,'person root');
INSERT INTO command VALUES(4,'pause sourdough',1795684336984554049,'1935:4824887 session 27576:4404498','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":3,"timer":{"began":{"nanoseconds":48248463161686},"course":{"adjustments":[],"began":{"nanoseconds":48248463161686},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":48248463161686},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":48248463161686}}},"step":0}}],"moment":{"nanoseconds":48249437216958},"wall":1795684336984381522}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":3,"timer":{"began":{"nanoseconds":48248463161686},"course":{"adjustments":[],"began":{"nanoseconds":48248463161686},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":48249437177470},"pauses":1,"phaseSince":{"nanoseconds":48248463161686},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,974015784000000000],"since":{"nanoseconds":48249437177470}}},"step":0}}],"moment":{"nanoseconds":48249437383045},"wall":1795684336984547589}',0,'person root');
INSERT INTO command VALUES(5,'eggs 7 min',1795684338431882978,'1946:4824976 session 27576:4404498','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":4}],"moment":{"nanoseconds":48250884416105},"wall":1795684338431580649}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":4,"timer":{"began":{"nanoseconds":48250884368113},"course":{"adjustments":[],"began":{"nanoseconds":48250884368113},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":48250884368113},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":48250884368113}}},"step":0}}],"moment":{"nanoseconds":48250884706907},"wall":1795684338431871441}',0,'person root');
INSERT INTO command VALUES(6,'stop eggs',1795684344110057270,'1955:4825215 session 27576:4404498','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":4,"timer":{"began":{"nanoseconds":48250884368113},"course":{"adjustments":[],"began":{"nanoseconds":48250884368113},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":48250884368113},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":48250884368113}}},"step":0}}],"moment":{"nanoseconds":48256562732418},"wall":1795684344109896952}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":4}],"moment":{"nanoseconds":48256562888600},"wall":1795684344110053164}',0,'person root');
INSERT INTO command VALUES(7,'new routine Sunday pasta: boil 9 minutes then rest 2',1795684349771217121,'1958:4825695 session 27576:4404498','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":48261603438073},"wall":1795684349150602607}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"category\":\"\",\"changedWall\":1795684347814598520,\"createdWall\":1795684347814598520,\"id\":1,\"isFavourite\":false,\"note\":\"\",\"routine\":{\"cues\":[],\"name\":\"Sunday pasta\",\"phases\":[{\"end\":{\"after\":{\"_0\":[29,5044421862423003136]}},\"name\":\"boil\"},{\"end\":{\"after\":{\"_0\":[6,9319535557742690304]}},\"name\":\"rest\"}],\"rounds\":1}}","key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":48261603749225},"wall":1795684349150913769}',0,'person root');
INSERT INTO command VALUES(8,'wake me every weekday at 7',1795684354798244755,'1961:4826555 session 27576:4404498','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":48267250357297},"wall":1795684354797521841}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"action\":{\"alarm\":{}},\"alert\":\"normal\",\"catchUp\":\"one\",\"createdWall\":1795684353790842813,\"grace\":86400,\"handled\":1795684353,\"handledOffset\":3600,\"id\":1,\"isEnabled\":true,\"name\":\"alarm\",\"uid\":\"dn50z7waza2l-4niggia6fwe2@ensue\",\"warned\":-9223372036854775808,\"when\":{\"except\":[],\"exceptDays\":[],\"extra\":[],\"rule\":\"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0\",\"start\":{\"date\":{\"day\":20784},\"second\":25200}}}","key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":48267250630493},"wall":1795684354797795047}',0,'person root');
INSERT INTO command VALUES(9,'new micro-purchase for laptops',1795684364319650625,'1965:4827182 session 27576:4404498','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":48276555232492},"wall":1795684364102397026}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"events\":[{\"by\":\"person root\",\"day\":20783,\"edition\":\"FAR, FAC 2026-01, revision 3\",\"kind\":\"began\",\"seal\":\"1:db8aeeb54b9ef87d06fd38abc47291f3aa5f7a98244b6abe4d20c9c0603ec244\",\"wall\":1795684361558899043}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":48276555850020},"wall":1795684364103014574}',0,'person root');
INSERT INTO command VALUES(10,'need is done',1795684369906049738,'1968:4827933 session 27576:4404498','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"events\":[{\"by\":\"person root\",\"day\":20783,\"edition\":\"FAR, FAC 2026-01, revision 3\",\"kind\":\"began\",\"seal\":\"1:db8aeeb54b9ef87d06fd38abc47291f3aa5f7a98244b6abe4d20c9c0603ec244\",\"wall\":1795684361558899043}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":48282358038096},"wall":1795684369905202630}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"events\":[{\"by\":\"person root\",\"day\":20783,\"edition\":\"FAR, FAC 2026-01, revision 3\",\"kind\":\"began\",\"seal\":\"1:db8aeeb54b9ef87d06fd38abc47291f3aa5f7a98244b6abe4d20c9c0603ec244\",\"wall\":1795684361558899043},{\"by\":\"person root\",\"day\":20783,\"documents\":[\"purchase-request\"],\"edition\":\"FAR, FAC 2026-01, revision 3\",\"kind\":\"done\",\"seal\":\"1:60c5e7f5099244af9461192f252668b25e49bfd6a133a3fd05c361849f21ea8e\",\"step\":\"need\",\"wall\":1795684369281585581}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":48282358830883},"wall":1795684369905995658}',0,'person root');
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
  body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
  boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
  command_id INTEGER, doer TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO event VALUES(1,1,'timer.started','{"at":{"nanoseconds":48243729167598},"kind":{"started":{}},"name":"tea","phase":"","timer":1}',1795684331276332132,48243729167598,'3f63b666-5d85-4f22-8c71-e24995963c52',1795684331276673609,NULL,1,1,'person root');
INSERT INTO event VALUES(2,1,'timer.completed','{"at":{"nanoseconds":48244729167598},"kind":{"completed":{}},"name":"tea","phase":"","timer":1}',1795684332276332142,48244729167598,'3f63b666-5d85-4f22-8c71-e24995963c52',1795684332301951533,'1856:4824239',1,NULL,'');
INSERT INTO event VALUES(3,2,'timer.started','{"at":{"nanoseconds":48245646402582},"kind":{"started":{}},"name":"pasta","phase":"","timer":2}',1795684333193567116,48245646402582,'3f63b666-5d85-4f22-8c71-e24995963c52',1795684333193870767,NULL,1,2,'person root');
INSERT INTO event VALUES(4,2,'timer.completed','{"at":{"nanoseconds":48247646402582},"kind":{"completed":{}},"name":"pasta","phase":"","timer":2}',1795684335193567116,48247646402582,'3f63b666-5d85-4f22-8c71-e24995963c52',1795684335195578529,'1908:4824495',1,NULL,'');
INSERT INTO event VALUES(5,3,'timer.started','{"at":{"nanoseconds":48248463161686},"kind":{"started":{}},"name":"sourdough","phase":"","timer":3}',1795684336010326220,48248463161686,'3f63b666-5d85-4f22-8c71-e24995963c52',1795684336010634048,NULL,1,3,'person root');
INSERT INTO event VALUES(6,3,'timer.paused','{"at":{"nanoseconds":48249437177470},"kind":{"paused":{}},"name":"sourdough","phase":"","timer":3}',1795684336984342004,48249437177470,'3f63b666-5d85-4f22-8c71-e24995963c52',1795684336984554049,NULL,1,4,'person root');
INSERT INTO event VALUES(7,4,'timer.started','{"at":{"nanoseconds":48250884368113},"kind":{"started":{}},"name":"eggs","phase":"","timer":4}',1795684338431532647,48250884368113,'3f63b666-5d85-4f22-8c71-e24995963c52',1795684338431882978,NULL,1,5,'person root');
INSERT INTO event VALUES(8,4,'timer.stopped','{"at":{"nanoseconds":48256562698498},"kind":{"stopped":{}},"name":"eggs","phase":"","timer":4}',1795684344109863032,48256562698498,'3f63b666-5d85-4f22-8c71-e24995963c52',1795684344110057270,NULL,1,6,'person root');
INSERT INTO event VALUES(9,NULL,'routine.created','{"id":1,"name":"Sunday pasta"}',1795684349771217121,48262224048461,'3f63b666-5d85-4f22-8c71-e24995963c52',1795684349771217121,NULL,1,7,'person root');
INSERT INTO event VALUES(10,NULL,'schedule.created','{"id":1,"name":"alarm"}',1795684354798244755,48267251080121,'3f63b666-5d85-4f22-8c71-e24995963c52',1795684354798244755,NULL,1,8,'person root');
INSERT INTO event VALUES(11,NULL,'workflow.created','{"id":1,"name":"laptops"}',1795684364319650625,48276772485230,'3f63b666-5d85-4f22-8c71-e24995963c52',1795684364319650625,NULL,1,9,'person root');
INSERT INTO event VALUES(12,NULL,'workflow.moved','{"id":1,"name":"laptops"}',1795684369906049738,48282358885204,'3f63b666-5d85-4f22-8c71-e24995963c52',1795684369906049738,NULL,1,10,'person root');
CREATE TABLE kept (
  kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
  changed_wall_ns INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT;
INSERT INTO kept VALUES('routine',1,'Sunday pasta','{"category":"","changedWall":1795684347814598520,"createdWall":1795684347814598520,"id":1,"isFavourite":false,"note":"","routine":{"cues":[],"name":"Sunday pasta","phases":[{"end":{"after":{"_0":[29,5044421862423003136]}},"name":"boil"},{"end":{"after":{"_0":[6,9319535557742690304]}},"name":"rest"}],"rounds":1}}',1795684349771966804);
INSERT INTO kept VALUES('schedule',1,'alarm','{"action":{"alarm":{}},"alert":"normal","catchUp":"one","createdWall":1795684353790842813,"grace":86400,"handled":1795684353,"handledOffset":3600,"id":1,"isEnabled":true,"name":"alarm","uid":"dn50z7waza2l-4niggia6fwe2@ensue","warned":-9223372036854775808,"when":{"except":[],"exceptDays":[],"extra":[],"rule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0","start":{"date":{"day":20784},"second":25200}}}',1795684354798569778);
INSERT INTO kept VALUES('workflow',1,'laptops','{"events":[{"by":"person root","day":20783,"edition":"FAR, FAC 2026-01, revision 3","kind":"began","seal":"1:db8aeeb54b9ef87d06fd38abc47291f3aa5f7a98244b6abe4d20c9c0603ec244","wall":1795684361558899043},{"by":"person root","day":20783,"documents":["purchase-request"],"edition":"FAR, FAC 2026-01, revision 3","kind":"done","seal":"1:60c5e7f5099244af9461192f252668b25e49bfd6a133a3fd05c361849f21ea8e","step":"need","wall":1795684369281585581}],"id":1,"name":"laptops","workflow":"micro-purchase"}',1795684369906478835);
CREATE TABLE session_category (
  id INTEGER PRIMARY KEY, category TEXT NOT NULL UNIQUE, folded TEXT NOT NULL) STRICT;
CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name_id INTEGER NOT NULL, timer_id INTEGER,
  command_id INTEGER, status INTEGER NOT NULL CHECK (status IN (0, 1, 2)),
  started_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL, utc_offset INTEGER NOT NULL,
  local_day INTEGER NOT NULL, hour INTEGER NOT NULL, planned_ms INTEGER NOT NULL,
  active_ms INTEGER NOT NULL, paused_ms INTEGER NOT NULL, pauses INTEGER NOT NULL,
  phases TEXT NOT NULL, adjustments TEXT NOT NULL) STRICT;
INSERT INTO session VALUES(1,1,1,NULL,0,1795684331276,1795684332276,3600,20783,10,1000,1000,0,0,'[]','[]');
INSERT INTO session VALUES(2,2,2,NULL,0,1795684333193,1795684335193,3600,20783,10,2000,2000,0,0,'[]','[]');
INSERT INTO session VALUES(3,3,4,6,2,1795684338431,1795684344109,3600,20783,10,420000,5678,0,0,'[]','[]');
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
INSERT INTO day_pack VALUES(0,371,128,X'1c02010a02b81700000000d0125341e807d00f1e010aae2c');
INSERT INTO day_pack VALUES(1,371,128,X'1c010ae807');
INSERT INTO day_pack VALUES(2,371,128,X'1c010ad00f');
INSERT INTO day_pack VALUES(3,371,0,X'1e010aae2c');
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
CREATE TABLE work (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, status INTEGER NOT NULL,
  resumes INTEGER, phase TEXT, step TEXT, lead TEXT, due INTEGER, blocked INTEGER NOT NULL,
  amount REAL,   begun INTEGER NOT NULL, changed INTEGER NOT NULL) STRICT;
INSERT INTO work VALUES(1,'laptops','micro-purchase',0,NULL,'planning','required-sources',NULL,NULL,0,NULL,1795684361558899043,1795684369281585581);
CREATE TABLE work_fact (
  id INTEGER NOT NULL, fact TEXT NOT NULL, text TEXT NOT NULL, number REAL) STRICT;
INSERT INTO work_fact VALUES(1,'?method','',NULL);
INSERT INTO work_fact VALUES(1,'synopsis-exception','none',NULL);
INSERT INTO work_fact VALUES(1,'name','laptops',NULL);
INSERT INTO work_fact VALUES(1,'method','micropurchase',NULL);
INSERT INTO work_fact VALUES(1,'ja-authority','none',NULL);
CREATE VIRTUAL TABLE work_text USING fts5(
  name, body, tokenize = "unicode61 remove_diacritics 2", prefix = '3');
CREATE TABLE work_stale (id INTEGER PRIMARY KEY) STRICT;
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
CREATE INDEX kept_changed ON kept (kind, changed_wall_ns);
CREATE INDEX work_changed ON work (status, changed);
CREATE INDEX work_due ON work (status, due);
CREATE INDEX work_amount ON work (status, amount);
CREATE INDEX work_name ON work (status, name);
CREATE INDEX work_kind ON work (status, kind);
CREATE INDEX work_phase ON work (status, phase);
CREATE INDEX work_step ON work (status, step);
CREATE INDEX work_blocked ON work (status) WHERE blocked = 1;
CREATE INDEX work_fact_id ON work_fact (id, fact);
CREATE INDEX work_fact_text ON work_fact (fact, text, id);
CREATE INDEX work_fact_number ON work_fact (fact, number, id) WHERE number IS NOT NULL;
CREATE TRIGGER work_was_added AFTER INSERT ON kept WHEN new.kind = 'workflow'
  BEGIN INSERT OR IGNORE INTO work_stale VALUES (new.id); END;
CREATE TRIGGER work_was_changed AFTER UPDATE ON kept WHEN new.kind = 'workflow'
  BEGIN INSERT OR IGNORE INTO work_stale VALUES (new.id); END;
CREATE TRIGGER work_was_removed AFTER DELETE ON kept WHEN old.kind = 'workflow'
  BEGIN
    DELETE FROM work WHERE id = old.id;
    DELETE FROM work_fact WHERE id = old.id;
    DELETE FROM work_text WHERE rowid = old.id;
    INSERT OR IGNORE INTO work_stale VALUES (old.id);
  END;
COMMIT;
PRAGMA user_version=12;
