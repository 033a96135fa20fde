CREATE VIRTUAL TABLE contacts_fts USING fts5(sort_name, email, phone, content='contacts', content_rowid='rid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
--> statement-breakpoint
CREATE TRIGGER contacts_fts_insert AFTER INSERT ON contacts BEGIN
  INSERT INTO contacts_fts(rowid, sort_name, email, phone) VALUES (new.rid, new.sort_name, new.email, new.phone);
END;
--> statement-breakpoint
CREATE TRIGGER contacts_fts_delete AFTER DELETE ON contacts BEGIN
  INSERT INTO contacts_fts(contacts_fts, rowid, sort_name, email, phone) VALUES ('delete', old.rid, old.sort_name, old.email, old.phone);
END;
--> statement-breakpoint
CREATE TRIGGER contacts_fts_update AFTER UPDATE OF sort_name, email, phone ON contacts BEGIN
  INSERT INTO contacts_fts(contacts_fts, rowid, sort_name, email, phone) VALUES ('delete', old.rid, old.sort_name, old.email, old.phone);
  INSERT INTO contacts_fts(rowid, sort_name, email, phone) VALUES (new.rid, new.sort_name, new.email, new.phone);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE tickets_fts USING fts5(sort_name, email, phone, codes, content='tickets', content_rowid='rid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
--> statement-breakpoint
CREATE TRIGGER tickets_fts_insert AFTER INSERT ON tickets BEGIN
  INSERT INTO tickets_fts(rowid, sort_name, email, phone, codes) VALUES (new.rid, new.sort_name, new.email, new.phone, new.codes);
END;
--> statement-breakpoint
CREATE TRIGGER tickets_fts_delete AFTER DELETE ON tickets BEGIN
  INSERT INTO tickets_fts(tickets_fts, rowid, sort_name, email, phone, codes) VALUES ('delete', old.rid, old.sort_name, old.email, old.phone, old.codes);
END;
--> statement-breakpoint
CREATE TRIGGER tickets_fts_update AFTER UPDATE OF sort_name, email, phone, codes ON tickets BEGIN
  INSERT INTO tickets_fts(tickets_fts, rowid, sort_name, email, phone, codes) VALUES ('delete', old.rid, old.sort_name, old.email, old.phone, old.codes);
  INSERT INTO tickets_fts(rowid, sort_name, email, phone, codes) VALUES (new.rid, new.sort_name, new.email, new.phone, new.codes);
END;
