-- Schema 1, by the program of commit cb16272: see “write”.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE mark (name TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL) STRICT;
INSERT INTO mark VALUES('revision',8);
INSERT INTO mark VALUES('timer',4);
INSERT INTO mark VALUES('undone',0);
CREATE TABLE timer (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, plan TEXT NOT NULL, boot TEXT NOT NULL,
  moment_ns INTEGER NOT NULL, wall_ns INTEGER NOT NULL, due_wall_ns INTEGER,
  status TEXT NOT NULL, created_by TEXT NOT NULL) STRICT;
INSERT INTO timer VALUES(3,'sourdough','{"began":{"nanoseconds":1970752366689},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,113353833000000000],"since":{"nanoseconds":1970865720522}}},"step":0}','c3f81b34-9db2-41a3-b502-163d7c566a95',1970866306237,1795458289252619122,NULL,'paused','5898:197079');
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
  process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO command VALUES(1,'tea 1 second',1795458285710149783,'5800:196715','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1}],"moment":{"nanoseconds":1967323723859},"wall":1795458285710036754}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1,"timer":{"began":{"nanoseconds":1967323687685},"id":1,"length":[0,1000000000000000000],"routine":{"cues":[],"name":"tea","phases":[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1967323687685}}},"step":0}}],"moment":{"nanoseconds":1967323828796},"wall":1795458285710141681}',0);
INSERT INTO command VALUES(2,'pasta 2 seconds',1795458287001153948,'5826:196834','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2}],"moment":{"nanoseconds":1968614734584},"wall":1795458287001047489}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2,"timer":{"began":{"nanoseconds":1968614705030},"id":2,"length":[0,2000000000000000000],"routine":{"cues":[],"name":"pasta","phases":[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1968614705030}}},"step":0}}],"moment":{"nanoseconds":1968614833071},"wall":1795458287001145956}',0);
INSERT INTO command VALUES(3,'sourdough 4 hours',1795458289138826774,'5896:197065','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3}],"moment":{"nanoseconds":1970752401681},"wall":1795458289138714586}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1970752366689},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1970752366689}}},"step":0}}],"moment":{"nanoseconds":1970752505967},"wall":1795458289138818852}',0);
INSERT INTO command VALUES(4,'pause sourdough',1795458289252105084,'5898:197079','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1970752366689},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1970752366689}}},"step":0}}],"moment":{"nanoseconds":1970865752460},"wall":1795458289252065355}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1970752366689},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,113353833000000000],"since":{"nanoseconds":1970865720522}}},"step":0}}],"moment":{"nanoseconds":1970865788935},"wall":1795458289252101820}',0);
INSERT INTO command VALUES(5,'eggs 7 min',1795458289398887302,'5899:197090','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":1971012481949},"wall":1795458289398794844}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":1971012450592},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1971012450592}}},"step":0}}],"moment":{"nanoseconds":1971012567146},"wall":1795458289398880031}',0);
INSERT INTO command VALUES(6,'stop eggs',1795458289568410234,'5906:197106','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":1971012450592},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1971012450592}}},"step":0}}],"moment":{"nanoseconds":1971182049177},"wall":1795458289568362072}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":1971182093824},"wall":1795458289568406709}',0);
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
  body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
  boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
  command_id INTEGER) STRICT;
INSERT INTO event VALUES(1,1,'timer.started','{"at":{"nanoseconds":1967323687685},"kind":{"started":{}},"name":"tea","phase":"","timer":1}',1795458285710000570,1967323687685,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458285710149783,NULL,1,1);
INSERT INTO event VALUES(2,1,'timer.completed','{"at":{"nanoseconds":1968323687685},"kind":{"completed":{}},"name":"tea","phase":"","timer":1}',1795458286710000580,1968323687685,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458286710239678,'5800:196715',1,NULL);
INSERT INTO event VALUES(3,2,'timer.started','{"at":{"nanoseconds":1968614705030},"kind":{"started":{}},"name":"pasta","phase":"","timer":2}',1795458287001017925,1968614705030,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458287001153948,NULL,1,2);
INSERT INTO event VALUES(4,2,'timer.completed','{"at":{"nanoseconds":1970614705030},"kind":{"completed":{}},"name":"pasta","phase":"","timer":2}',1795458289001017935,1970614705030,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458289001251495,'5826:196834',1,NULL);
INSERT INTO event VALUES(5,3,'timer.started','{"at":{"nanoseconds":1970752366689},"kind":{"started":{}},"name":"sourdough","phase":"","timer":3}',1795458289138679574,1970752366689,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458289138826774,NULL,1,3);
INSERT INTO event VALUES(6,3,'timer.paused','{"at":{"nanoseconds":1970865720522},"kind":{"paused":{}},"name":"sourdough","phase":"","timer":3}',1795458289252033417,1970865720522,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458289252105084,NULL,1,4);
INSERT INTO event VALUES(7,4,'timer.started','{"at":{"nanoseconds":1971012450592},"kind":{"started":{}},"name":"eggs","phase":"","timer":4}',1795458289398763477,1971012450592,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458289398887302,NULL,1,5);
INSERT INTO event VALUES(8,4,'timer.stopped','{"at":{"nanoseconds":1971182008497},"kind":{"stopped":{}},"name":"eggs","phase":"","timer":4}',1795458289568321382,1971182008497,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458289568410234,NULL,1,6);
CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, name TEXT NOT NULL,
  started_wall_ns INTEGER NOT NULL, ended_wall_ns INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('completed', 'abandoned')),
  phases TEXT NOT NULL, utc_offset INTEGER NOT NULL, local_day INTEGER NOT NULL) STRICT;
INSERT INTO session VALUES(1,1,'tea',1795458285710000570,1795458286710000570,'completed','[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}]',3600,20780);
INSERT INTO session VALUES(2,2,'pasta',1795458287001017935,1795458289001017935,'completed','[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}]',3600,20780);
INSERT INTO session VALUES(3,4,'eggs',1795458289398763477,1795458289568321382,'abandoned','[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}]',3600,20780);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('command',6);
INSERT INTO sqlite_sequence VALUES('event',8);
INSERT INTO sqlite_sequence VALUES('session',3);
CREATE INDEX timer_unfinished ON timer (id) WHERE status <> 'finished';
CREATE INDEX command_undone ON command (undone, id);
CREATE INDEX event_undelivered ON event (id) WHERE delivered = 0 AND claim IS NOT NULL;
CREATE INDEX session_streak ON session (name, status, local_day);
CREATE INDEX session_started ON session (started_wall_ns);
CREATE INDEX session_day ON session (status, local_day);
COMMIT;
PRAGMA user_version=1;
