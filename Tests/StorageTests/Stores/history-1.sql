-- Schema 1, by the program of commit cb16272: see “write”.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE line (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at_wall_ns INTEGER NOT NULL, text TEXT NOT NULL,
  understood INTEGER NOT NULL, action TEXT, context TEXT NOT NULL,
  session TEXT NOT NULL) STRICT;
INSERT INTO line VALUES(1,1795458285714539183,'tea 1 second',1,'{"arguments":{"duration":{"duration":{"_0":[0,1000000000000000000]}},"label":{"text":{"_0":"tea"}}},"kind":"create"}','{}','5800:196715');
INSERT INTO line VALUES(2,1795458287010582939,'pasta 2 seconds',1,'{"arguments":{"duration":{"duration":{"_0":[0,2000000000000000000]}},"label":{"text":{"_0":"pasta"}}},"kind":"create"}','{}','5826:196834');
INSERT INTO line VALUES(3,1795458289146523028,'sourdough 4 hours',1,'{"arguments":{"duration":{"duration":{"_0":[780,11539622506549739520]}},"label":{"text":{"_0":"sourdough"}}},"kind":"create"}','{}','5896:197065');
INSERT INTO line VALUES(4,1795458289253621337,'pause sourdough',1,'{"arguments":{"label":{"text":{"_0":"sourdough"}}},"kind":"pause"}','{}','5898:197079');
INSERT INTO line VALUES(5,1795458289406624468,'eggs 7 min',1,'{"arguments":{"duration":{"duration":{"_0":[22,14171630378389864448]}},"label":{"text":{"_0":"eggs"}}},"kind":"create"}','{}','5899:197090');
INSERT INTO line VALUES(6,1795458289579719340,'stop eggs',1,'{"arguments":{"label":{"text":{"_0":"eggs"}}},"kind":"stop"}','{}','5906:197106');
INSERT INTO line VALUES(7,1795458289749374590,'new routine Sunday pasta: boil 9 minutes then rest 2',0,NULL,'{}','5925:197127');
INSERT INTO line VALUES(8,1795458289890014131,'wake me every weekday at 7',0,NULL,'{}','5931:197138');
INSERT INTO line VALUES(9,1795458290007293883,'new micro-purchase for laptops',0,NULL,'{}','5943:197152');
INSERT INTO line VALUES(10,1795458290140182438,'need is done',0,NULL,'{}','5951:197165');
CREATE TABLE recall (
  text TEXT PRIMARY KEY NOT NULL, newest INTEGER NOT NULL, uses INTEGER NOT NULL) STRICT;
INSERT INTO recall VALUES('tea 1 second',1,1);
INSERT INTO recall VALUES('pasta 2 seconds',2,1);
INSERT INTO recall VALUES('sourdough 4 hours',3,1);
INSERT INTO recall VALUES('pause sourdough',4,1);
INSERT INTO recall VALUES('eggs 7 min',5,1);
INSERT INTO recall VALUES('stop eggs',6,1);
INSERT INTO recall VALUES('new routine Sunday pasta: boil 9 minutes then rest 2',7,1);
INSERT INTO recall VALUES('wake me every weekday at 7',8,1);
INSERT INTO recall VALUES('new micro-purchase for laptops',9,1);
INSERT INTO recall VALUES('need is done',10,1);
CREATE TABLE never (text TEXT PRIMARY KEY NOT NULL, at_wall_ns INTEGER NOT NULL) STRICT;
CREATE TABLE feedback (
  id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, text TEXT NOT NULL,
  at_wall_ns INTEGER NOT NULL) STRICT;
CREATE TABLE model (
  name TEXT PRIMARY KEY NOT NULL, line_id INTEGER NOT NULL, at_wall_ns INTEGER NOT NULL,
  snapshot BLOB NOT NULL) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('line',10);
CREATE INDEX line_action ON line (id) WHERE action IS NOT NULL;
CREATE INDEX recall_newest ON recall (newest);
COMMIT;
PRAGMA user_version=1;
