CREATE TABLE `data_step_items` (
	`step` integer NOT NULL,
	`place` integer NOT NULL,
	`item` text NOT NULL,
	PRIMARY KEY(`step`, `place`)
);
--> statement-breakpoint
CREATE TABLE `data_steps` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`site` text NOT NULL,
	`collection_id` text NOT NULL,
	`deed` text NOT NULL,
	`detail` text,
	`root` text NOT NULL,
	`back` integer NOT NULL,
	`at` integer NOT NULL,
	`cells` integer DEFAULT 0 NOT NULL,
	`items` integer DEFAULT 0 NOT NULL,
	`letters` integer DEFAULT 0 NOT NULL,
	`holds` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_steps_id_unique` ON `data_steps` (`id`);