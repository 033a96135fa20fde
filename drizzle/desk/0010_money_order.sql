ALTER TABLE `refund_requests` ADD `shift_id` text;--> statement-breakpoint
UPDATE `refund_requests` SET `shift_id` = coalesce((SELECT `id` FROM `shifts` WHERE `closed_at` >= `refund_requests`.`at` ORDER BY `number` LIMIT 1), (SELECT `id` FROM `shifts` WHERE `closed_at` IS NULL ORDER BY `number` LIMIT 1));--> statement-breakpoint
CREATE INDEX `refund_requests_shift` ON `refund_requests` (`shift_id`);--> statement-breakpoint
CREATE INDEX `scans_made` ON `scans` (`event_id`);--> statement-breakpoint
CREATE INDEX `takings_sales` ON `takings` (`event_id`) WHERE kind = 'sale';