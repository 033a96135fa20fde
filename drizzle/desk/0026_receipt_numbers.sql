ALTER TABLE `takings` ADD `receipt_number` text;--> statement-breakpoint
ALTER TABLE `takings` ADD `business_day` text;--> statement-breakpoint
CREATE INDEX `takings_day` ON `takings` (`business_day`) WHERE business_day IS NOT NULL;