CREATE TABLE `media_files` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL,
	`folder_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`bytes` integer,
	`created_at` text NOT NULL,
	`status` text NOT NULL,
	`private` integer NOT NULL,
	`picture` text,
	`words` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_files_id_unique` ON `media_files` (`id`);--> statement-breakpoint
CREATE INDEX `media_files_folder` ON `media_files` (`state`,`folder_id`,`kind`);--> statement-breakpoint
CREATE INDEX `media_files_name` ON `media_files` (`state`,`sort_name`);--> statement-breakpoint
CREATE INDEX `media_files_created` ON `media_files` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `media_files_bytes` ON `media_files` (`state`,`bytes`);--> statement-breakpoint
CREATE TABLE `media_folders` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL,
	`parent_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_folders_id_unique` ON `media_folders` (`id`);--> statement-breakpoint
CREATE VIRTUAL TABLE media_files_fts USING fts5(words, content='media_files', content_rowid='rid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
--> statement-breakpoint
CREATE TRIGGER media_files_fts_insert AFTER INSERT ON media_files BEGIN
  INSERT INTO media_files_fts(rowid, words) VALUES (new.rid, new.words);
END;
--> statement-breakpoint
CREATE TRIGGER media_files_fts_delete AFTER DELETE ON media_files BEGIN
  INSERT INTO media_files_fts(media_files_fts, rowid, words) VALUES ('delete', old.rid, old.words);
END;
--> statement-breakpoint
CREATE TRIGGER media_files_fts_update AFTER UPDATE OF words ON media_files WHEN old.words <> new.words BEGIN
  INSERT INTO media_files_fts(media_files_fts, rowid, words) VALUES ('delete', old.rid, old.words);
  INSERT INTO media_files_fts(rowid, words) VALUES (new.rid, new.words);
END;
