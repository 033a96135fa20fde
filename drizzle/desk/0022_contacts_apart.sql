CREATE TABLE `contacts_apart` (
	`one` text NOT NULL,
	`other` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`one`, `other`)
);
