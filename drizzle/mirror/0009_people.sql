CREATE TABLE `cancelled_inside` (
	`ticket_number` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contacts_stale` (
	`contact_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `contacts` ADD `words` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `words` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `words` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What is here already is found as before until its columns are made anew, which the next start does for what is noted.
UPDATE contacts SET words = sort_name || ' ' || coalesce(email, '');
--> statement-breakpoint
UPDATE tickets SET words = sort_name || ' ' || coalesce(email, '');
--> statement-breakpoint
UPDATE orders SET words = sort_buyer || ' ' || coalesce(email, '');
--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:contacts', '' WHERE EXISTS (SELECT 1 FROM contacts);
--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:tickets', '' WHERE EXISTS (SELECT 1 FROM tickets);
--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:orders', '' WHERE EXISTS (SELECT 1 FROM orders);
--> statement-breakpoint
INSERT INTO contacts_stale (contact_id) SELECT id FROM contacts;
--> statement-breakpoint
-- A first load that was cut off has put the triggers of the old search away: the new ones are made here.
UPDATE meta SET value = (SELECT json_group_array(value) FROM json_each(meta.value) WHERE value NOT LIKE 'CREATE TRIGGER%')
WHERE key IN ('deferred:contacts', 'deferred:tickets', 'deferred:orders');
--> statement-breakpoint
DROP TRIGGER IF EXISTS contacts_fts_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS contacts_fts_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS contacts_fts_update;
--> statement-breakpoint
DROP TABLE contacts_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE contacts_fts USING fts5(words, phone, content='contacts', content_rowid='rid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
--> statement-breakpoint
INSERT INTO contacts_fts(contacts_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER contacts_fts_insert AFTER INSERT ON contacts BEGIN
  INSERT INTO contacts_fts(rowid, words, phone) VALUES (new.rid, new.words, new.phone);
END;
--> statement-breakpoint
CREATE TRIGGER contacts_fts_delete AFTER DELETE ON contacts BEGIN
  INSERT INTO contacts_fts(contacts_fts, rowid, words, phone) VALUES ('delete', old.rid, old.words, old.phone);
END;
--> statement-breakpoint
CREATE TRIGGER contacts_fts_update AFTER UPDATE OF words, phone ON contacts WHEN old.words IS NOT new.words OR old.phone IS NOT new.phone BEGIN
  INSERT INTO contacts_fts(contacts_fts, rowid, words, phone) VALUES ('delete', old.rid, old.words, old.phone);
  INSERT INTO contacts_fts(rowid, words, phone) VALUES (new.rid, new.words, new.phone);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS tickets_fts_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS tickets_fts_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS tickets_fts_update;
--> statement-breakpoint
DROP TABLE tickets_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE tickets_fts USING fts5(words, phone, codes, content='tickets', content_rowid='rid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
--> statement-breakpoint
INSERT INTO tickets_fts(tickets_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER tickets_fts_insert AFTER INSERT ON tickets BEGIN
  INSERT INTO tickets_fts(rowid, words, phone, codes) VALUES (new.rid, new.words, new.phone, new.codes);
END;
--> statement-breakpoint
CREATE TRIGGER tickets_fts_delete AFTER DELETE ON tickets BEGIN
  INSERT INTO tickets_fts(tickets_fts, rowid, words, phone, codes) VALUES ('delete', old.rid, old.words, old.phone, old.codes);
END;
--> statement-breakpoint
CREATE TRIGGER tickets_fts_update AFTER UPDATE OF words, phone, codes ON tickets WHEN old.words IS NOT new.words OR old.phone IS NOT new.phone OR old.codes IS NOT new.codes BEGIN
  INSERT INTO tickets_fts(tickets_fts, rowid, words, phone, codes) VALUES ('delete', old.rid, old.words, old.phone, old.codes);
  INSERT INTO tickets_fts(rowid, words, phone, codes) VALUES (new.rid, new.words, new.phone, new.codes);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS orders_fts_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS orders_fts_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS orders_fts_update;
--> statement-breakpoint
DROP TABLE orders_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE orders_fts USING fts5(words, phone, codes, content='orders', content_rowid='rid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
--> statement-breakpoint
INSERT INTO orders_fts(orders_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER orders_fts_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_fts(rowid, words, phone, codes) VALUES (new.rid, new.words, new.phone, new.codes);
END;
--> statement-breakpoint
CREATE TRIGGER orders_fts_delete AFTER DELETE ON orders BEGIN
  INSERT INTO orders_fts(orders_fts, rowid, words, phone, codes) VALUES ('delete', old.rid, old.words, old.phone, old.codes);
END;
--> statement-breakpoint
CREATE TRIGGER orders_fts_update AFTER UPDATE OF words, phone, codes ON orders WHEN old.words IS NOT new.words OR old.phone IS NOT new.phone OR old.codes IS NOT new.codes BEGIN
  INSERT INTO orders_fts(orders_fts, rowid, words, phone, codes) VALUES ('delete', old.rid, old.words, old.phone, old.codes);
  INSERT INTO orders_fts(rowid, words, phone, codes) VALUES (new.rid, new.words, new.phone, new.codes);
END;
--> statement-breakpoint
CREATE TRIGGER orders_stale_insert AFTER INSERT ON orders BEGIN
  INSERT INTO contacts_stale (contact_id) SELECT new.contact_id WHERE new.contact_id IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER orders_stale_delete AFTER DELETE ON orders BEGIN
  INSERT INTO contacts_stale (contact_id) SELECT old.contact_id WHERE old.contact_id IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER orders_stale_update AFTER UPDATE OF contact_id, status, total_minor, currency, archived, channel ON orders BEGIN
  INSERT INTO contacts_stale (contact_id) SELECT old.contact_id WHERE old.contact_id IS NOT NULL ON CONFLICT DO NOTHING;
  INSERT INTO contacts_stale (contact_id) SELECT new.contact_id WHERE new.contact_id IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_stale_insert AFTER INSERT ON tickets WHEN new.status = 'cancelled' BEGIN
  INSERT INTO contacts_stale (contact_id) SELECT contact_id FROM orders WHERE id = new.order_number AND contact_id IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_stale_update AFTER UPDATE OF status ON tickets WHEN old.status IS NOT new.status BEGIN
  INSERT INTO contacts_stale (contact_id) SELECT contact_id FROM orders WHERE id = new.order_number AND contact_id IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_stale_insert AFTER INSERT ON contacts BEGIN
  INSERT INTO contacts_stale (contact_id) VALUES (new.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_noted_cancelled AFTER UPDATE OF status ON tickets
WHEN new.status = 'cancelled' AND old.status <> 'cancelled' AND new.arrived_at IS NOT NULL BEGIN
  INSERT INTO cancelled_inside (ticket_number) VALUES (new.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_noted_gone AFTER DELETE ON tickets BEGIN
  DELETE FROM cancelled_inside WHERE ticket_number = old.id;
END;
