ALTER TABLE `scans` ADD `group_id` text;--> statement-breakpoint
CREATE INDEX `scans_group` ON `scans` (`group_id`) WHERE group_id IS NOT NULL;