CREATE TABLE `forms` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`enabled` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forms_id_unique` ON `forms` (`id`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`form_id` text NOT NULL,
	`status` text NOT NULL,
	`seen` integer NOT NULL,
	`created_at` text NOT NULL,
	`contact_id` text,
	`files` integer NOT NULL,
	`leaving` integer NOT NULL,
	`words` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_id_unique` ON `submissions` (`id`);--> statement-breakpoint
CREATE INDEX `submissions_created` ON `submissions` (`created_at`);--> statement-breakpoint
CREATE INDEX `submissions_form` ON `submissions` (`form_id`,`leaving`,`status`,`seen`,`created_at`);--> statement-breakpoint
CREATE INDEX `submissions_unseen` ON `submissions` (`created_at`) WHERE seen = 0;--> statement-breakpoint
CREATE VIRTUAL TABLE submissions_fts USING fts5(words, content='submissions', content_rowid='rid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
--> statement-breakpoint
CREATE TRIGGER submissions_fts_insert AFTER INSERT ON submissions BEGIN
  INSERT INTO submissions_fts(rowid, words) VALUES (new.rid, new.words);
END;
--> statement-breakpoint
CREATE TRIGGER submissions_fts_delete AFTER DELETE ON submissions BEGIN
  INSERT INTO submissions_fts(submissions_fts, rowid, words) VALUES ('delete', old.rid, old.words);
END;
--> statement-breakpoint
CREATE TRIGGER submissions_fts_update AFTER UPDATE OF words ON submissions WHEN old.words <> new.words BEGIN
  INSERT INTO submissions_fts(submissions_fts, rowid, words) VALUES ('delete', old.rid, old.words);
  INSERT INTO submissions_fts(rowid, words) VALUES (new.rid, new.words);
END;
