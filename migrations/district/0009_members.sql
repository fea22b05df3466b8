ALTER TABLE `users` ADD `former_status` text;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` text;--> statement-breakpoint
CREATE INDEX `users_by_region` ON `users` (`district_id`,`region_id`,`status`,`search_key`);