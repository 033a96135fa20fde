CREATE TABLE `kept_files` (
	`site` text NOT NULL,
	`file_id` text NOT NULL,
	`state` text NOT NULL,
	`place` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`site`, `file_id`)
);
