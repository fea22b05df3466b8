DROP INDEX `users_by_status`;--> statement-breakpoint
CREATE INDEX `users_by_status` ON `users` (`district_id`,`status`,`search_key`,`id`);--> statement-breakpoint
CREATE INDEX `choices_in_order` ON `choices` (`district_id`,`list`,`position`,`name_key`);