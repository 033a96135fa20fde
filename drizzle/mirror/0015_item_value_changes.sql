CREATE TABLE `item_value_changes` (
	`seq` integer PRIMARY KEY NOT NULL,
	`rid` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO item_value_changes (seq, rid) VALUES (abs(random() % 1000000000000), 0);
--> statement-breakpoint
CREATE TRIGGER item_value_changes_trim AFTER INSERT ON item_value_changes BEGIN
  DELETE FROM item_value_changes WHERE seq = new.seq - 10000;
END;
--> statement-breakpoint
DROP TRIGGER items_noted_insert;
--> statement-breakpoint
CREATE TRIGGER items_noted_insert AFTER INSERT ON items
WHEN EXISTS (SELECT 1 FROM item_fields WHERE collection_id = new.collection_id) BEGIN
  INSERT OR REPLACE INTO item_values SELECT * FROM item_field_values WHERE rid = new.rid;
  INSERT INTO item_value_changes (rid) VALUES (new.rid);
END;
--> statement-breakpoint
DROP TRIGGER items_noted_delete;
--> statement-breakpoint
CREATE TRIGGER items_noted_delete AFTER DELETE ON items
WHEN EXISTS (SELECT 1 FROM item_fields WHERE collection_id = old.collection_id) BEGIN
  DELETE FROM item_values
  WHERE rid = old.rid AND field IN (SELECT field FROM item_fields WHERE collection_id = old.collection_id);
  INSERT INTO item_value_changes (rid) VALUES (-old.rid);
END;
--> statement-breakpoint
DROP TRIGGER items_noted_update;
--> statement-breakpoint
CREATE TRIGGER items_noted_update AFTER UPDATE OF doc, server ON items
WHEN coalesce(new.doc, new.server) <> coalesce(old.doc, old.server)
  AND EXISTS (SELECT 1 FROM item_fields WHERE collection_id = new.collection_id) BEGIN
  DELETE FROM item_values
  WHERE rid = old.rid AND field IN (SELECT field FROM item_fields WHERE collection_id = old.collection_id);
  INSERT OR REPLACE INTO item_values SELECT * FROM item_field_values WHERE rid = new.rid;
  INSERT INTO item_value_changes (rid) VALUES (new.rid);
END;
