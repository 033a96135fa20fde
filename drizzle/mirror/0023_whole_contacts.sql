CREATE TABLE `redirects` (
	`data_set` text NOT NULL,
	`source_id` text NOT NULL,
	`target_id` text NOT NULL,
	PRIMARY KEY(`data_set`, `source_id`)
);
--> statement-breakpoint
ALTER TABLE `contacts` ADD `subscription` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `member_status` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `likeness` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `contacts_facets` ON `contacts` (`subscription`,`member_status`,`labels`);--> statement-breakpoint
CREATE INDEX `contacts_likeness` ON `contacts` (`likeness`,`id`);--> statement-breakpoint
CREATE INDEX `submissions_contact` ON `submissions` (`contact_id`);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:contacts', '' WHERE EXISTS (SELECT 1 FROM contacts);--> statement-breakpoint
CREATE TRIGGER orders_redirect_insert AFTER INSERT ON orders
WHEN EXISTS (SELECT 1 FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id) BEGIN
  UPDATE orders SET contact_id = (SELECT target_id FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id)
  WHERE rid = new.rid;
END;--> statement-breakpoint
CREATE TRIGGER orders_redirect_update AFTER UPDATE OF contact_id ON orders
WHEN EXISTS (SELECT 1 FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id) BEGIN
  UPDATE orders SET contact_id = (SELECT target_id FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id)
  WHERE rid = new.rid;
END;--> statement-breakpoint
CREATE TRIGGER guests_redirect_insert AFTER INSERT ON guests
WHEN EXISTS (SELECT 1 FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id) BEGIN
  UPDATE guests SET contact_id = (SELECT target_id FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id)
  WHERE rid = new.rid;
END;--> statement-breakpoint
CREATE TRIGGER guests_redirect_update AFTER UPDATE OF contact_id ON guests
WHEN EXISTS (SELECT 1 FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id) BEGIN
  UPDATE guests SET contact_id = (SELECT target_id FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id)
  WHERE rid = new.rid;
END;--> statement-breakpoint
CREATE TRIGGER subscriptions_redirect_insert AFTER INSERT ON subscriptions
WHEN EXISTS (SELECT 1 FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id) BEGIN
  UPDATE subscriptions SET contact_id = (SELECT target_id FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id)
  WHERE rid = new.rid;
END;--> statement-breakpoint
CREATE TRIGGER subscriptions_redirect_update AFTER UPDATE OF contact_id ON subscriptions
WHEN EXISTS (SELECT 1 FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id) BEGIN
  UPDATE subscriptions SET contact_id = (SELECT target_id FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id)
  WHERE rid = new.rid;
END;--> statement-breakpoint
CREATE TRIGGER submissions_redirect_insert AFTER INSERT ON submissions
WHEN EXISTS (SELECT 1 FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id) BEGIN
  UPDATE submissions SET contact_id = (SELECT target_id FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id)
  WHERE rid = new.rid;
END;--> statement-breakpoint
CREATE TRIGGER submissions_redirect_update AFTER UPDATE OF contact_id ON submissions
WHEN EXISTS (SELECT 1 FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id) BEGIN
  UPDATE submissions SET contact_id = (SELECT target_id FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id)
  WHERE rid = new.rid;
END;
