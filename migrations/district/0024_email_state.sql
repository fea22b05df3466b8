ALTER TABLE `users` ADD `email_state` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email_state_at` text;--> statement-breakpoint
CREATE INDEX `users_by_email_state` ON `users` (`district_id`,`email_key`) WHERE email_state is not null;