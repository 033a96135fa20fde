-- The words that files are found by hold the alt text as well.
INSERT OR REPLACE INTO meta (key, value) SELECT 'stale:media_files', '' WHERE EXISTS (SELECT 1 FROM media_files);
