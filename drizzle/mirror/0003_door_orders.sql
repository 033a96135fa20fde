CREATE INDEX `orders_put_away` ON `orders` (`id`) WHERE archived = 1;--> statement-breakpoint
-- What was sold at a door says so in its channel, as it is extracted from now on.
UPDATE `orders` SET `channel` = 'OFFLINE_POS'
WHERE `channel` <> 'OFFLINE_POS' AND (`method` = 'inPerson' OR `email` = 'door-sale@foyer.invalid' OR substr(`id`, 1, 6) = 'local-');
