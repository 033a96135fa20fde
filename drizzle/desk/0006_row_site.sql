ALTER TABLE `outbox` ADD `site` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `outbox` SET `site` = coalesce((SELECT `value` FROM `settings` WHERE `key` = 'note:site-identity'), '');
