CREATE TABLE `item_links` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`collection_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `item_links_id_unique` ON `item_links` (`id`);--> statement-breakpoint
CREATE INDEX `item_links_collection` ON `item_links` (`collection_id`);