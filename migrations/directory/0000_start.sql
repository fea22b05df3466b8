CREATE TABLE `addresses` (
	`email_key` text PRIMARY KEY NOT NULL,
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`since` text NOT NULL,
	FOREIGN KEY (`district_id`) REFERENCES `districts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `attempts` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`at` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`kind`, `key`, `at`, `id`)
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
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `districts_by_name` ON `districts` (`search_key`);--> statement-breakpoint
CREATE INDEX `districts_by_digest` ON `districts` (`next_digest_at`) WHERE next_digest_at is not null;