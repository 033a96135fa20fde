CREATE TABLE `approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`event_id` text NOT NULL,
	`reason` text NOT NULL,
	`operator` text NOT NULL,
	`sale_id` text
);
--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`event_id` text NOT NULL,
	`cart` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `drawer_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`shift_id` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`minor` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`operator` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `print_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`what` text NOT NULL,
	`kind` text NOT NULL,
	`wish` text NOT NULL,
	`paper` text NOT NULL,
	`printer` text,
	`state` text NOT NULL,
	`copy` integer DEFAULT 0 NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `refund_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`order_number` text NOT NULL,
	`event_id` text NOT NULL,
	`minor` integer NOT NULL,
	`currency` text NOT NULL,
	`method` text NOT NULL,
	`reason` text NOT NULL,
	`operator` text NOT NULL,
	`done_at` integer,
	`done_by` text
);
--> statement-breakpoint
CREATE INDEX `refund_requests_order` ON `refund_requests` (`order_number`);--> statement-breakpoint
CREATE TABLE `shifts` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`site` text DEFAULT '' NOT NULL,
	`desk` text NOT NULL,
	`operator` text NOT NULL,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	`floats` text NOT NULL,
	`counted` text,
	`report` text,
	`note` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shifts_number_unique` ON `shifts` (`number`);--> statement-breakpoint
CREATE TABLE `takings` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`sale_id` text NOT NULL,
	`number` text NOT NULL,
	`site` text DEFAULT '' NOT NULL,
	`event_id` text NOT NULL,
	`shift_id` text,
	`method` text NOT NULL,
	`currency` text NOT NULL,
	`minor` integer NOT NULL,
	`discount_minor` integer NOT NULL,
	`fee_minor` integer NOT NULL,
	`tax_minor` integer NOT NULL,
	`received_minor` integer,
	`lines` text NOT NULL,
	`tickets` integer NOT NULL,
	`operator` text NOT NULL,
	`desk` text NOT NULL,
	`reason` text,
	`order_number` text,
	`site_minor` integer
);
--> statement-breakpoint
CREATE INDEX `takings_shift` ON `takings` (`shift_id`,`at`);--> statement-breakpoint
CREATE INDEX `takings_sale` ON `takings` (`sale_id`);--> statement-breakpoint
CREATE INDEX `takings_order` ON `takings` (`order_number`);--> statement-breakpoint
CREATE INDEX `takings_event` ON `takings` (`event_id`,`at`);--> statement-breakpoint
CREATE INDEX `outbox_sales` ON `outbox` (`event_id`,`number`) WHERE operation = 'sales.sell';--> statement-breakpoint
CREATE INDEX `history_sales` ON `history` (`entity_key`) WHERE operation = 'sales.sell';--> statement-breakpoint
CREATE INDEX `history_sales_at` ON `history` (`at`) WHERE operation = 'sales.sell';--> statement-breakpoint
CREATE INDEX `history_sales_made` ON `history` (`made_at`) WHERE operation = 'sales.sell';