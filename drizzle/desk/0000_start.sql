CREATE TABLE `history` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`made_at` integer NOT NULL,
	`operation` text NOT NULL,
	`version` integer NOT NULL,
	`input` text NOT NULL,
	`what` text NOT NULL,
	`about` text NOT NULL,
	`operator` text NOT NULL,
	`desk` text NOT NULL,
	`result` text NOT NULL,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `history_at` ON `history` (`at`);--> statement-breakpoint
CREATE TABLE `incidents` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`title` text NOT NULL,
	`detail` text NOT NULL,
	`ticket_number` text,
	`event_id` text,
	`facts` text NOT NULL,
	`acknowledged_at` integer
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`operation` text NOT NULL,
	`version` integer NOT NULL,
	`input` text NOT NULL,
	`lane` text NOT NULL,
	`entity_key` text NOT NULL,
	`event_id` text,
	`what` text NOT NULL,
	`about` text NOT NULL,
	`operator` text NOT NULL,
	`desk` text NOT NULL,
	`made_at` integer NOT NULL,
	`clock_offset_ms` integer,
	`base_revision` text,
	`depends_on` integer,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`looked_up` integer DEFAULT 0 NOT NULL,
	`alone` integer DEFAULT 0 NOT NULL,
	`last_answer` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_id_unique` ON `outbox` (`id`);--> statement-breakpoint
CREATE INDEX `outbox_entity` ON `outbox` (`entity_key`);--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (`state`,`next_try_at`);--> statement-breakpoint
CREATE TABLE `scans` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`event_id` text NOT NULL,
	`mode` text NOT NULL,
	`outcome` text NOT NULL,
	`code` text NOT NULL,
	`ticket_number` text,
	`name` text,
	`type_name` text,
	`seat` text,
	`operator` text NOT NULL,
	`desk` text NOT NULL,
	`operation_id` text,
	`undone` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `scans_event` ON `scans` (`event_id`,`at`);--> statement-breakpoint
CREATE INDEX `scans_ticket` ON `scans` (`ticket_number`,`at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
