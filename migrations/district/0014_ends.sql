CREATE INDEX `mail_tokens_by_end` ON `mail_tokens` (`district_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_end` ON `refresh_tokens` (`district_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`district_id`,`expires_at`);