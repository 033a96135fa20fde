CREATE TABLE `contacts` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL,
	`email` text,
	`phone` text,
	`phone_shown` text,
	`labels` text NOT NULL,
	`last_activity_at` text,
	`created_at` text,
	`subscribed` integer NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`spent_minor` integer DEFAULT 0 NOT NULL,
	`spent_currency` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_id_unique` ON `contacts` (`id`);--> statement-breakpoint
CREATE INDEX `contacts_name` ON `contacts` (`sort_name`);--> statement-breakpoint
CREATE INDEX `contacts_email` ON `contacts` (`email`);--> statement-breakpoint
CREATE INDEX `contacts_activity` ON `contacts` (`last_activity_at`);--> statement-breakpoint
CREATE INDEX `contacts_created` ON `contacts` (`created_at`);--> statement-breakpoint
CREATE INDEX `contacts_orders` ON `contacts` (`orders`);--> statement-breakpoint
CREATE INDEX `contacts_spent` ON `contacts` (`spent_minor`);--> statement-breakpoint
CREATE TABLE `events` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`status` text NOT NULL,
	`starts_at` text,
	`ends_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id_unique` ON `events` (`id`);--> statement-breakpoint
CREATE TABLE `guests` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`event_id` text NOT NULL,
	`ticket_number` text,
	`order_number` text,
	`contact_id` text,
	`guest_type` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guests_id_unique` ON `guests` (`id`);--> statement-breakpoint
CREATE INDEX `guests_ticket` ON `guests` (`ticket_number`);--> statement-breakpoint
CREATE INDEX `guests_contact` ON `guests` (`contact_id`);--> statement-breakpoint
CREATE INDEX `guests_event` ON `guests` (`event_id`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`event_id` text NOT NULL,
	`contact_id` text,
	`created_at` text,
	`status` text NOT NULL,
	`channel` text NOT NULL,
	`buyer` text NOT NULL,
	`tickets` integer NOT NULL,
	`total_minor` integer,
	`currency` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_id_unique` ON `orders` (`id`);--> statement-breakpoint
CREATE INDEX `orders_event` ON `orders` (`event_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_contact` ON `orders` (`contact_id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`);--> statement-breakpoint
CREATE TABLE `pulls` (
	`key` text PRIMARY KEY NOT NULL,
	`data_set` text NOT NULL,
	`scope` text NOT NULL,
	`run` integer DEFAULT 0 NOT NULL,
	`position` text,
	`watermark` text,
	`expected` integer,
	`full_at` integer,
	`changed_at` integer,
	`checked_at` integer,
	`frozen` text
);
--> statement-breakpoint
CREATE TABLE `ticket_definitions` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`event_id` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_definitions_id_unique` ON `ticket_definitions` (`id`);--> statement-breakpoint
CREATE INDEX `ticket_definitions_event` ON `ticket_definitions` (`event_id`);--> statement-breakpoint
CREATE TABLE `tickets` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`event_id` text NOT NULL,
	`order_number` text NOT NULL,
	`definition_id` text NOT NULL,
	`type_name` text NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL,
	`seat` text,
	`status` text NOT NULL,
	`arrived_at` text,
	`has_note` integer NOT NULL,
	`email` text,
	`phone` text,
	`codes` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_id_unique` ON `tickets` (`id`);--> statement-breakpoint
CREATE INDEX `tickets_event_name` ON `tickets` (`event_id`,`sort_name`);--> statement-breakpoint
CREATE INDEX `tickets_order` ON `tickets` (`order_number`);--> statement-breakpoint
CREATE INDEX `tickets_event_arrived` ON `tickets` (`event_id`,`arrived_at`);--> statement-breakpoint
CREATE INDEX `tickets_event_status` ON `tickets` (`event_id`,`status`,`definition_id`);