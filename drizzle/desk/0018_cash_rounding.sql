ALTER TABLE `refund_requests` ADD `rounding_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `takings` ADD `rounding_minor` integer DEFAULT 0 NOT NULL;