CREATE TABLE `plan_sales` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`at` integer NOT NULL,
	`plan_id` text NOT NULL,
	`plan_name` text NOT NULL,
	`member_id` text NOT NULL,
	`name` text NOT NULL,
	`starts_at` text NOT NULL,
	`payment` text NOT NULL,
	`minor` integer NOT NULL,
	`currency` text NOT NULL,
	`received_minor` integer,
	`rounding_minor` integer DEFAULT 0 NOT NULL,
	`operator` text NOT NULL,
	`desk` text NOT NULL,
	`state` text NOT NULL,
	`subscription_id` text
);
--> statement-breakpoint
CREATE INDEX `plan_sales_state` ON `plan_sales` (`state`);