-- Schema 2, by the program of commit 2f81f89: see “write”.
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
INSERT INTO timer VALUES(3,'sourdough','{"began":{"nanoseconds":1975499074756},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,217563952000000000],"since":{"nanoseconds":1975716638708}}},"step":0}','c3f81b34-9db2-41a3-b502-163d7c566a95',1975717397400,1795458294103710315,NULL,'paused','6076:197560');
CREATE TABLE command (
  id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
  process TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO command VALUES(1,'tea 1 second',1795458290457101153,'5971:197182','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1}],"moment":{"nanoseconds":1972070595110},"wall":1795458290456908005}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":1,"timer":{"began":{"nanoseconds":1972070562771},"id":1,"length":[0,1000000000000000000],"routine":{"cues":[],"name":"tea","phases":[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1972070562771}}},"step":0}}],"moment":{"nanoseconds":1972070779585},"wall":1795458290457092480}',0);
INSERT INTO command VALUES(2,'pasta 2 seconds',1795458291627031014,'6028:197310','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2}],"moment":{"nanoseconds":1973240477149},"wall":1795458291626790044}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":2,"timer":{"began":{"nanoseconds":1973240449277},"id":2,"length":[0,2000000000000000000],"routine":{"cues":[],"name":"pasta","phases":[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1973240449277}}},"step":0}}],"moment":{"nanoseconds":1973240709125},"wall":1795458291627022040}',0);
INSERT INTO command VALUES(3,'sourdough 4 hours',1795458293885619227,'6072:197530','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3}],"moment":{"nanoseconds":1975499117470},"wall":1795458293885430375}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1975499074756},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1975499074756}}},"step":0}}],"moment":{"nanoseconds":1975499297388},"wall":1795458293885610273}',0);
INSERT INTO command VALUES(4,'pause sourdough',1795458294103048908,'6076:197560','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1975499074756},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1975499074756}}},"step":0}}],"moment":{"nanoseconds":1975716671487},"wall":1795458294102984382}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":3,"timer":{"began":{"nanoseconds":1975499074756},"id":3,"length":[780,11539622506549739520],"routine":{"cues":[],"name":"sourdough","phases":[{"end":{"after":{"_0":[780,11539622506549739520]}},"name":""}],"rounds":1},"saidCues":[],"state":{"paused":{"elapsed":[0,217563952000000000],"since":{"nanoseconds":1975716638708}}},"step":0}}],"moment":{"nanoseconds":1975716732408},"wall":1795458294103045293}',0);
INSERT INTO command VALUES(5,'eggs 7 min',1795458294264021311,'6079:197575','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":1975877532544},"wall":1795458294263845429}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":1975877506074},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1975877506074}}},"step":0}}],"moment":{"nanoseconds":1975877700584},"wall":1795458294264013490}',0);
INSERT INTO command VALUES(6,'stop eggs',1795458294424024768,'6082:197592','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4,"timer":{"began":{"nanoseconds":1975877506074},"id":4,"length":[22,14171630378389864448],"routine":{"cues":[],"name":"eggs","phases":[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}],"rounds":1},"saidCues":[],"state":{"running":{"since":{"nanoseconds":1975877506074}}},"step":0}}],"moment":{"nanoseconds":1976037644252},"wall":1795458294423957137}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[{"id":4}],"moment":{"nanoseconds":1976037708047},"wall":1795458294424020932}',0);
INSERT INTO command VALUES(7,'new micro-purchase for laptops',1795458294969353621,'6089:197638','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1976582662722},"wall":1795458294968975627}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458294964778464}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1976582869521},"wall":1795458294969182426}',0);
INSERT INTO command VALUES(8,'need is done',1795458295161646001,'6091:197661','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458294964778464}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1976775098086},"wall":1795458295161410991}','{"boot":"c3f81b34-9db2-41a3-b502-163d7c566a95","entries":[],"keptEntries":[{"body":"{\"events\":[{\"day\":20780,\"kind\":\"began\",\"wall\":1795458294964778464},{\"day\":20780,\"kind\":\"done\",\"step\":\"need\",\"wall\":1795458295156587633}],\"id\":1,\"name\":\"laptops\",\"workflow\":\"micro-purchase\"}","key":{"id":1,"kind":"workflow"}}],"moment":{"nanoseconds":1976775312646},"wall":1795458295161625531}',0);
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, kind TEXT NOT NULL,
  body TEXT NOT NULL, due_wall_ns INTEGER NOT NULL, due_boot_ns INTEGER NOT NULL,
  boot TEXT NOT NULL, said_wall_ns INTEGER, claim TEXT, delivered INTEGER NOT NULL,
  command_id INTEGER) STRICT;
INSERT INTO event VALUES(1,1,'timer.started','{"at":{"nanoseconds":1972070562771},"kind":{"started":{}},"name":"tea","phase":"","timer":1}',1795458290456875656,1972070562771,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458290457101153,NULL,1,1);
INSERT INTO event VALUES(2,1,'timer.completed','{"at":{"nanoseconds":1973070562771},"kind":{"completed":{}},"name":"tea","phase":"","timer":1}',1795458291456875666,1973070562771,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458291458566911,'5971:197182',1,NULL);
INSERT INTO event VALUES(3,2,'timer.started','{"at":{"nanoseconds":1973240449277},"kind":{"started":{}},"name":"pasta","phase":"","timer":2}',1795458291626762162,1973240449277,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458291627031014,NULL,1,2);
INSERT INTO event VALUES(4,2,'timer.completed','{"at":{"nanoseconds":1975240449277},"kind":{"completed":{}},"name":"pasta","phase":"","timer":2}',1795458293626762182,1975240449277,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458293630600502,'6028:197310',1,NULL);
INSERT INTO event VALUES(5,3,'timer.started','{"at":{"nanoseconds":1975499074756},"kind":{"started":{}},"name":"sourdough","phase":"","timer":3}',1795458293885387651,1975499074756,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458293885619227,NULL,1,3);
INSERT INTO event VALUES(6,3,'timer.paused','{"at":{"nanoseconds":1975716638708},"kind":{"paused":{}},"name":"sourdough","phase":"","timer":3}',1795458294102951593,1975716638708,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458294103048908,NULL,1,4);
INSERT INTO event VALUES(7,4,'timer.started','{"at":{"nanoseconds":1975877506074},"kind":{"started":{}},"name":"eggs","phase":"","timer":4}',1795458294263818969,1975877506074,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458294264021311,NULL,1,5);
INSERT INTO event VALUES(8,4,'timer.stopped','{"at":{"nanoseconds":1976037610241},"kind":{"stopped":{}},"name":"eggs","phase":"","timer":4}',1795458294423923126,1976037610241,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458294424024768,NULL,1,6);
INSERT INTO event VALUES(9,NULL,'workflow.created','{"id":1,"name":"laptops"}',1795458294969353621,1976583040726,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458294969353621,NULL,1,7);
INSERT INTO event VALUES(10,NULL,'workflow.moved','{"id":1,"name":"laptops"}',1795458295161646001,1976775333116,'c3f81b34-9db2-41a3-b502-163d7c566a95',1795458295161646001,NULL,1,8);
CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT, timer_id INTEGER, name TEXT NOT NULL,
  started_wall_ns INTEGER NOT NULL, ended_wall_ns INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('completed', 'abandoned')),
  phases TEXT NOT NULL, utc_offset INTEGER NOT NULL, local_day INTEGER NOT NULL) STRICT;
INSERT INTO session VALUES(1,1,'tea',1795458290456875656,1795458291456875656,'completed','[{"end":{"after":{"_0":[0,1000000000000000000]}},"name":""}]',3600,20780);
INSERT INTO session VALUES(2,2,'pasta',1795458291626762162,1795458293626762162,'completed','[{"end":{"after":{"_0":[0,2000000000000000000]}},"name":""}]',3600,20780);
INSERT INTO session VALUES(3,4,'eggs',1795458294263818959,1795458294423923126,'abandoned','[{"end":{"after":{"_0":[22,14171630378389864448]}},"name":""}]',3600,20780);
CREATE TABLE kept (
  kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
  changed_wall_ns INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT;
INSERT INTO kept VALUES('workflow',1,'laptops','{"events":[{"day":20780,"kind":"began","wall":1795458294964778464},{"day":20780,"kind":"done","step":"need","wall":1795458295156587633}],"id":1,"name":"laptops","workflow":"micro-purchase"}',1795458295161847672);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('command',8);
INSERT INTO sqlite_sequence VALUES('event',10);
INSERT INTO sqlite_sequence VALUES('session',3);
CREATE INDEX timer_unfinished ON timer (id) WHERE status <> 'finished';
CREATE INDEX command_undone ON command (undone, id);
CREATE INDEX event_undelivered ON event (id) WHERE delivered = 0 AND claim IS NOT NULL;
CREATE INDEX session_streak ON session (name, status, local_day);
CREATE INDEX session_started ON session (started_wall_ns);
CREATE INDEX session_day ON session (status, local_day);
COMMIT;
PRAGMA user_version=2;
