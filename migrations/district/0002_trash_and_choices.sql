CREATE TABLE `deletions` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`user_id` text,
	`node` text NOT NULL,
	`node_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`name` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`district_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `deletions_by_time` ON `deletions` (`district_id`,`at`);--> statement-breakpoint
CREATE INDEX `elements_by_strategy_type` ON `elements` (`district_id`,`strategy_type_id`) WHERE strategy_type_id is not null;--> statement-breakpoint
CREATE INDEX `elements_by_activity_task_type` ON `elements` (`district_id`,`activity_task_type_id`) WHERE activity_task_type_id is not null;--> statement-breakpoint
CREATE INDEX `elements_by_tier_level` ON `elements` (`district_id`,`tier_level_id`) WHERE tier_level_id is not null;