CREATE TABLE `order_money` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`order_number` text NOT NULL,
	`event_id` text NOT NULL,
	`own` integer NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`minor` integer NOT NULL,
	`currency` text NOT NULL,
	`method` text NOT NULL,
	`at` integer NOT NULL,
	`desk` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_money_order` ON `order_money` (`order_number`);