DROP INDEX `uploads_alt`;--> statement-breakpoint
CREATE INDEX `uploads_next` ON `uploads` (`site`,`state`,`number`,`next_try_at`,`is_planned`);--> statement-breakpoint
CREATE INDEX `uploads_sums` ON `uploads` (`site`,`state`,`is_planned`,`size`,`confirmed`);--> statement-breakpoint
CREATE INDEX `uploads_told` ON `uploads` (`site`,`state`,`number`) WHERE alt_text IS NOT NULL;--> statement-breakpoint
CREATE INDEX `uploads_path` ON `uploads` (`site`,`folder`,`name`);