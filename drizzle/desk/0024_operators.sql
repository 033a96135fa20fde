CREATE TABLE `operators` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`rights` text NOT NULL,
	`discounts` text,
	`wrong_pins` integer DEFAULT 0 NOT NULL,
	`waits_until` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `approvals` ADD `operation` text DEFAULT 'sales.sell' NOT NULL;--> statement-breakpoint
ALTER TABLE `approvals` ADD `approved_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `approvals` ADD `approver_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `approvals` ADD `used_at` integer;--> statement-breakpoint
CREATE INDEX `approvals_used` ON `approvals` (`used_at`);