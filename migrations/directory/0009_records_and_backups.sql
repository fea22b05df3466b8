CREATE TABLE `backups` (
	`district` text PRIMARY KEY NOT NULL,
	`night` text,
	`handed_at` text,
	`archive` text,
	`at` text,
	`mark` text,
	`hash` text,
	`rows` integer,
	`files` integer,
	`bytes` integer
);
--> statement-breakpoint
CREATE TABLE `district_records` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`district` text NOT NULL,
	`name` text NOT NULL,
	`cell` text NOT NULL,
	`action` text NOT NULL,
	`by` text NOT NULL,
	`hash` text,
	`counts` text NOT NULL,
	`finished_at` text,
	`backups_gone_at` text
);
--> statement-breakpoint
CREATE INDEX `district_records_by_district` ON `district_records` (`district`,`at`);--> statement-breakpoint
CREATE INDEX `district_records_waiting` ON `district_records` (`cell`,`finished_at`) WHERE action = 'delete' and backups_gone_at is null;--> statement-breakpoint
CREATE TABLE `erased_people` (
	`district` text NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`district`, `user_id`)
);
