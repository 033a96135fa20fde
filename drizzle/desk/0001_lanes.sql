CREATE TABLE `identities` (
	`local_id` text PRIMARY KEY NOT NULL,
	`data_set` text NOT NULL,
	`platform_id` text NOT NULL,
	`operation_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `outbox_entity`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `base` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `progress` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `conflict` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `fence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `lease_owner` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `lease_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_entity` ON `outbox` (`entity_key`,`lane`,`number`);--> statement-breakpoint
ALTER TABLE `history` ADD `entity_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `history` ADD `kept` text;--> statement-breakpoint
ALTER TABLE `history` ADD `restored_at` integer;--> statement-breakpoint
ALTER TABLE `incidents` ADD `decision` text;--> statement-breakpoint
ALTER TABLE `incidents` ADD `decided_by` text;