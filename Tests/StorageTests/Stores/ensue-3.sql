-- Schema 3, by the program of commit 8255c4e: see “write”.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE mark (name TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL) STRICT;
INSERT INTO mark VALUES('revision',10);
INSERT INTO mark VALUES('timer',4);
INSERT INTO mark VALUES('undone',0);
INSERT INTO mark VALUES('kept',2);
INSERT INTO mark VALUES('kept workflow',1);
CREATE TABLE timer (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, plan TEXT NOT NULL, boot TEXT NOT NULL,
  moment_ns INTEGER NOT NULL, wall_ns INTEGER NOT NULL, due_wall_ns INTEGER,
  status TEXT NOT NULL, created_by TEXT NOT NULL) STRICT;
INSERT INTO timer VALUES(3,'sourdough','{"began":{"nanoseconds":1980534182651},"course":{"adjustments":[],"began":{"nanoseconds":1980534182651},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":1980719127967},"pauses":1,"phaseSince":{"nanoseconds":1980534182651},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,184945316000000000],"since":{"nanoseconds":1980719127967}}},"step":0}','c3f81b34-9db2-41a3-b502-163d7c566a95',1980719866049,1795458299106178964,NULL,'paused','6150:198057');
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
  process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO command VALUES(1,'tea 1 second',1795458295565075223,'6106:197700','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1}],"moment":{"nanoseconds":1977178622550},"wall":1795458295564935455}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1,"timer":{"began":{"nanoseconds":1977178610461},"course":{"adjustments":[],"began":{"nanoseconds":1977178610461},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1977178610461},"runs":[],"step":0},"id":1,"length":[0,1000000000000000000],"routine":{"cues":[],"name":"tea","phases":[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1977178610461}}},"step":0}}],"moment":{"nanoseconds":1977178753515},"wall":1795458295565066410}',0);
INSERT INTO command VALUES(2,'pasta 2 seconds',1795458296721555283,'6118:197820','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2}],"moment":{"nanoseconds":1978335045574},"wall":1795458296721358469}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2,"timer":{"began":{"nanoseconds":1978335031874},"course":{"adjustments":[],"began":{"nanoseconds":1978335031874},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1978335031874},"runs":[],"step":0},"id":2,"length":[0,2000000000000000000],"routine":{"cues":[],"name":"pasta","phases":[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1978335031874}}},"step":0}}],"moment":{"nanoseconds":1978335233064},"wall":1795458296721545959}',0);
INSERT INTO command VALUES(3,'sourdough 4 hours',1795458298920694252,'6147:198037','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3}],"moment":{"nanoseconds":1980534194659},"wall":1795458298920507544}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1980534182651},"course":{"adjustments":[],"began":{"nanoseconds":1980534182651},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1980534182651},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1980534182651}}},"step":0}}],"moment":{"nanoseconds":1980534372594},"wall":1795458298920685489}',0);
INSERT INTO command VALUES(4,'pause sourdough',1795458299105537987,'6150:198057','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1980534182651},"course":{"adjustments":[],"began":{"nanoseconds":1980534182651},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1980534182651},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1980534182651}}},"step":0}}],"moment":{"nanoseconds":1980719142519},"wall":1795458299105455414}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1980534182651},"course":{"adjustments":[],"began":{"nanoseconds":1980534182651},"paused":[0,0],"pausedInPhase":[0,0],"pausedSince":{"nanoseconds":1980719127967},"pauses":1,"phaseSince":{"nanoseconds":1980534182651},"runs":[],"step":0},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,184945316000000000],"since":{"nanoseconds":1980719127967}}},"step":0}}],"moment":{"nanoseconds":1980719221257},"wall":1795458299105534142}',0);
INSERT INTO command VALUES(5,'eggs 7 min',1795458299333062253,'6154:198076','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":1980946547286},"wall":1795458299332860181}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":1980946534277},"course":{"adjustments":[],"began":{"nanoseconds":1980946534277},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1980946534277},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1980946534277}}},"step":0}}],"moment":{"nanoseconds":1980946741286},"wall":1795458299333054181}',0);
INSERT INTO command VALUES(6,'stop eggs',1795458299580773583,'6159:198100','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":1980946534277},"course":{"adjustments":[],"began":{"nanoseconds":1980946534277},"paused":[0,0],"pausedInPhase":[0,0],"pauses":0,"phaseSince":{"nanoseconds":1980946534277},"runs":[],"step":0},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1980946534277}}},"step":0}}],"moment":{"nanoseconds":1981194384194},"wall":1795458299580697089}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":1981194456582},"wall":1795458299580769467}',0);
INSERT INTO command VALUES(7,'new micro-purchase for laptops',1795458300153210508,'6168:198160','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1981766524266},"wall":1795458300152837161}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458300148614009}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1981766734329},"wall":1795458300153047225}',0);
INSERT INTO command VALUES(8,'need is done',1795458300386353558,'6174:198183','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458300148614009}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1981999745513},"wall":1795458300386058408}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458300148614009},{\"day\":20780,\"kind\":\"done\",\"step\":\"need\",\"wall\":1795458300379894450}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1981999981645},"wall":1795458300386294540}',0);
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
  body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
  boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
  command_id INTEGER) STRICT;
INSERT INTO event VALUES(1,1,'timer.started','{"at":{"nanoseconds":1977178610461},"kind":{"started":{}},"name":"tea","phase":"","timer":1}',1795458295564923346,1977178610461,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458295565075223,NULL,1,1);
INSERT INTO event VALUES(2,1,'timer.completed','{"at":{"nanoseconds":1978178610461},"kind":{"completed":{}},"name":"tea","phase":"","timer":1}',1795458296564923366,1978178610461,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458296565235633,'6106:197700',1,NULL);
INSERT INTO event VALUES(3,2,'timer.started','{"at":{"nanoseconds":1978335031874},"kind":{"started":{}},"name":"pasta","phase":"","timer":2}',1795458296721344769,1978335031874,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458296721555283,NULL,1,2);
INSERT INTO event VALUES(4,2,'timer.completed','{"at":{"nanoseconds":1980335031874},"kind":{"completed":{}},"name":"pasta","phase":"","timer":2}',1795458298721344769,1980335031874,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458298721624999,'6118:197820',1,NULL);
INSERT INTO event VALUES(5,3,'timer.started','{"at":{"nanoseconds":1980534182651},"kind":{"started":{}},"name":"sourdough","phase":"","timer":3}',1795458298920495546,1980534182651,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458298920694252,NULL,1,3);
INSERT INTO event VALUES(6,3,'timer.paused','{"at":{"nanoseconds":1980719127967},"kind":{"paused":{}},"name":"sourdough","phase":"","timer":3}',1795458299105440852,1980719127967,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458299105537987,NULL,1,4);
INSERT INTO event VALUES(7,4,'timer.started','{"at":{"nanoseconds":1980946534277},"kind":{"started":{}},"name":"eggs","phase":"","timer":4}',1795458299332847162,1980946534277,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458299333062253,NULL,1,5);
INSERT INTO event VALUES(8,4,'timer.stopped','{"at":{"nanoseconds":1981194367859},"kind":{"stopped":{}},"name":"eggs","phase":"","timer":4}',1795458299580680744,1981194367859,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458299580773583,NULL,1,6);
INSERT INTO event VALUES(9,NULL,'workflow.created','{"id":1,"name":"laptops"}',1795458300153210508,1981766897623,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458300153210508,NULL,1,7);
INSERT INTO event VALUES(10,NULL,'workflow.moved','{"id":1,"name":"laptops"}',1795458300386353558,1982000040643,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458300386353558,NULL,1,8);
CREATE TABLE kept (
  kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
  changed_wall_ns INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT;
INSERT INTO kept VALUES('workflow',1,'laptops','{"events":[{"day":20780,"kind":"began","wall":1795458300148614009},{"day":20780,"kind":"done","step":"need","wall":1795458300379894450}],"id":1,"name":"laptops","workflow":"micro-purchase"}',1795458300386571704);
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
INSERT INTO session VALUES(1,1,1,NULL,0,1795458295564,1795458296564,3600,20780,19,1000,1000,0,0,'[]','[]');
INSERT INTO session VALUES(2,2,2,NULL,0,1795458296721,1795458298721,3600,20780,19,2000,2000,0,0,'[]','[]');
INSERT INTO session VALUES(3,3,4,6,2,1795458299332,1795458299580,3600,20780,19,420000,247,0,0,'[]','[]');
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
INSERT INTO tally VALUES(0,20780,2,1,0.24699999999999999733,0.061009000000000000729,0.24699999999999999733,0.24699999999999999733);
INSERT INTO tally VALUES(1,20780,0,1,1.0,1.0,1.0,1.0);
INSERT INTO tally VALUES(2,20780,0,1,2.0,4.0,2.0,2.0);
INSERT INTO tally VALUES(3,20780,2,1,0.24699999999999999733,0.061009000000000000729,0.24699999999999999733,0.24699999999999999733);
CREATE TABLE tally_hour (
  key INTEGER NOT NULL, block INTEGER NOT NULL, status INTEGER NOT NULL,
  hour INTEGER NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (key, block, status, hour)) STRICT, WITHOUT ROWID;
INSERT INTO tally_hour VALUES(0,742,0,19,2);
INSERT INTO tally_hour VALUES(0,742,2,19,1);
INSERT INTO tally_hour VALUES(1,742,0,19,1);
INSERT INTO tally_hour VALUES(2,742,0,19,1);
INSERT INTO tally_hour VALUES(3,742,2,19,1);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('session',3);
INSERT INTO sqlite_sequence VALUES('command',8);
INSERT INTO sqlite_sequence VALUES('event',10);
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
COMMIT;
PRAGMA user_version=3;
