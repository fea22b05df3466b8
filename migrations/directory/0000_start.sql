CREATE TABLE `addresses` (
	`email_key` text PRIMARY KEY NOT NULL,
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`since` text NOT NULL,
	FOREIGN KEY (`district_id`) REFERENCES `districts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `addresses_by_since` ON `addresses` (`since`);--> statement-breakpoint
CREATE INDEX `addresses_by_district` ON `addresses` (`district_id`,`email_key`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`at` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`kind`, `key`, `at`, `id`)
);
--> statement-breakpoint
CREATE INDEX `attempts_by_age` ON `attempts` (`at`);--> statement-breakpoint
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
CREATE TABLE `districts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`search_key` text NOT NULL,
	`cell` text NOT NULL,
	`time_zone` text NOT NULL,
	`notifications_on` integer DEFAULT true NOT NULL,
	`next_digest_at` text,
	`status` text DEFAULT 'active' NOT NULL,
	`import_hash` text,
	`moving_to` text,
	`moved_from` text,
	`status_after_move` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `districts_by_name` ON `districts` (`search_key`);--> statement-breakpoint
CREATE INDEX `districts_by_digest` ON `districts` (`next_digest_at`) WHERE next_digest_at is not null;--> statement-breakpoint
CREATE INDEX `districts_by_cell` ON `districts` (`cell`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `districts_by_cell_digest` ON `districts` (`cell`,`status`,`next_digest_at`) WHERE next_digest_at is not null;--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `heartbeats` (
	`job` text NOT NULL,
	`cell` text DEFAULT '' NOT NULL,
	`started_at` text NOT NULL,
	`finished_at` text,
	`failed` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`job`, `cell`)
);
--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`linked_at` text NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`district_id`) REFERENCES `districts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_by_user` ON `identities` (`district_id`,`user_id`,`issuer`);--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`account` text NOT NULL,
	`browser` text NOT NULL,
	`used_at` text NOT NULL,
	PRIMARY KEY(`account`, `browser`)
);
--> statement-breakpoint
CREATE INDEX `known_browsers_by_age` ON `known_browsers` (`used_at`);--> statement-breakpoint
CREATE TABLE `provider_visits` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`provider` text NOT NULL,
	`content` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `provider_visits_by_age` ON `provider_visits` (`expires_at`);