DROP INDEX `meeting_members_by_user`;--> statement-breakpoint
ALTER TABLE `meeting_members` ADD `date` text;--> statement-breakpoint
CREATE INDEX `meeting_members_by_user` ON `meeting_members` (`district_id`,`user_id`,`date`,`meeting_id`);