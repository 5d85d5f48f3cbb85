-- Schema 6, by the program of commit 5bb002e: see “write”.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE line (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at_wall_ns INTEGER NOT NULL, text TEXT NOT NULL,
  understood INTEGER NOT NULL, action TEXT, context TEXT NOT NULL,
  session TEXT NOT NULL) STRICT;
INSERT INTO line VALUES(1,1795458319134744680,'tea 1 second',1,'{"arguments":{"duration":{"duration":{"_0":[0,1000000000000000000]}},"label":{"text":{"_0":"tea"}}},"kind":"create"}','{}','6570:200048');
INSERT INTO line VALUES(2,1795458320430756538,'pasta 2 seconds',1,'{"arguments":{"duration":{"duration":{"_0":[0,2000000000000000000]}},"label":{"text":{"_0":"pasta"}}},"kind":"create"}','{}','6592:200177');
INSERT INTO line VALUES(3,1795458322718695730,'sourdough 4 hours',1,'{"arguments":{"duration":{"duration":{"_0":[780,11539622506549739520]}},"label":{"text":{"_0":"sourdough"}}},"kind":"create"}','{}','6624:200405');
INSERT INTO line VALUES(4,1795458323037407571,'pause sourdough',1,'{"arguments":{"label":{"text":{"_0":"sourdough"}}},"kind":"pause"}','{"running":"sourdough"}','6631:200440');
INSERT INTO line VALUES(5,1795458323318717209,'eggs 7 min',1,'{"arguments":{"duration":{"duration":{"_0":[22,14171630378389864448]}},"label":{"text":{"_0":"eggs"}}},"kind":"create"}','{"running":"sourdough"}','6633:200468');
INSERT INTO line VALUES(6,1795458323614666332,'stop eggs',1,'{"arguments":{"label":{"text":{"_0":"eggs"}}},"kind":"stop"}','{"running":"eggs,sourdough"}','6639:200496');
INSERT INTO line VALUES(7,1795458323967290970,'new routine Sunday pasta: boil 9 minutes then rest 2',1,NULL,'{"running":"sourdough"}','6642:200526');
INSERT INTO line VALUES(8,1795458324342781760,'wake me every weekday at 7',1,NULL,'{"running":"sourdough"}','6650:200565');
INSERT INTO line VALUES(9,1795458324638709552,'new micro-purchase for laptops',1,NULL,'{"running":"sourdough"}','6657:200599');
INSERT INTO line VALUES(10,1795458325004391244,'need is done',1,'{"arguments":{"step":{"text":{"_0":"need"}}},"kind":"workflow.step"}','{"running":"sourdough"}','6660:200630');
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
CREATE TABLE prepared (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at_wall_ns INTEGER NOT NULL, made INTEGER NOT NULL,
  used INTEGER NOT NULL, dropped INTEGER NOT NULL, lines INTEGER NOT NULL,
  spent_ns INTEGER NOT NULL, saved_ns INTEGER NOT NULL) STRICT;
CREATE TABLE trial (
  name TEXT PRIMARY KEY NOT NULL, line_id INTEGER NOT NULL, at_wall_ns INTEGER NOT NULL) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('line',10);
CREATE INDEX line_action ON line (id) WHERE action IS NOT NULL;
CREATE INDEX recall_newest ON recall (newest);
CREATE INDEX own_act_command ON own_act (command);
COMMIT;
PRAGMA user_version=6;
