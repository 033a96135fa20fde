-- Joiners and soft hyphens stay in what is shown: rows that have some are made anew.
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:media_files', '' WHERE EXISTS (
  SELECT 1 FROM media_files WHERE instr(server, char(8204)) > 0 OR instr(coalesce(doc, ''), char(8204)) > 0 OR instr(server, char(8205)) > 0 OR instr(coalesce(doc, ''), char(8205)) > 0 OR instr(server, char(173)) > 0 OR instr(coalesce(doc, ''), char(173)) > 0);
--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:media_folders', '' WHERE EXISTS (
  SELECT 1 FROM media_folders WHERE instr(server, char(8204)) > 0 OR instr(coalesce(doc, ''), char(8204)) > 0 OR instr(server, char(8205)) > 0 OR instr(coalesce(doc, ''), char(8205)) > 0 OR instr(server, char(173)) > 0 OR instr(coalesce(doc, ''), char(173)) > 0);
--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:submissions', '' WHERE EXISTS (
  SELECT 1 FROM submissions WHERE instr(server, char(8204)) > 0 OR instr(coalesce(doc, ''), char(8204)) > 0 OR instr(server, char(8205)) > 0 OR instr(coalesce(doc, ''), char(8205)) > 0 OR instr(server, char(173)) > 0 OR instr(coalesce(doc, ''), char(173)) > 0);
--> statement-breakpoint
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:items', '' WHERE EXISTS (
  SELECT 1 FROM items WHERE instr(server, char(8204)) > 0 OR instr(coalesce(doc, ''), char(8204)) > 0 OR instr(server, char(8205)) > 0 OR instr(coalesce(doc, ''), char(8205)) > 0 OR instr(server, char(173)) > 0 OR instr(coalesce(doc, ''), char(173)) > 0);
