CREATE TABLE `review_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`at` integer NOT NULL,
	`operator` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `review_notes_submission` ON `review_notes` (`submission_id`,`at`);--> statement-breakpoint
CREATE TABLE `reviewers` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reviewers_name` ON `reviewers` (`name`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`filter` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tag_names` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL
);
