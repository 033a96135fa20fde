CREATE TABLE `upload_watched` (
	`watch` text NOT NULL,
	`path` text NOT NULL,
	`size` integer NOT NULL,
	`modified_at` integer NOT NULL,
	`changed_at` integer,
	`sha256` text,
	`file_id` text,
	PRIMARY KEY(`watch`, `path`)
);
--> statement-breakpoint
CREATE TABLE `upload_watches` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`folder` text NOT NULL,
	`name` text NOT NULL,
	`target` text NOT NULL,
	`operator` text NOT NULL,
	`desk` text NOT NULL,
	`added_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `uploads_plan`;--> statement-breakpoint
ALTER TABLE `uploads` ADD `kept_out` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `alt_text` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `watch` text;--> statement-breakpoint
CREATE INDEX `uploads_plan_sums` ON `uploads` (`site`,`is_planned`,`kept_out`,`state`,`verdict`,`reason`,`size`,`mime_type`) WHERE is_planned > 0;--> statement-breakpoint
CREATE INDEX `uploads_unchecked` ON `uploads` (`site`,`is_planned`,`number`) WHERE is_planned > 0 AND verdict IS NULL AND kept_out IS NULL AND state = 'planned';--> statement-breakpoint
CREATE INDEX `uploads_alt` ON `uploads` (`site`,`number`) WHERE alt_text IS NOT NULL AND state = 'done';--> statement-breakpoint
CREATE INDEX `uploads_watched` ON `uploads` (`watch`,`folder`,`name`) WHERE watch IS NOT NULL;--> statement-breakpoint
CREATE INDEX `uploads_plan` ON `uploads` (`site`,`number`) WHERE is_planned > 0;