CREATE TABLE `submissions_values` (
	`target` text NOT NULL,
	`rid` integer NOT NULL,
	`place` integer NOT NULL,
	`text` text NOT NULL,
	`number` real,
	PRIMARY KEY(`target`, `rid`, `place`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `trashed_submissions` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`form_id` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`files` integer NOT NULL,
	`leaving` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trashed_submissions_id_unique` ON `trashed_submissions` (`id`);--> statement-breakpoint
CREATE INDEX `trashed_submissions_form` ON `trashed_submissions` (`form_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `submissions` ADD `indexed` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- What is here already is extracted anew by the next whole pass, which is due now.
UPDATE submissions SET server = server || ' ';
--> statement-breakpoint
UPDATE pulls SET full_at = full_at - 43200000 WHERE data_set = 'submissions' AND full_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER submissions_values_insert AFTER INSERT ON submissions BEGIN
  INSERT INTO submissions_values(target, rid, place, text, number)
  SELECT value ->> 0, new.rid, key, value ->> 1, value ->> 2 FROM json_each(new.indexed);
END;
--> statement-breakpoint
CREATE TRIGGER submissions_values_delete AFTER DELETE ON submissions BEGIN
  DELETE FROM submissions_values WHERE rid = old.rid AND target IN (SELECT value ->> 0 FROM json_each(old.indexed));
END;
--> statement-breakpoint
CREATE TRIGGER submissions_values_update AFTER UPDATE OF indexed ON submissions WHEN old.indexed <> new.indexed BEGIN
  DELETE FROM submissions_values WHERE rid = old.rid AND target IN (SELECT value ->> 0 FROM json_each(old.indexed));
  INSERT INTO submissions_values(target, rid, place, text, number)
  SELECT value ->> 0, new.rid, key, value ->> 1, value ->> 2 FROM json_each(new.indexed);
END;
