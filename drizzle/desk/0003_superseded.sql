CREATE TABLE `superseded` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
