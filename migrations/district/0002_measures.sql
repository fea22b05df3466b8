CREATE TABLE `element_surveys` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`element_id` text NOT NULL,
	`survey_dimension_id` text NOT NULL,
	`subgroup_id` text,
	`school_id` text,
	`position` integer NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`survey_dimension_id`) REFERENCES `survey_dimensions`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`subgroup_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`school_id`) REFERENCES `schools`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `element_surveys_by_slice` ON `element_surveys` (`district_id`,`element_id`,`survey_dimension_id`,coalesce(`subgroup_id`, ''),coalesce(`school_id`, ''));--> statement-breakpoint
CREATE INDEX `element_surveys_by_dimension` ON `element_surveys` (`district_id`,`survey_dimension_id`);--> statement-breakpoint
CREATE INDEX `element_surveys_by_subgroup` ON `element_surveys` (`district_id`,`subgroup_id`) WHERE subgroup_id is not null;--> statement-breakpoint
CREATE INDEX `element_surveys_by_school` ON `element_surveys` (`district_id`,`school_id`) WHERE school_id is not null;--> statement-breakpoint
CREATE TABLE `survey_dimensions` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`survey_id` text NOT NULL,
	`dimension_id` text NOT NULL,
	`target_date` text,
	`target_score` integer,
	`cutoff` integer DEFAULT 0 NOT NULL,
	`is_scorecard` integer DEFAULT false NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`survey_id`) REFERENCES `surveys`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`dimension_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_dimensions_once` ON `survey_dimensions` (`district_id`,`survey_id`,`dimension_id`);--> statement-breakpoint
CREATE INDEX `survey_dimensions_by_dimension` ON `survey_dimensions` (`district_id`,`dimension_id`);--> statement-breakpoint
CREATE TABLE `survey_results` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`wave_id` text NOT NULL,
	`survey_dimension_id` text NOT NULL,
	`subgroup_id` text,
	`school_id` text,
	`favorable` integer,
	`number_average` integer,
	`answers` integer,
	`invited` integer,
	`seen` text,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`wave_id`) REFERENCES `survey_waves`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`survey_dimension_id`) REFERENCES `survey_dimensions`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`subgroup_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`school_id`) REFERENCES `schools`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_results_by_slice` ON `survey_results` (`district_id`,`survey_dimension_id`,`wave_id`,coalesce(`subgroup_id`, ''),coalesce(`school_id`, ''));--> statement-breakpoint
CREATE INDEX `survey_results_by_wave` ON `survey_results` (`district_id`,`wave_id`);--> statement-breakpoint
CREATE INDEX `survey_results_by_subgroup` ON `survey_results` (`district_id`,`subgroup_id`) WHERE subgroup_id is not null;--> statement-breakpoint
CREATE INDEX `survey_results_by_school` ON `survey_results` (`district_id`,`school_id`) WHERE school_id is not null;--> statement-breakpoint
CREATE TABLE `survey_waves` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`survey_id` text NOT NULL,
	`name` text,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`school_year` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`survey_id`) REFERENCES `surveys`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_waves_by_dates` ON `survey_waves` (`district_id`,`survey_id`,`start_date`,`end_date`);--> statement-breakpoint
CREATE TABLE `surveys` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`search_key` text NOT NULL,
	`respondent_type` text NOT NULL,
	`organization` text,
	`description` text,
	`owner_id` text,
	`threshold` integer NOT NULL,
	`data_version` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`deleted_at` text,
	`deletion_id` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`owner_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `surveys_by_name` ON `surveys` (`district_id`,`name_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `surveys_by_owner` ON `surveys` (`district_id`,`owner_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `surveys_by_deletion` ON `surveys` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `measure_heads` (
	`district_id` text NOT NULL,
	`measure_id` text NOT NULL,
	`last_value` integer,
	`last_year` text,
	`last_window` text,
	`last_on` text,
	`last_seen` text,
	`due_on` text,
	`due_year` text,
	`due_window` text,
	`result_year` text,
	`result` text,
	`gap` integer,
	`result_seen` text,
	`years` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`district_id`, `measure_id`),
	FOREIGN KEY (`district_id`,`measure_id`) REFERENCES `measures`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `measure_heads_by_due` ON `measure_heads` (`district_id`,`due_on`) WHERE due_on is not null;--> statement-breakpoint
CREATE TABLE `measure_schools` (
	`district_id` text NOT NULL,
	`measure_id` text NOT NULL,
	`school_id` text NOT NULL,
	PRIMARY KEY(`district_id`, `measure_id`, `school_id`),
	FOREIGN KEY (`district_id`,`measure_id`) REFERENCES `measures`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`school_id`) REFERENCES `schools`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `measure_schools_by_target` ON `measure_schools` (`district_id`,`school_id`);--> statement-breakpoint
CREATE TABLE `measure_subgroups` (
	`district_id` text NOT NULL,
	`measure_id` text NOT NULL,
	`subgroup_id` text NOT NULL,
	PRIMARY KEY(`district_id`, `measure_id`, `subgroup_id`),
	FOREIGN KEY (`district_id`,`measure_id`) REFERENCES `measures`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`subgroup_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `measure_subgroups_by_target` ON `measure_subgroups` (`district_id`,`subgroup_id`);--> statement-breakpoint
CREATE TABLE `measure_targets` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`measure_id` text NOT NULL,
	`school_year` text NOT NULL,
	`subgroup_id` text,
	`school_id` text,
	`target` integer NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`measure_id`) REFERENCES `measures`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`subgroup_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`school_id`) REFERENCES `schools`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `measure_targets_by_slice` ON `measure_targets` (`district_id`,`measure_id`,`school_year`,coalesce(`subgroup_id`, ''),coalesce(`school_id`, ''));--> statement-breakpoint
CREATE INDEX `measure_targets_by_subgroup` ON `measure_targets` (`district_id`,`subgroup_id`) WHERE subgroup_id is not null;--> statement-breakpoint
CREATE INDEX `measure_targets_by_school` ON `measure_targets` (`district_id`,`school_id`) WHERE school_id is not null;--> statement-breakpoint
CREATE TABLE `measure_years` (
	`district_id` text NOT NULL,
	`measure_id` text NOT NULL,
	`school_year` text NOT NULL,
	`subgroup_id` text NOT NULL,
	`school_id` text NOT NULL,
	`actual` integer,
	`no_value` text,
	`people` integer,
	`read_on` text,
	`target` integer,
	`is_own_target` integer NOT NULL,
	`result` text,
	`previous` integer,
	`seen` text,
	`previous_seen` text,
	PRIMARY KEY(`district_id`, `measure_id`, `school_year`, `subgroup_id`, `school_id`),
	FOREIGN KEY (`district_id`,`measure_id`) REFERENCES `measures`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `measures` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`search_key` text NOT NULL,
	`type_id` text,
	`unit` text NOT NULL,
	`decimals` integer DEFAULT 1 NOT NULL,
	`is_reverse_scoring` integer DEFAULT false NOT NULL,
	`windows` text DEFAULT 'yearly' NOT NULL,
	`counts_window` text,
	`due_days` text NOT NULL,
	`grades` text NOT NULL,
	`baseline_date` text,
	`baseline_score` integer,
	`target_date` text,
	`target_score` integer,
	`cutoff` integer DEFAULT 0 NOT NULL,
	`owner_id` text,
	`source` text,
	`description` text,
	`is_scorecard_measure` integer DEFAULT false NOT NULL,
	`complement_id` text,
	`threshold` integer NOT NULL,
	`data_version` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`deleted_at` text,
	`deletion_id` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`type_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`owner_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`complement_id`) REFERENCES `measures`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `measures_by_name` ON `measures` (`district_id`,`name_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `measures_by_type` ON `measures` (`district_id`,`type_id`) WHERE type_id is not null;--> statement-breakpoint
CREATE INDEX `measures_by_owner` ON `measures` (`district_id`,`owner_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `measures_by_complement` ON `measures` (`district_id`,`complement_id`) WHERE complement_id is not null;--> statement-breakpoint
CREATE INDEX `measures_by_deletion` ON `measures` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `readings` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`measure_id` text NOT NULL,
	`school_year` text NOT NULL,
	`subgroup_id` text,
	`school_id` text,
	`window` text,
	`read_on` text NOT NULL,
	`value` integer,
	`no_value` text,
	`people` integer,
	`note` text,
	`import_id` text,
	`seen` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`measure_id`) REFERENCES `measures`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`subgroup_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`school_id`) REFERENCES `schools`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `readings_by_slice` ON `readings` (`district_id`,`measure_id`,`school_year`,coalesce(`subgroup_id`, ''),coalesce(`school_id`, ''),coalesce(`window`, ''),`read_on`);--> statement-breakpoint
CREATE INDEX `readings_by_entry` ON `readings` (`district_id`,`measure_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `readings_by_import` ON `readings` (`district_id`,`import_id`) WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX `readings_by_subgroup` ON `readings` (`district_id`,`subgroup_id`) WHERE subgroup_id is not null;--> statement-breakpoint
CREATE INDEX `readings_by_school` ON `readings` (`district_id`,`school_id`) WHERE school_id is not null;--> statement-breakpoint
CREATE TABLE `element_masks` (
	`district_id` text NOT NULL,
	`element_id` text NOT NULL,
	`rule_id` text NOT NULL,
	PRIMARY KEY(`district_id`, `element_id`, `rule_id`),
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`rule_id`) REFERENCES `small_group_rules`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `element_masks_by_rule` ON `element_masks` (`district_id`,`rule_id`);--> statement-breakpoint
CREATE TABLE `element_measures` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`element_id` text NOT NULL,
	`measure_id` text NOT NULL,
	`subgroup_id` text,
	`school_id` text,
	`position` integer NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`measure_id`) REFERENCES `measures`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`subgroup_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`school_id`) REFERENCES `schools`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `element_measures_by_slice` ON `element_measures` (`district_id`,`element_id`,`measure_id`,coalesce(`subgroup_id`, ''),coalesce(`school_id`, ''));--> statement-breakpoint
CREATE INDEX `element_measures_by_measure` ON `element_measures` (`district_id`,`measure_id`);--> statement-breakpoint
CREATE INDEX `element_measures_by_subgroup` ON `element_measures` (`district_id`,`subgroup_id`) WHERE subgroup_id is not null;--> statement-breakpoint
CREATE INDEX `element_measures_by_school` ON `element_measures` (`district_id`,`school_id`) WHERE school_id is not null;--> statement-breakpoint
CREATE TABLE `reading_request_schools` (
	`district_id` text NOT NULL,
	`request_id` text NOT NULL,
	`school_id` text NOT NULL,
	PRIMARY KEY(`district_id`, `request_id`, `school_id`),
	FOREIGN KEY (`district_id`,`request_id`) REFERENCES `reading_requests`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`school_id`) REFERENCES `schools`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reading_request_schools_by_school` ON `reading_request_schools` (`district_id`,`school_id`);--> statement-breakpoint
CREATE TABLE `reading_requests` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`measure_id` text NOT NULL,
	`school_year` text NOT NULL,
	`window` text,
	`due_on` text NOT NULL,
	`note` text,
	`reminded_on` text,
	`closed_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`measure_id`) REFERENCES `measures`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reading_requests_open` ON `reading_requests` (`district_id`,`measure_id`,`school_year`,coalesce(`window`, '')) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `reading_requests_by_measure` ON `reading_requests` (`district_id`,`measure_id`);--> statement-breakpoint
CREATE TABLE `scorecard_items` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`scorecard_id` text NOT NULL,
	`measure_id` text,
	`survey_dimension_id` text,
	`position` integer NOT NULL,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`scorecard_id`) REFERENCES `scorecards`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`measure_id`) REFERENCES `measures`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`survey_dimension_id`) REFERENCES `survey_dimensions`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scorecard_items_once` ON `scorecard_items` (`district_id`,`scorecard_id`,coalesce(`measure_id`, ''),coalesce(`survey_dimension_id`, ''));--> statement-breakpoint
CREATE INDEX `scorecard_items_by_measure` ON `scorecard_items` (`district_id`,`measure_id`) WHERE measure_id is not null;--> statement-breakpoint
CREATE INDEX `scorecard_items_by_dimension` ON `scorecard_items` (`district_id`,`survey_dimension_id`) WHERE survey_dimension_id is not null;--> statement-breakpoint
CREATE TABLE `scorecards` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`search_key` text NOT NULL,
	`description` text,
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
CREATE UNIQUE INDEX `scorecards_by_name` ON `scorecards` (`district_id`,`name_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `scorecards_by_deletion` ON `scorecards` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `small_group_rules` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`threshold` integer NOT NULL,
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
CREATE UNIQUE INDEX `small_group_rules_by_name` ON `small_group_rules` (`district_id`,`name_key`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `schools` ADD `closed_on` text;