DROP INDEX IF EXISTS `subscriptions_end`;--> statement-breakpoint
CREATE INDEX `subscriptions_end` ON `subscriptions` (`ends_at`,`sort_name`);
