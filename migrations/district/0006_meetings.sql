CREATE TABLE `meeting_additions` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`meeting_id`) REFERENCES `meetings`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meeting_additions_by_meeting` ON `meeting_additions` (`district_id`,`meeting_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `meeting_elements` (
	`district_id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`element_id` text NOT NULL,
	PRIMARY KEY(`district_id`, `meeting_id`, `element_id`),
	FOREIGN KEY (`district_id`,`meeting_id`) REFERENCES `meetings`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meeting_elements_by_element` ON `meeting_elements` (`district_id`,`element_id`,`meeting_id`);--> statement-breakpoint
CREATE TABLE `meeting_members` (
	`district_id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`user_id` text NOT NULL,
	`answer` text,
	`answered_at` text,
	`attended` integer,
	`added_at` text NOT NULL,
	PRIMARY KEY(`district_id`, `meeting_id`, `user_id`),
	FOREIGN KEY (`district_id`,`meeting_id`) REFERENCES `meetings`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meeting_members_by_user` ON `meeting_members` (`district_id`,`user_id`,`meeting_id`);--> statement-breakpoint
CREATE TABLE `meeting_outcomes` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`topic_id` text,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`element_id` text,
	`review_id` text,
	`owner_id` text,
	`due_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`deleted_at` text,
	`deletion_id` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`meeting_id`) REFERENCES `meetings`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`topic_id`) REFERENCES `meeting_topics`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`owner_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meeting_outcomes_by_meeting` ON `meeting_outcomes` (`district_id`,`meeting_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `meeting_outcomes_by_topic` ON `meeting_outcomes` (`district_id`,`topic_id`) WHERE topic_id is not null;--> statement-breakpoint
CREATE INDEX `meeting_outcomes_by_element` ON `meeting_outcomes` (`district_id`,`element_id`) WHERE element_id is not null;--> statement-breakpoint
CREATE INDEX `meeting_outcomes_by_owner` ON `meeting_outcomes` (`district_id`,`owner_id`,`due_on`) WHERE owner_id is not null;--> statement-breakpoint
CREATE TABLE `meeting_series` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`repeats` text NOT NULL,
	`first_date` text NOT NULL,
	`until` text,
	`count` integer,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `meeting_topics` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`position` integer NOT NULL,
	`topic` text NOT NULL,
	`element_id` text,
	`lead_id` text,
	`minutes` integer,
	`outcome` text DEFAULT 'open' NOT NULL,
	`notes` text,
	`carried_from_id` text,
	`started_at` text,
	`ended_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`meeting_id`) REFERENCES `meetings`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`lead_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meeting_topics_by_meeting` ON `meeting_topics` (`district_id`,`meeting_id`,`position`);--> statement-breakpoint
CREATE INDEX `meeting_topics_by_element` ON `meeting_topics` (`district_id`,`element_id`) WHERE element_id is not null;--> statement-breakpoint
CREATE INDEX `meeting_topics_by_lead` ON `meeting_topics` (`district_id`,`lead_id`) WHERE lead_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `meeting_topics_carried` ON `meeting_topics` (`district_id`,`carried_from_id`) WHERE carried_from_id is not null;--> statement-breakpoint
CREATE TABLE `meetings` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text,
	`search_key` text NOT NULL,
	`type` text NOT NULL,
	`is_private` integer DEFAULT false NOT NULL,
	`plan_id` text,
	`element_id` text,
	`series_id` text,
	`date` text NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`location` text,
	`join_url` text,
	`topics` text,
	`objectives` text,
	`pre_work` text,
	`notes` text,
	`summary` text,
	`lead_id` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`closed_at` text,
	`closed_by` text,
	`minutes_id` text,
	`agenda_id` text,
	`agenda_published_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`deleted_at` text,
	`deletion_id` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`plan_id`) REFERENCES `plans`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`series_id`) REFERENCES `meeting_series`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`lead_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meetings_by_date` ON `meetings` (`district_id`,`date`,`start_time`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `meetings_by_plan` ON `meetings` (`district_id`,`plan_id`,`date`) WHERE plan_id is not null;--> statement-breakpoint
CREATE INDEX `meetings_by_element` ON `meetings` (`district_id`,`element_id`,`date`) WHERE element_id is not null;--> statement-breakpoint
CREATE INDEX `meetings_by_series` ON `meetings` (`district_id`,`series_id`,`date`) WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX `meetings_by_lead` ON `meetings` (`district_id`,`lead_id`,`date`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `meetings_open` ON `meetings` (`district_id`,`date`) WHERE closed_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `meetings_by_deletion` ON `meetings` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE `elements` ADD `latest_meeting_id` text;--> statement-breakpoint
ALTER TABLE `elements` ADD `last_discussed_on` text;--> statement-breakpoint
ALTER TABLE `elements` ADD `latest_meeting_summary` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `meeting_id` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `meeting_id` text;--> statement-breakpoint
CREATE INDEX `documents_by_meeting` ON `documents` (`district_id`,`meeting_id`,`created_at`) WHERE meeting_id is not null;