CREATE TABLE `repository_strategies` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`pillar` text NOT NULL,
	`pillar_key` text NOT NULL,
	`initiative` text NOT NULL,
	`initiative_key` text NOT NULL,
	`objective` text NOT NULL,
	`objective_key` text NOT NULL,
	`grades` text NOT NULL,
	`strategy` text NOT NULL,
	`strategic_method` text NOT NULL,
	`words` text NOT NULL,
	`content_key` text NOT NULL,
	`import_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`deleted_at` text,
	`deletion_id` text,
	PRIMARY KEY(`district_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `repository_strategies_by_content` ON `repository_strategies` (`district_id`,`content_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `repository_strategies_by_place` ON `repository_strategies` (`district_id`,`pillar_key`,`initiative_key`,`objective_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `repository_strategies_by_import` ON `repository_strategies` (`district_id`,`import_id`) WHERE import_id is not null;--> statement-breakpoint
CREATE TABLE `universal_strategies` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`pillar` text NOT NULL,
	`pillar_key` text NOT NULL,
	`initiative` text NOT NULL,
	`initiative_key` text NOT NULL,
	`objective` text NOT NULL,
	`objective_key` text NOT NULL,
	`grades` text NOT NULL,
	`strategy` text NOT NULL,
	`strategic_method` text NOT NULL,
	`words` text NOT NULL,
	`loaded_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `universal_strategies_by_position` ON `universal_strategies` (`position`);--> statement-breakpoint
CREATE INDEX `universal_strategies_by_place` ON `universal_strategies` (`pillar_key`,`initiative_key`,`objective_key`);--> statement-breakpoint
CREATE TABLE `imports` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`done_at` text,
	PRIMARY KEY(`district_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `imports_by_age` ON `imports` (`district_id`,`created_at`);