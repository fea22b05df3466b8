CREATE TABLE `notice_preferences` (
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`how_often` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`district_id`, `user_id`, `kind`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `districts` ADD `notices_done_at` text;