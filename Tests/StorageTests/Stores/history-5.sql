-- Schema 5, by the program of commit 3bb899f: see “write”.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE line (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at_wall_ns INTEGER NOT NULL, text TEXT NOT NULL,
  understood INTEGER NOT NULL, action TEXT, context TEXT NOT NULL,
  session TEXT NOT NULL) STRICT;
INSERT INTO line VALUES(1,1795458312730791050,'tea 1 second',1,'{"arguments":{"duration":{"duration":{"_0":[0,1000000000000000000]}},"label":{"text":{"_0":"tea"}}},"kind":"create"}','{}','6445:199402');
INSERT INTO line VALUES(2,1795458314139041387,'pasta 2 seconds',1,'{"arguments":{"duration":{"duration":{"_0":[0,2000000000000000000]}},"label":{"text":{"_0":"pasta"}}},"kind":"create"}','{}','6473:199554');
INSERT INTO line VALUES(3,1795458316590823896,'sourdough 4 hours',1,'{"arguments":{"duration":{"duration":{"_0":[780,11539622506549739520]}},"label":{"text":{"_0":"sourdough"}}},"kind":"create"}','{}','6512:199787');
INSERT INTO line VALUES(4,1795458316906970079,'pause sourdough',1,'{"arguments":{"label":{"text":{"_0":"sourdough"}}},"kind":"pause"}','{}','6520:199824');
INSERT INTO line VALUES(5,1795458317266899087,'eggs 7 min',1,'{"arguments":{"duration":{"duration":{"_0":[22,14171630378389864448]}},"label":{"text":{"_0":"eggs"}}},"kind":"create"}','{}','6527:199859');
INSERT INTO line VALUES(6,1795458317550794423,'stop eggs',1,'{"arguments":{"label":{"text":{"_0":"eggs"}}},"kind":"stop"}','{}','6534:199893');
INSERT INTO line VALUES(7,1795458317859230891,'new routine Sunday pasta: boil 9 minutes then rest 2',1,NULL,'{}','6543:199921');
INSERT INTO line VALUES(8,1795458318122831121,'wake me every weekday at 7',1,NULL,'{}','6549:199953');
INSERT INTO line VALUES(9,1795458318510932279,'new micro-purchase for laptops',1,NULL,'{}','6552:199980');
INSERT INTO line VALUES(10,1795458318770809774,'need is done',1,'{"arguments":{"step":{"text":{"_0":"need"}}},"kind":"workflow.step"}','{}','6554:200015');
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
CREATE TABLE own_act (
  request TEXT PRIMARY KEY NOT NULL, at_wall_ns INTEGER NOT NULL, text TEXT NOT NULL,
  confidence_ppm INTEGER NOT NULL, threshold_ppm INTEGER NOT NULL, visits INTEGER NOT NULL,
  history INTEGER NOT NULL, process TEXT NOT NULL, fate TEXT NOT NULL,
  command INTEGER) STRICT;
CREATE TABLE taken (
  timer INTEGER PRIMARY KEY, at_wall_ns INTEGER NOT NULL, by_itself INTEGER NOT NULL) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('line',10);
CREATE INDEX line_action ON line (id) WHERE action IS NOT NULL;
CREATE INDEX recall_newest ON recall (newest);
CREATE INDEX own_act_command ON own_act (command);
COMMIT;
PRAGMA user_version=5;
