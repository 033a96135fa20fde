CREATE TABLE `collections` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`kept` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_id_unique` ON `collections` (`id`);--> statement-breakpoint
CREATE TABLE `items` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`collection_id` text NOT NULL,
	`item_id` text NOT NULL,
	`created_at` text,
	`leaving` integer NOT NULL,
	`words` text NOT NULL,
	`indexed` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `items_id_unique` ON `items` (`id`);--> statement-breakpoint
CREATE INDEX `items_collection` ON `items` (`collection_id`,`item_id`);--> statement-breakpoint
CREATE VIRTUAL TABLE items_fts USING fts5(words, content='items', content_rowid='rid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
--> statement-breakpoint
CREATE TRIGGER items_fts_insert AFTER INSERT ON items BEGIN
  INSERT INTO items_fts(rowid, words) VALUES (new.rid, new.words);
END;
--> statement-breakpoint
CREATE TRIGGER items_fts_delete AFTER DELETE ON items BEGIN
  INSERT INTO items_fts(items_fts, rowid, words) VALUES ('delete', old.rid, old.words);
END;
--> statement-breakpoint
CREATE TRIGGER items_fts_update AFTER UPDATE OF words ON items WHEN old.words <> new.words BEGIN
  INSERT INTO items_fts(items_fts, rowid, words) VALUES ('delete', old.rid, old.words);
  INSERT INTO items_fts(rowid, words) VALUES (new.rid, new.words);
END;
