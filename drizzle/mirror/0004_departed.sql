CREATE TABLE `departed` (
	`data_set` text NOT NULL,
	`id` text NOT NULL,
	`scope` text NOT NULL,
	PRIMARY KEY(`data_set`, `id`)
);
