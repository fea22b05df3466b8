CREATE TABLE `meeting_time` (
	`district_id` text NOT NULL,
	`school_year` text NOT NULL,
	`is_private` integer NOT NULL,
	`element_id` text NOT NULL,
	`topics` integer NOT NULL,
	`minutes` integer NOT NULL,
	PRIMARY KEY(`district_id`, `school_year`, `is_private`, `element_id`)
);
--> statement-breakpoint
CREATE INDEX `meetings_open_of_caller` ON `meetings` (`district_id`,`created_by`,`date`) WHERE closed_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `meetings_private` ON `meetings` (`district_id`,`date`) WHERE is_private = 1 and deleted_at is null;