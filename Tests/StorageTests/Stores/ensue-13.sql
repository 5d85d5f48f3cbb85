-- Schema 13, by the program of commit b44022fd: see “write”.
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
INSERT INTO timer VALUES(3,'sourdough','{"began":{"nanoseconds":63859380817307},"course":{"adjustments":[],"began":{"nanoseconds":63859380817307},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":63859843471471},"pauses":1,"phaseSince":{"nanoseconds":63859380817307},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,462654164000000000],"since":{"nanoseconds":63859843471471}}},"step":0}','3f63b666-5d85-4f22-8c71-e24995963c52',63859864986767,1795699947412151682,NULL,'paused','',6);
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
  process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0, doer TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO command VALUES(1,'tea 1 second',1795699943120463433,'24302:6385480 session 9550:5833729','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":1}],"moment":{"nanoseconds":63855572940597},"wall":1795699943120105131}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":1,"timer":{"began":{"nanoseconds":63855572911344},"course":{"adjustments":[],"began":{"nanoseconds":63855572911344},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":63855572911344},"runs":[],"step":0},"id":1,"length":[0,1000000000000000000],"routine":{"cues":[],"name":"tea","phases":[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":63855572911344}}},"step":0}}],"moment":{"nanoseconds":63855573287292},"wall":1795699943120451996}',0,'person root');
INSERT INTO command VALUES(2,'pasta 2 seconds',1795699944532339174,'24304:6385671 session 9550:5833729','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":2}],"moment":{"nanoseconds":63856984759823},"wall":1795699944531924357}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":2,"timer":{"began":{"nanoseconds":63856984726704},"course":{"adjustments":[],"began":{"nanoseconds":63856984726704},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":63856984726704},"runs":[],"step":0},"id":2,"length":[0,2000000000000000000],"routine":{"cues":[],"name":"pasta","phases":[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":63856984726704}}},"step":0}}],"moment":{"nanoseconds":63856985162682},"wall":1795699944532327346}',0,'person root');
INSERT INTO command VALUES(3,'sourdough 4 hours',1795699946928345551,'24307:6385909 session 9550:5833729','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":3}],"moment":{"nanoseconds":63859380842835},"wall":1795699946928007369}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":3,"timer":{"began":{"nanoseconds":63859380817307},"course":{"adjustments":[],"began":{"nanoseconds":63859380817307},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":63859380817307},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":63859380817307}}},"step":0}}],"moment":{"nanoseconds":63859381169830},"wall":1795699946928334364}',0,'person root');
INSERT INTO command VALUES(4,'pause sourdough',1795699947390800148,'24308:6385957 session 9550:5833729','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":3,"timer":{"began":{"nanoseconds":63859380817307},"course":{"adjustments":[],"began":{"nanoseconds":63859380817307},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":63859380817307},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":63859380817307}}},"step":0}}],"moment":{"nanoseconds":63859843501024},"wall":1795699947390665558}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":3,"timer":{"began":{"nanoseconds":63859380817307},"course":{"adjustments":[],"began":{"nanoseconds":63859380817307},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":63859843471471},"pauses":1,"phaseSince":{"nanoseconds":63859380817307},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,462654164000000000],"since":{"nanoseconds":63859843471471}}},"step":0}}],"moment":{"nanoseconds":63859843631338},"wall":1795699947390795882}',0,'person root');
INSERT INTO command VALUES(5,'eggs 7 min',1795699947838677464,'24310:6386002 session 9550:5833729','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":4}],"moment":{"nanoseconds":63860291172434},"wall":1795699947838336968}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":4,"timer":{"began":{"nanoseconds":63860291139566},"course":{"adjustments":[],"began":{"nanoseconds":63860291139566},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":63860291139566},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":63860291139566}}},"step":0}}],"moment":{"nanoseconds":63860291499801},"wall":1795699947838664465}',0,'person root');
INSERT INTO command VALUES(6,'stop eggs',1795699948352540950,'24311:6386049 session 9550:5833729','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":4,"timer":{"began":{"nanoseconds":63860291139566},"course":{"adjustments":[],"began":{"nanoseconds":63860291139566},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":63860291139566},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":63860291139566}}},"step":0}}],"moment":{"nanoseconds":63860805167295},"wall":1795699948352331839}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[{"id":4}],"moment":{"nanoseconds":63860805369265},"wall":1795699948352533829}',0,'person root');
INSERT INTO command VALUES(7,'new routine Sunday pasta: boil 9 minutes then rest 2',1795699948825038824,'24312:6386100 session 9550:5833729','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":63861277075824},"wall":1795699948824240369}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"category\":\"\",\"changedWall\":1795699948749047975,\"createdWall\":1795699948749047975,\"id\":1,\"isFavourite\":false,\"note\":\"\",\"routine\":{\"cues\":[],\"name\":\"Sunday pasta\",\"phases\":[{\"end\":{\"after\":{\"_0\":[29,5044421862423003136]}},\"name\":\"boil\"},{\"end\":{\"after\":{\"_0\":[6,9319535557742690304]}},\"name\":\"rest\"}],\"rounds\":1}}","key":{"id":1,"kind":"routine"}}],"moment":{"nanoseconds":63861277529919},"wall":1795699948824694493}',0,'person root');
INSERT INTO command VALUES(8,'wake me every weekday at 7',1795699949305352068,'24313:6386146 session 9550:5833729','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":63861757338853},"wall":1795699949304503387}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"action\":{\"alarm\":{}},\"alert\":\"normal\",\"catchUp\":\"one\",\"createdWall\":1795699949200793726,\"grace\":86400,\"handled\":1795699949,\"handledOffset\":3600,\"id\":1,\"isEnabled\":true,\"name\":\"alarm\",\"uid\":\"dn56i8bveike-4niggia6fwe2@ensue\",\"warned\":-9223372036854775808,\"when\":{\"except\":[],\"exceptDays\":[],\"extra\":[],\"rule\":\"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0\",\"start\":{\"date\":{\"day\":20784},\"second\":25200}}}","key":{"id":1,"kind":"schedule"}}],"moment":{"nanoseconds":63861757696344},"wall":1795699949304860938}',0,'person root');
INSERT INTO command VALUES(9,'new micro-purchase for laptops',1795699949935994470,'24314:6386191 session 9550:5833729','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":63862367586313},"wall":1795699949914750857}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"events\":[{\"by\":\"person root\",\"day\":20783,\"edition\":\"FAR, FAC 2026-01, revision 3\",\"kind\":\"began\",\"seal\":\"1:16eb6468c06aeff39f1a16a2a1c9aad69106a939a905842688b8d3bd369130df\",\"wall\":1795699949695809552}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":63862388427529},"wall":1795699949935592543}',0,'person root');
INSERT INTO command VALUES(10,'need is done',1795699950518343238,'24315:6386257 session 9550:5833729','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"events\":[{\"by\":\"person root\",\"day\":20783,\"edition\":\"FAR, FAC 2026-01, revision 3\",\"kind\":\"began\",\"seal\":\"1:16eb6468c06aeff39f1a16a2a1c9aad69106a939a905842688b8d3bd369130df\",\"wall\":1795699949695809552}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":63862970587125},"wall":1795699950517751669}','{"boot":"3f63b666-5d85-4f22-8c71-e24995963c52","entries":[],"keptEntries":[{"body":"{\"events\":[{\"by\":\"person root\",\"day\":20783,\"edition\":\"FAR, FAC 2026-01, revision 3\",\"kind\":\"began\",\"seal\":\"1:16eb6468c06aeff39f1a16a2a1c9aad69106a939a905842688b8d3bd369130df\",\"wall\":1795699949695809552},{\"by\":\"person root\",\"day\":20783,\"documents\":[\"purchase-request\"],\"edition\":\"FAR, FAC 2026-01, revision 3\",\"kind\":\"done\",\"seal\":\"1:a5c35223f49a468cc877bdadb397c752741606e8fe0d951d42b15ecb8a1f721a\",\"step\":\"need\",\"wall\":1795699950311758916}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":63862971127017},"wall":1795699950518291651}',0,'person root');
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
  body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
  boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
  command_id INTEGER, doer TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO event VALUES(1,1,'timer.started','{"at":{"nanoseconds":63855572911344},"kind":{"started":{}},"name":"tea","phase":"","timer":1}',1795699943120075878,63855572911344,'3f63b666-5d85-4f22-8c71-e24995963c52',1795699943120463433,NULL,1,1,'person root');
INSERT INTO event VALUES(2,1,'timer.completed','{"at":{"nanoseconds":63856572911344},"kind":{"completed":{}},"name":"tea","phase":"","timer":1}',1795699944120075888,63856572911344,'3f63b666-5d85-4f22-8c71-e24995963c52',1795699944131712029,'24302:6385480',1,NULL,'');
INSERT INTO event VALUES(3,2,'timer.started','{"at":{"nanoseconds":63856984726704},"kind":{"started":{}},"name":"pasta","phase":"","timer":2}',1795699944531891248,63856984726704,'3f63b666-5d85-4f22-8c71-e24995963c52',1795699944532339174,NULL,1,2,'person root');
INSERT INTO event VALUES(4,2,'timer.completed','{"at":{"nanoseconds":63858984726704},"kind":{"completed":{}},"name":"pasta","phase":"","timer":2}',1795699946531891248,63858984726704,'3f63b666-5d85-4f22-8c71-e24995963c52',1795699946535572973,'24304:6385671',1,NULL,'');
INSERT INTO event VALUES(5,3,'timer.started','{"at":{"nanoseconds":63859380817307},"kind":{"started":{}},"name":"sourdough","phase":"","timer":3}',1795699946927981841,63859380817307,'3f63b666-5d85-4f22-8c71-e24995963c52',1795699946928345551,NULL,1,3,'person root');
INSERT INTO event VALUES(6,3,'timer.paused','{"at":{"nanoseconds":63859843471471},"kind":{"paused":{}},"name":"sourdough","phase":"","timer":3}',1795699947390636015,63859843471471,'3f63b666-5d85-4f22-8c71-e24995963c52',1795699947390800148,NULL,1,4,'person root');
INSERT INTO event VALUES(7,4,'timer.started','{"at":{"nanoseconds":63860291139566},"kind":{"started":{}},"name":"eggs","phase":"","timer":4}',1795699947838304100,63860291139566,'3f63b666-5d85-4f22-8c71-e24995963c52',1795699947838677464,NULL,1,5,'person root');
INSERT INTO event VALUES(8,4,'timer.stopped','{"at":{"nanoseconds":63860805124662},"kind":{"stopped":{}},"name":"eggs","phase":"","timer":4}',1795699948352289196,63860805124662,'3f63b666-5d85-4f22-8c71-e24995963c52',1795699948352540950,NULL,1,6,'person root');
INSERT INTO event VALUES(9,NULL,'routine.created','{"id":1,"name":"Sunday pasta"}',1795699948825038824,63861277874270,'3f63b666-5d85-4f22-8c71-e24995963c52',1795699948825038824,NULL,1,7,'person root');
INSERT INTO event VALUES(10,NULL,'schedule.created','{"id":1,"name":"alarm"}',1795699949305352068,63861758187534,'3f63b666-5d85-4f22-8c71-e24995963c52',1795699949305352068,NULL,1,8,'person root');
INSERT INTO event VALUES(11,NULL,'workflow.created','{"id":1,"name":"laptops"}',1795699949935994470,63862388829926,'3f63b666-5d85-4f22-8c71-e24995963c52',1795699949935994470,NULL,1,9,'person root');
INSERT INTO event VALUES(12,NULL,'workflow.moved','{"id":1,"name":"laptops"}',1795699950518343238,63862971178704,'3f63b666-5d85-4f22-8c71-e24995963c52',1795699950518343238,NULL,1,10,'person root');
CREATE TABLE kept (
  kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
  changed_wall_ns INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT;
INSERT INTO kept VALUES('routine',1,'Sunday pasta','{"category":"","changedWall":1795699948749047975,"createdWall":1795699948749047975,"id":1,"isFavourite":false,"note":"","routine":{"cues":[],"name":"Sunday pasta","phases":[{"end":{"after":{"_0":[29,5044421862423003136]}},"name":"boil"},{"end":{"after":{"_0":[6,9319535557742690304]}},"name":"rest"}],"rounds":1}}',1795699948825527180);
INSERT INTO kept VALUES('schedule',1,'alarm','{"action":{"alarm":{}},"alert":"normal","catchUp":"one","createdWall":1795699949200793726,"grace":86400,"handled":1795699949,"handledOffset":3600,"id":1,"isEnabled":true,"name":"alarm","uid":"dn56i8bveike-4niggia6fwe2@ensue","warned":-9223372036854775808,"when":{"except":[],"exceptDays":[],"extra":[],"rule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0","start":{"date":{"day":20784},"second":25200}}}',1795699949305832491);
INSERT INTO kept VALUES('workflow',1,'laptops','{"events":[{"by":"person root","day":20783,"edition":"FAR, FAC 2026-01, revision 3","kind":"began","seal":"1:16eb6468c06aeff39f1a16a2a1c9aad69106a939a905842688b8d3bd369130df","wall":1795699949695809552},{"by":"person root","day":20783,"documents":["purchase-request"],"edition":"FAR, FAC 2026-01, revision 3","kind":"done","seal":"1:a5c35223f49a468cc877bdadb397c752741606e8fe0d951d42b15ecb8a1f721a","step":"need","wall":1795699950311758916}],"id":1,"name":"laptops","workflow":"micro-purchase"}',1795699950518788970);
CREATE TABLE session_category (
  id INTEGER PRIMARY KEY, category TEXT NOT NULL UNIQUE, folded TEXT NOT NULL) STRICT;
CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name_id INTEGER NOT NULL, timer_id INTEGER,
  command_id INTEGER, status INTEGER NOT NULL CHECK (status IN (0, 1, 2)),
  started_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL, utc_offset INTEGER NOT NULL,
  local_day INTEGER NOT NULL, hour INTEGER NOT NULL, planned_ms INTEGER NOT NULL,
  active_ms INTEGER NOT NULL, paused_ms INTEGER NOT NULL, pauses INTEGER NOT NULL,
  phases TEXT NOT NULL, adjustments TEXT NOT NULL) STRICT;
INSERT INTO session VALUES(1,1,1,NULL,0,1795699943120,1795699944120,3600,20783,14,1000,1000,0,0,'[]','[]');
INSERT INTO session VALUES(2,2,2,NULL,0,1795699944531,1795699946531,3600,20783,14,2000,2000,0,0,'[]','[]');
INSERT INTO session VALUES(3,3,4,6,2,1795699947838,1795699948352,3600,20783,14,420000,513,0,0,'[]','[]');
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
INSERT INTO day_pack VALUES(0,371,128,X'1c02010e02b81700000000d0125341e807d00f1e010e8104');
INSERT INTO day_pack VALUES(1,371,128,X'1c010ee807');
INSERT INTO day_pack VALUES(2,371,128,X'1c010ed00f');
INSERT INTO day_pack VALUES(3,371,0,X'1e010e8104');
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
  amount REAL, begun INTEGER NOT NULL, changed INTEGER NOT NULL, shelf INTEGER GENERATED ALWAYS AS (max(status, 1)) VIRTUAL) STRICT;
INSERT INTO work VALUES(1,'laptops','micro-purchase',0,NULL,'planning','required-sources',NULL,NULL,0,NULL,1795699949695809552,1795699950311758916);
CREATE VIRTUAL TABLE work_text USING fts5(
  name, body, tokenize = "unicode61 remove_diacritics 2", prefix = '3');
CREATE TABLE work_stale (id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE work_fact (
  fact TEXT NOT NULL, shelf INTEGER NOT NULL, text TEXT NOT NULL, id INTEGER NOT NULL,
  number REAL, PRIMARY KEY (fact, shelf, text, id)) STRICT, WITHOUT ROWID;
INSERT INTO work_fact VALUES('!free',1,'',1,NULL);
INSERT INTO work_fact VALUES('?method',1,'',1,NULL);
INSERT INTO work_fact VALUES('ja-authority',1,'none',1,NULL);
INSERT INTO work_fact VALUES('method',1,'micropurchase',1,NULL);
INSERT INTO work_fact VALUES('name',1,'laptops',1,NULL);
INSERT INTO work_fact VALUES('synopsis-exception',1,'none',1,NULL);
CREATE TABLE kept_aside (
  command INTEGER NOT NULL, kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL,
  body TEXT NOT NULL, changed_wall_ns INTEGER NOT NULL,
  PRIMARY KEY (command, kind, id)) STRICT;
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
CREATE TRIGGER work_was_added AFTER INSERT ON kept WHEN new.kind = 'workflow'
  BEGIN INSERT OR IGNORE INTO work_stale VALUES (new.id); END;
CREATE TRIGGER work_was_changed AFTER UPDATE ON kept WHEN new.kind = 'workflow'
  BEGIN INSERT OR IGNORE INTO work_stale VALUES (new.id); END;
CREATE INDEX work_by_begun ON work (shelf);
CREATE INDEX work_by_changed ON work (shelf, changed);
CREATE INDEX work_by_due ON work (shelf, due);
CREATE INDEX work_by_name ON work (shelf, name);
CREATE INDEX work_by_amount ON work (shelf, amount);
CREATE INDEX work_look ON work (
  shelf, kind, phase, step, due, blocked, amount, status, resumes, lead);
CREATE INDEX work_blocked ON work (shelf) WHERE blocked = 1;
CREATE INDEX work_fact_id ON work_fact (id, fact);
CREATE INDEX work_fact_number ON work_fact (fact, shelf, number, id)
  WHERE number IS NOT NULL;
CREATE INDEX work_fact_length ON work_fact (length(text), text) WHERE fact = 'name';
CREATE TRIGGER work_was_removed AFTER DELETE ON kept WHEN old.kind = 'workflow'
  BEGIN
    DELETE FROM work WHERE id = old.id;
    INSERT OR IGNORE INTO work_stale VALUES (old.id);
  END;
COMMIT;
PRAGMA user_version=13;
