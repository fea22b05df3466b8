ALTER TABLE `departments` ADD `search_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `departments` ADD `region_id` text;--> statement-breakpoint
ALTER TABLE `districts` ADD `logo_id` text;--> statement-breakpoint
ALTER TABLE `districts` ADD `logo_type` text;--> statement-breakpoint
ALTER TABLE `districts` ADD `accent` text;--> statement-breakpoint
ALTER TABLE `schools` ADD `search_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `schools_by_nces` ON `schools` (`district_id`,`nces_id`) WHERE deleted_at is null and nces_id is not null;--> statement-breakpoint
CREATE INDEX `user_schools_by_school` ON `user_schools` (`district_id`,`school_id`);