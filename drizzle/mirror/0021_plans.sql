CREATE TABLE `plans` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`archived` integer NOT NULL,
	`created_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plans_id_unique` ON `plans` (`id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`server` text NOT NULL,
	`doc` text,
	`revision` text,
	`updated_date` text,
	`seen_run` integer DEFAULT 0 NOT NULL,
	`plan_id` text NOT NULL,
	`plan_name` text NOT NULL,
	`contact_id` text,
	`member_id` text,
	`status` text NOT NULL,
	`payment` text NOT NULL,
	`offline` integer NOT NULL,
	`recurring` integer NOT NULL,
	`renewal_cancelled` integer NOT NULL,
	`starts_at` text,
	`ends_at` text,
	`next_at` text,
	`created_at` text,
	`name` text DEFAULT '' NOT NULL,
	`sort_name` text DEFAULT '􏿿' NOT NULL,
	`email` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_id_unique` ON `subscriptions` (`id`);--> statement-breakpoint
CREATE INDEX `subscriptions_contact` ON `subscriptions` (`contact_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_name` ON `subscriptions` (`sort_name`);--> statement-breakpoint
CREATE INDEX `subscriptions_created` ON `subscriptions` (`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_end` ON `subscriptions` (`ends_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_plan` ON `subscriptions` (`plan_id`,`status`,`payment`,`starts_at`,`ends_at`,`renewal_cancelled`);--> statement-breakpoint
CREATE TABLE `subscriptions_stale` (
	`contact_id` text PRIMARY KEY NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER subscriptions_stale_insert AFTER INSERT ON subscriptions WHEN new.contact_id IS NOT NULL BEGIN
  INSERT INTO subscriptions_stale (contact_id) VALUES (new.contact_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER subscriptions_stale_update AFTER UPDATE OF contact_id ON subscriptions
WHEN new.contact_id IS NOT NULL AND old.contact_id IS NOT new.contact_id BEGIN
  INSERT INTO subscriptions_stale (contact_id) VALUES (new.contact_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_buyer_insert AFTER INSERT ON contacts
WHEN EXISTS (SELECT 1 FROM subscriptions WHERE contact_id = new.id) BEGIN
  INSERT INTO subscriptions_stale (contact_id) VALUES (new.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_buyer_update AFTER UPDATE OF name, sort_name, email ON contacts
WHEN (old.name IS NOT new.name OR old.sort_name IS NOT new.sort_name OR old.email IS NOT new.email)
  AND EXISTS (SELECT 1 FROM subscriptions WHERE contact_id = new.id) BEGIN
  INSERT INTO subscriptions_stale (contact_id) VALUES (new.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_buyer_delete AFTER DELETE ON contacts
WHEN EXISTS (SELECT 1 FROM subscriptions WHERE contact_id = old.id) BEGIN
  INSERT INTO subscriptions_stale (contact_id) VALUES (old.id) ON CONFLICT DO NOTHING;
END;
