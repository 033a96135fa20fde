CREATE TABLE `answer_files` (
	`id` text PRIMARY KEY NOT NULL,
	`added_at` integer NOT NULL,
	`place` text NOT NULL,
	`name` text NOT NULL,
	`mime_type` text NOT NULL,
	`size` integer NOT NULL,
	`modified_at` integer,
	`submission_id` text,
	`sent` text
);
