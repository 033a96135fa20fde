DROP INDEX IF EXISTS `orders_event`;--> statement-breakpoint
ALTER TABLE `orders` ADD `method` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `archived` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `sort_buyer` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `email` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `codes` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_sums` ON `orders` (`event_id`,`status`,`method`,`channel`,`currency`,`archived`,`created_at`,`total_minor`,`tickets`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`,`archived`);--> statement-breakpoint
CREATE INDEX `orders_unsent` ON `orders` (`id`) WHERE doc IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_event` ON `orders` (`event_id`,`created_at`,`archived`);
--> statement-breakpoint
-- What is here already is filled in as well as SQL can; the space makes the next whole pass extract every row anew.
UPDATE orders SET
  method = coalesce(coalesce(doc, server) ->> '$.method', ''),
  archived = coalesce(coalesce(doc, server) ->> '$.archived', 0),
  sort_buyer = lower(buyer),
  email = coalesce(doc, server) ->> '$.email',
  codes = id || ' ' || replace(id, '-', ''),
  server = CASE server WHEN 'null' THEN server ELSE server || ' ' END;
--> statement-breakpoint
CREATE VIRTUAL TABLE orders_fts USING fts5(sort_buyer, email, phone, codes, content='orders', content_rowid='rid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
--> statement-breakpoint
INSERT INTO orders_fts(orders_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER orders_fts_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_fts(rowid, sort_buyer, email, phone, codes) VALUES (new.rid, new.sort_buyer, new.email, new.phone, new.codes);
END;
--> statement-breakpoint
CREATE TRIGGER orders_fts_delete AFTER DELETE ON orders BEGIN
  INSERT INTO orders_fts(orders_fts, rowid, sort_buyer, email, phone, codes) VALUES ('delete', old.rid, old.sort_buyer, old.email, old.phone, old.codes);
END;
--> statement-breakpoint
CREATE TRIGGER orders_fts_update AFTER UPDATE OF sort_buyer, email, phone, codes ON orders BEGIN
  INSERT INTO orders_fts(orders_fts, rowid, sort_buyer, email, phone, codes) VALUES ('delete', old.rid, old.sort_buyer, old.email, old.phone, old.codes);
  INSERT INTO orders_fts(rowid, sort_buyer, email, phone, codes) VALUES (new.rid, new.sort_buyer, new.email, new.phone, new.codes);
END;
