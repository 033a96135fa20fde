CREATE TABLE `toy_plans` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`archived` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `toy_plans_id_unique` ON `toy_plans` (`id`);
