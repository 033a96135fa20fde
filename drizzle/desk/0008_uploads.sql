CREATE TABLE `upload_folders` (
	`site` text NOT NULL,
	`parent` text NOT NULL,
	`name` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`site`, `parent`, `name`)
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`site` text NOT NULL,
	`place` text NOT NULL,
	`name` text NOT NULL,
	`folder` text NOT NULL,
	`target` text NOT NULL,
	`size` integer NOT NULL,
	`modified_at` integer NOT NULL,
	`sha256` text,
	`mime_type` text NOT NULL,
	`state` text NOT NULL,
	`confirmed` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer DEFAULT 0 NOT NULL,
	`reason` text,
	`folder_id` text,
	`resume` text,
	`perhaps_at` integer,
	`looked_up` integer DEFAULT 0 NOT NULL,
	`file_id` text,
	`url` text,
	`added_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_id_unique` ON `uploads` (`id`);--> statement-breakpoint
CREATE INDEX `uploads_due` ON `uploads` (`site`,`state`,`next_try_at`,`number`);--> statement-breakpoint
CREATE INDEX `uploads_listed` ON `uploads` (`site`,`number`);--> statement-breakpoint
CREATE INDEX `uploads_place` ON `uploads` (`place`);--> statement-breakpoint
CREATE INDEX `uploads_content` ON `uploads` (`sha256`) WHERE sha256 IS NOT NULL;