DROP INDEX `idempotency_by_age`;--> statement-breakpoint
CREATE INDEX `idempotency_by_age` ON `idempotency` (`created_at`);--> statement-breakpoint
DROP INDEX `mail_tokens_by_end`;--> statement-breakpoint
CREATE INDEX `mail_tokens_by_end` ON `mail_tokens` (`expires_at`);--> statement-breakpoint
DROP INDEX `refresh_tokens_by_end`;--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_end` ON `refresh_tokens` (`expires_at`);--> statement-breakpoint
DROP INDEX `sessions_by_end`;--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`expires_at`);--> statement-breakpoint
DROP INDEX `imports_by_age`;--> statement-breakpoint
CREATE INDEX `imports_by_age` ON `imports` (`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_sent` ON `outbox` (`sent_at`) WHERE sent_at is not null;