CREATE TABLE `set_aside` (
	`data_set` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`reason` text NOT NULL,
	`absent` text,
	`original` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`data_set`, `id`)
);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:events', '' WHERE EXISTS (SELECT 1 FROM events);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:ticket_definitions', '' WHERE EXISTS (SELECT 1 FROM ticket_definitions);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:tickets', '' WHERE EXISTS (SELECT 1 FROM tickets);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:guests', '' WHERE EXISTS (SELECT 1 FROM guests);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:orders', '' WHERE EXISTS (SELECT 1 FROM orders);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:contacts', '' WHERE EXISTS (SELECT 1 FROM contacts);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:media_files', '' WHERE EXISTS (SELECT 1 FROM media_files);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:media_folders', '' WHERE EXISTS (SELECT 1 FROM media_folders);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:rsvps', '' WHERE EXISTS (SELECT 1 FROM rsvps);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:plans', '' WHERE EXISTS (SELECT 1 FROM plans);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:subscriptions', '' WHERE EXISTS (SELECT 1 FROM subscriptions);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:staff_members', '' WHERE EXISTS (SELECT 1 FROM staff_members);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:forms', '' WHERE EXISTS (SELECT 1 FROM forms);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:trashed_forms', '' WHERE EXISTS (SELECT 1 FROM trashed_forms);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:submissions', '' WHERE EXISTS (SELECT 1 FROM submissions);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:trashed_submissions', '' WHERE EXISTS (SELECT 1 FROM trashed_submissions);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:collections', '' WHERE EXISTS (SELECT 1 FROM collections);
