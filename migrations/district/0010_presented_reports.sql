CREATE TABLE `presented_reports` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`plan_id` text NOT NULL,
	`presented_on` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`plan_id`) REFERENCES `plans`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `presented_reports_by_day` ON `presented_reports` (`district_id`,`plan_id`,`presented_on`);