CREATE TABLE `notices` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`item` text NOT NULL,
	`day` text NOT NULL,
	`entity_id` text NOT NULL,
	`by_id` text,
	`title` text,
	`count` integer DEFAULT 1 NOT NULL,
	`at` text NOT NULL,
	`read_at` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`by_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_item` ON `notices` (`district_id`,`user_id`,`item`,`day`);--> statement-breakpoint
CREATE INDEX `notices_by_user` ON `notices` (`district_id`,`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`district_id`,`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notices_by_age` ON `notices` (`at`);--> statement-breakpoint
CREATE TABLE `meeting_news` (
	`district_id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`user_id` text NOT NULL,
	`told` text,
	`changes` integer NOT NULL,
	`due_at` text,
	`by_id` text,
	PRIMARY KEY(`district_id`, `meeting_id`, `user_id`),
	FOREIGN KEY (`district_id`,`meeting_id`) REFERENCES `meetings`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`by_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meeting_news_due` ON `meeting_news` (`district_id`,`due_at`,`user_id`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `meeting_news_by_user` ON `meeting_news` (`district_id`,`user_id`) WHERE due_at is not null;--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`read_at` text,
	PRIMARY KEY(`district_id`, `user_id`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
