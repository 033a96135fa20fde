CREATE TABLE `item_fields` (
	`field` integer PRIMARY KEY NOT NULL,
	`collection_id` text NOT NULL,
	`path` text NOT NULL,
	`gathered_to` integer DEFAULT 0,
	`used` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `item_fields_path` ON `item_fields` (`collection_id`,`path`);--> statement-breakpoint
CREATE TABLE `item_values` (
	`field` integer NOT NULL,
	`rid` integer NOT NULL,
	`place` integer NOT NULL,
	`shape` integer NOT NULL,
	`rank` integer NOT NULL,
	`value` blob,
	`lowered` text,
	`item_id` text NOT NULL,
	PRIMARY KEY(`field`, `rid`, `place`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `item_values_order` ON `item_values` (`field`,`place`,`rank`,`value`,`item_id`);--> statement-breakpoint
-- What an item has to compare in each of the fields that are gathered. Its triggers live through a first load ("noted").
CREATE VIEW item_field_values AS
SELECT field, rid, place, shape,
  CASE WHEN type IN ('integer', 'real') THEN 1 WHEN type = 'text' THEN 2 WHEN type IN ('true', 'false') THEN 3
    WHEN type = 'object' AND unixepoch(json_extract(value, '$."$date"'), 'subsec') IS NOT NULL THEN 4 ELSE 0 END AS rank,
  CASE type WHEN 'object' THEN unixepoch(json_extract(value, '$."$date"'), 'subsec') WHEN 'array' THEN NULL ELSE value END AS value,
  CASE WHEN type = 'text' AND shape = 0 THEN lowered(value) END AS lowered,
  item_id
FROM (
  SELECT f.field, i.rid, i.item_id, 0 AS place,
    CASE coalesce(json_type(coalesce(i.doc, i.server), f.path), 'null') WHEN 'null' THEN 1 WHEN 'array' THEN 2 ELSE 0 END AS shape,
    json_type(coalesce(i.doc, i.server), f.path) AS type,
    json_extract(coalesce(i.doc, i.server), f.path) AS value
  FROM items i JOIN item_fields f ON f.collection_id = +i.collection_id
  WHERE coalesce(json_array_length(coalesce(i.doc, i.server), f.path), 0) = 0
  UNION ALL
  SELECT f.field, i.rid, i.item_id, m.key, 3, m.type, m.value
  FROM items i JOIN item_fields f ON f.collection_id = +i.collection_id JOIN json_each(coalesce(i.doc, i.server), f.path) m
  WHERE json_type(coalesce(i.doc, i.server), f.path) = 'array'
);
--> statement-breakpoint
CREATE TRIGGER items_noted_insert AFTER INSERT ON items
WHEN EXISTS (SELECT 1 FROM item_fields WHERE collection_id = new.collection_id) BEGIN
  INSERT OR REPLACE INTO item_values SELECT * FROM item_field_values WHERE rid = new.rid;
END;
--> statement-breakpoint
CREATE TRIGGER items_noted_delete AFTER DELETE ON items
WHEN EXISTS (SELECT 1 FROM item_fields WHERE collection_id = old.collection_id) BEGIN
  DELETE FROM item_values
  WHERE rid = old.rid AND field IN (SELECT field FROM item_fields WHERE collection_id = old.collection_id);
END;
--> statement-breakpoint
CREATE TRIGGER items_noted_update AFTER UPDATE OF doc, server ON items
WHEN coalesce(new.doc, new.server) <> coalesce(old.doc, old.server)
  AND EXISTS (SELECT 1 FROM item_fields WHERE collection_id = new.collection_id) BEGIN
  DELETE FROM item_values
  WHERE rid = old.rid AND field IN (SELECT field FROM item_fields WHERE collection_id = old.collection_id);
  INSERT OR REPLACE INTO item_values SELECT * FROM item_field_values WHERE rid = new.rid;
END;
