CREATE TABLE `upload_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`about` text NOT NULL,
	`operator` text NOT NULL,
	`desk` text NOT NULL,
	`begun_at` integer NOT NULL,
	`ended_at` integer,
	`cleared_done` integer DEFAULT 0 NOT NULL,
	`cleared_skipped` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_batches_open` ON `upload_batches` (`site`) WHERE ended_at IS NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `batch` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `insists` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `uploads_batch` ON `uploads` (`batch`,`state`);