ALTER TABLE `trashed_submissions` ADD `contact_id` text;--> statement-breakpoint
CREATE INDEX `trashed_submissions_contact` ON `trashed_submissions` (`contact_id`);--> statement-breakpoint
ALTER TABLE `rsvps` ADD `contact_id` text;--> statement-breakpoint
CREATE INDEX `rsvps_contact` ON `rsvps` (`contact_id`);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:rsvps', '' WHERE EXISTS (SELECT 1 FROM rsvps);--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:trashed_submissions', '' WHERE EXISTS (SELECT 1 FROM trashed_submissions);--> statement-breakpoint
CREATE TRIGGER rsvps_redirect_insert AFTER INSERT ON rsvps
WHEN EXISTS (SELECT 1 FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id) BEGIN
  UPDATE rsvps SET contact_id = (SELECT target_id FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id)
  WHERE rid = new.rid;
END;--> statement-breakpoint
CREATE TRIGGER rsvps_redirect_update AFTER UPDATE OF contact_id ON rsvps
WHEN EXISTS (SELECT 1 FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id) BEGIN
  UPDATE rsvps SET contact_id = (SELECT target_id FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id)
  WHERE rid = new.rid;
END;--> statement-breakpoint
CREATE TRIGGER trashed_submissions_redirect_insert AFTER INSERT ON trashed_submissions
WHEN EXISTS (SELECT 1 FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id) BEGIN
  UPDATE trashed_submissions SET contact_id = (SELECT target_id FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id)
  WHERE rid = new.rid;
END;--> statement-breakpoint
CREATE TRIGGER trashed_submissions_redirect_update AFTER UPDATE OF contact_id ON trashed_submissions
WHEN EXISTS (SELECT 1 FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id) BEGIN
  UPDATE trashed_submissions SET contact_id = (SELECT target_id FROM redirects WHERE data_set = 'contacts' AND source_id = new.contact_id)
  WHERE rid = new.rid;
END;
