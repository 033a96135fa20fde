CREATE TABLE `rsvps` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`event_id` text NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL,
	`email` text,
	`answer` text NOT NULL,
	`guests` integer NOT NULL,
	`arrived` integer NOT NULL,
	`answered_at` text NOT NULL,
	`words` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rsvps_id_unique` ON `rsvps` (`id`);--> statement-breakpoint
CREATE INDEX `rsvps_event_name` ON `rsvps` (`event_id`,`sort_name`);--> statement-breakpoint
CREATE INDEX `rsvps_event_answer` ON `rsvps` (`event_id`,`answer`,`guests`,`arrived`);
--> statement-breakpoint
CREATE VIRTUAL TABLE rsvps_fts USING fts5(words, content='rsvps', content_rowid='rid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
--> statement-breakpoint
CREATE TRIGGER rsvps_fts_insert AFTER INSERT ON rsvps BEGIN
  INSERT INTO rsvps_fts(rowid, words) VALUES (new.rid, new.words);
END;
--> statement-breakpoint
CREATE TRIGGER rsvps_fts_delete AFTER DELETE ON rsvps BEGIN
  INSERT INTO rsvps_fts(rsvps_fts, rowid, words) VALUES ('delete', old.rid, old.words);
END;
--> statement-breakpoint
CREATE TRIGGER rsvps_fts_update AFTER UPDATE OF words ON rsvps WHEN old.words IS NOT new.words BEGIN
  INSERT INTO rsvps_fts(rsvps_fts, rowid, words) VALUES ('delete', old.rid, old.words);
  INSERT INTO rsvps_fts(rowid, words) VALUES (new.rid, new.words);
END;
