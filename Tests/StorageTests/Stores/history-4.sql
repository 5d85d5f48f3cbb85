-- Schema 4, by the program of commit 2e1f212: see “write”.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE line (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at_wall_ns INTEGER NOT NULL, text TEXT NOT NULL,
  understood INTEGER NOT NULL, action TEXT, context TEXT NOT NULL,
  session TEXT NOT NULL) STRICT;
INSERT INTO line VALUES(1,1795458300850702498,'tea 1 second',1,'{"arguments":{"duration":{"duration":{"_0":[0,1000000000000000000]}},"label":{"text":{"_0":"tea"}}},"kind":"create"}','{}','6188:198208');
INSERT INTO line VALUES(2,1795458302093888586,'pasta 2 seconds',1,'{"arguments":{"duration":{"duration":{"_0":[0,2000000000000000000]}},"label":{"text":{"_0":"pasta"}}},"kind":"create"}','{}','6203:198349');
INSERT INTO line VALUES(3,1795458304514701331,'sourdough 4 hours',1,'{"arguments":{"duration":{"duration":{"_0":[780,11539622506549739520]}},"label":{"text":{"_0":"sourdough"}}},"kind":"create"}','{}','6263:198574');
INSERT INTO line VALUES(4,1795458304782304274,'pause sourdough',1,'{"arguments":{"label":{"text":{"_0":"sourdough"}}},"kind":"pause"}','{}','6278:198618');
INSERT INTO line VALUES(5,1795458305005892846,'eggs 7 min',1,'{"arguments":{"duration":{"duration":{"_0":[22,14171630378389864448]}},"label":{"text":{"_0":"eggs"}}},"kind":"create"}','{}','6284:198640');
INSERT INTO line VALUES(6,1795458305254661023,'stop eggs',1,'{"arguments":{"label":{"text":{"_0":"eggs"}}},"kind":"stop"}','{}','6290:198665');
INSERT INTO line VALUES(7,1795458305530774076,'new routine Sunday pasta: boil 9 minutes then rest 2',1,NULL,'{}','6295:198691');
INSERT INTO line VALUES(8,1795458305798620543,'wake me every weekday at 7',1,NULL,'{}','6299:198717');
INSERT INTO line VALUES(9,1795458306106659447,'new micro-purchase for laptops',1,NULL,'{}','6304:198747');
INSERT INTO line VALUES(10,1795458306455680137,'need is done',1,'{"arguments":{"step":{"text":{"_0":"need"}}},"kind":"workflow.step"}','{}','6308:198776');
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
CREATE TABLE mark (name TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL) STRICT;
INSERT INTO mark VALUES('erased',0);
CREATE TABLE outcome (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at_wall_ns INTEGER NOT NULL,
  confidence_ppm INTEGER NOT NULL, rank INTEGER NOT NULL, shown INTEGER NOT NULL,
  accepted INTEGER NOT NULL, keys_saved INTEGER NOT NULL,
  latency_ns INTEGER NOT NULL) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('line',10);
CREATE INDEX line_action ON line (id) WHERE action IS NOT NULL;
CREATE INDEX recall_newest ON recall (newest);
COMMIT;
PRAGMA user_version=4;
