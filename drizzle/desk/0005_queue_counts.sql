CREATE TABLE `outbox_counts` (
	`lane` text NOT NULL,
	`state` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`lane`, `state`)
);
--> statement-breakpoint
CREATE INDEX `outbox_lane` ON `outbox` (`lane`,`number`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`lane`,`state`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `outbox_made` ON `outbox` (`made_at`) WHERE state NOT IN ('needsYou', 'refused');--> statement-breakpoint
CREATE INDEX `outbox_operation` ON `outbox` (`operation`,`number`);--> statement-breakpoint
CREATE INDEX `outbox_depends` ON `outbox` (`depends_on`) WHERE depends_on IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER outbox_count_insert AFTER INSERT ON outbox BEGIN
  INSERT INTO outbox_counts (lane, state, n) VALUES (new.lane, new.state, 1)
  ON CONFLICT (lane, state) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER outbox_count_delete AFTER DELETE ON outbox BEGIN
  UPDATE outbox_counts SET n = n - 1 WHERE lane = old.lane AND state = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER outbox_count_update AFTER UPDATE OF lane, state ON outbox WHEN old.lane <> new.lane OR old.state <> new.state BEGIN
  UPDATE outbox_counts SET n = n - 1 WHERE lane = old.lane AND state = old.state;
  INSERT INTO outbox_counts (lane, state, n) VALUES (new.lane, new.state, 1)
  ON CONFLICT (lane, state) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
INSERT INTO outbox_counts (lane, state, n) SELECT lane, state, count(*) FROM outbox GROUP BY lane, state;
