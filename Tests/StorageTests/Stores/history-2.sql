-- Schema 2, by the program of commit 2f81f89: see “write”.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE line (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at_wall_ns INTEGER NOT NULL, text TEXT NOT NULL,
  understood INTEGER NOT NULL, action TEXT, context TEXT NOT NULL,
  session TEXT NOT NULL) STRICT;
INSERT INTO line VALUES(1,1795458290458546770,'tea 1 second',1,'{"arguments":{"duration":{"duration":{"_0":[0,1000000000000000000]}},"label":{"text":{"_0":"tea"}}},"kind":"create"}','{}','5971:197182');
INSERT INTO line VALUES(2,1795458291631211903,'pasta 2 seconds',1,'{"arguments":{"duration":{"duration":{"_0":[0,2000000000000000000]}},"label":{"text":{"_0":"pasta"}}},"kind":"create"}','{}','6028:197310');
INSERT INTO line VALUES(3,1795458293895033625,'sourdough 4 hours',1,'{"arguments":{"duration":{"duration":{"_0":[780,11539622506549739520]}},"label":{"text":{"_0":"sourdough"}}},"kind":"create"}','{}','6072:197530');
INSERT INTO line VALUES(4,1795458294114629390,'pause sourdough',1,'{"arguments":{"label":{"text":{"_0":"sourdough"}}},"kind":"pause"}','{}','6076:197560');
INSERT INTO line VALUES(5,1795458294268749877,'eggs 7 min',1,'{"arguments":{"duration":{"duration":{"_0":[22,14171630378389864448]}},"label":{"text":{"_0":"eggs"}}},"kind":"create"}','{}','6079:197575');
INSERT INTO line VALUES(6,1795458294438638796,'stop eggs',1,'{"arguments":{"label":{"text":{"_0":"eggs"}}},"kind":"stop"}','{}','6082:197592');
INSERT INTO line VALUES(7,1795458294615822671,'new routine Sunday pasta: boil 9 minutes then rest 2',0,NULL,'{}','6085:197608');
INSERT INTO line VALUES(8,1795458294748952655,'wake me every weekday at 7',0,NULL,'{}','6087:197626');
INSERT INTO line VALUES(9,1795458294975039416,'new micro-purchase for laptops',1,NULL,'{}','6089:197638');
INSERT INTO line VALUES(10,1795458295164005462,'need is done',1,'{"arguments":{"step":{"text":{"_0":"need"}}},"kind":"workflow.step"}','{}','6091:197661');
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
CREATE TABLE decision (
  request TEXT PRIMARY KEY NOT NULL, answer TEXT NOT NULL,
  at_wall_ns INTEGER NOT NULL) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('line',10);
CREATE INDEX line_action ON line (id) WHERE action IS NOT NULL;
CREATE INDEX recall_newest ON recall (newest);
COMMIT;
PRAGMA user_version=2;
