-- Searches find the values of forms as well: the words are filled again from the documents that are here.
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:tickets', '' WHERE EXISTS (SELECT 1 FROM tickets);
--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:orders', '' WHERE EXISTS (SELECT 1 FROM orders);
--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:rsvps', '' WHERE EXISTS (SELECT 1 FROM rsvps);
