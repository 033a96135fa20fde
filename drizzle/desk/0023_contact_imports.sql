CREATE TABLE `contact_import_rows` (
	`import` integer NOT NULL,
	`row` integer NOT NULL,
	`part` integer NOT NULL,
	`operation` text NOT NULL,
	`input` text NOT NULL,
	`before` text,
	`state` text NOT NULL,
	`operation_id` text,
	PRIMARY KEY(`import`, `row`, `part`)
);
--> statement-breakpoint
CREATE INDEX `contact_import_rows_state` ON `contact_import_rows` (`import`,`state`,`row`);--> statement-breakpoint
CREATE TABLE `contact_imports` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`site` text NOT NULL,
	`name` text NOT NULL,
	`titles` text NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	`total` integer NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`same` integer DEFAULT 0 NOT NULL,
	`faulty` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_imports_id_unique` ON `contact_imports` (`id`);