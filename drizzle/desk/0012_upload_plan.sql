ALTER TABLE `uploads` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `is_planned` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `verdict` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `like_id` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `site_name` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `labels` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `is_private` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `replaces` text;--> statement-breakpoint
CREATE INDEX `uploads_plan` ON `uploads` (`site`,`verdict`,`number`) WHERE is_planned > 0;