CREATE TABLE `audit` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`user_id` text,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`plan_id` text,
	`action` text NOT NULL,
	`changes` text NOT NULL,
	PRIMARY KEY(`district_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `audit_by_entity` ON `audit` (`district_id`,`entity_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_by_plan` ON `audit` (`district_id`,`plan_id`,`at`);--> statement-breakpoint
CREATE TABLE `erasures` (
	`district_id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `guards` (
	`district_id` text NOT NULL,
	`failed` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency` (
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`entity_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`district_id`, `user_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_by_age` ON `idempotency` (`district_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` text NOT NULL,
	`available_at` text NOT NULL,
	`lease_id` text,
	`lease_until` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`sent_at` text,
	`failure` text,
	PRIMARY KEY(`district_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `outbox_by_wait` ON `outbox` (`district_id`,`sent_at`,`available_at`);--> statement-breakpoint
CREATE TABLE `choices` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`position` integer NOT NULL,
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
CREATE UNIQUE INDEX `choices_by_name` ON `choices` (`district_id`,`list`,`name_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `departments` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`main_contact_id` text,
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
CREATE UNIQUE INDEX `departments_by_name` ON `departments` (`district_id`,`name_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `districts` (
	`district_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`state` text,
	`city` text,
	`time_zone` text NOT NULL,
	`naming` text NOT NULL,
	`notifications_on` integer DEFAULT true NOT NULL,
	`repository_on` integer DEFAULT true NOT NULL,
	`small_group` integer DEFAULT 10 NOT NULL,
	`paper` text DEFAULT 'letter' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text
);
--> statement-breakpoint
CREATE TABLE `regions` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
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
CREATE UNIQUE INDEX `regions_by_name` ON `regions` (`district_id`,`name_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `schools` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`region_id` text NOT NULL,
	`school_type_id` text,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`nces_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`deleted_at` text,
	`deletion_id` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`region_id`) REFERENCES `regions`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`school_type_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `schools_by_name` ON `schools` (`district_id`,`name_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `schools_by_region` ON `schools` (`district_id`,`region_id`);--> statement-breakpoint
CREATE TABLE `mail_tokens` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_tokens_by_user` ON `mail_tokens` (`district_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`family_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`revoked_at` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_family` ON `refresh_tokens` (`district_id`,`family_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_user` ON `refresh_tokens` (`district_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`seen_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`user_agent` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`district_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `user_grades` (
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`grade` text NOT NULL,
	PRIMARY KEY(`district_id`, `user_id`, `grade`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `user_schools` (
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`school_id` text NOT NULL,
	PRIMARY KEY(`district_id`, `user_id`, `school_id`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`school_id`) REFERENCES `schools`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `users` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`search_key` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`password_hash` text,
	`email_confirmed_at` text,
	`region_id` text,
	`phone_number` text,
	`user_position` text,
	`years_service` integer,
	`teacher_id` text,
	`is_community_member` integer DEFAULT false NOT NULL,
	`community_email` text,
	`address` text,
	`notes` text,
	`team_role` text,
	`default_plan_id` text,
	`notices_seen_at` text,
	`joined_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`region_id`) REFERENCES `regions`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_email` ON `users` (`district_id`,`email_key`) WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX `users_by_status` ON `users` (`district_id`,`status`,`search_key`);--> statement-breakpoint
CREATE TABLE `element_choices` (
	`district_id` text NOT NULL,
	`element_id` text NOT NULL,
	`choice_id` text NOT NULL,
	PRIMARY KEY(`district_id`, `element_id`, `choice_id`),
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`choice_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `element_choices_by_target` ON `element_choices` (`district_id`,`choice_id`);--> statement-breakpoint
CREATE TABLE `element_departments` (
	`district_id` text NOT NULL,
	`element_id` text NOT NULL,
	`department_id` text NOT NULL,
	PRIMARY KEY(`district_id`, `element_id`, `department_id`),
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`department_id`) REFERENCES `departments`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `element_departments_by_target` ON `element_departments` (`district_id`,`department_id`);--> statement-breakpoint
CREATE TABLE `element_schools` (
	`district_id` text NOT NULL,
	`element_id` text NOT NULL,
	`school_id` text NOT NULL,
	PRIMARY KEY(`district_id`, `element_id`, `school_id`),
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`school_id`) REFERENCES `schools`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `element_schools_by_target` ON `element_schools` (`district_id`,`school_id`);--> statement-breakpoint
CREATE TABLE `element_team` (
	`district_id` text NOT NULL,
	`element_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`district_id`, `element_id`, `user_id`),
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `element_team_by_target` ON `element_team` (`district_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `elements` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`plan_id` text NOT NULL,
	`level` text NOT NULL,
	`parent_id` text,
	`pillar_id` text,
	`initiative_id` text,
	`objective_id` text,
	`strategy_id` text,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`search_key` text NOT NULL,
	`description` text,
	`historical_analysis` text,
	`required_resources` text,
	`executive_summary` text,
	`strategic_hypothesis` text,
	`owner_id` text,
	`review_frequency` text,
	`alert_status` text DEFAULT 'none' NOT NULL,
	`alert_since` text,
	`progress_status` text DEFAULT 'todo' NOT NULL,
	`done_on` text,
	`assigned_to` text,
	`percentage_completed` real,
	`objective_achieved` integer DEFAULT false NOT NULL,
	`achieved_by` text,
	`achieved_on` text,
	`strategy_type_id` text,
	`activity_task_type_id` text,
	`tier_level_id` text,
	`start_date` text,
	`end_date` text,
	`grade_levels` text,
	`gender` text,
	`ethnicity` text,
	`resource_allocation` text,
	`school_climate` text,
	`socio_economic_status` text,
	`community_perception` text,
	`last_review_on` text,
	`latest_review_summary` text,
	`next_review_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`deleted_at` text,
	`deletion_id` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`plan_id`) REFERENCES `plans`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`parent_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`owner_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`strategy_type_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`activity_task_type_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`tier_level_id`) REFERENCES `choices`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `elements_by_name` ON `elements` (`district_id`,`plan_id`,`level`,`name_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `elements_by_parent` ON `elements` (`district_id`,`parent_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `elements_by_deletion` ON `elements` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `elements_by_next_review` ON `elements` (`district_id`,`next_review_on`) WHERE deleted_at is null and next_review_on is not null;--> statement-breakpoint
CREATE INDEX `elements_by_owner` ON `elements` (`district_id`,`owner_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `plans` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`school_id` text,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`search_key` text NOT NULL,
	`description` text,
	`plan_year` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`strategic_statement` text,
	`vision` text,
	`mission` text,
	`prior_challenges` text,
	`prior_successes` text,
	`executive_summary` text,
	`is_draft` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`deleted_at` text,
	`deletion_id` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`school_id`) REFERENCES `schools`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plans_by_name` ON `plans` (`district_id`,`name_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `plans_by_deletion` ON `plans` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `reviews` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`plan_id` text NOT NULL,
	`element_id` text,
	`reviewed_on` text NOT NULL,
	`alert_status` text,
	`progress_status` text,
	`summary` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`deleted_at` text,
	`deletion_id` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`plan_id`) REFERENCES `plans`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reviews_by_element` ON `reviews` (`district_id`,`element_id`,`reviewed_on`);--> statement-breakpoint
CREATE INDEX `reviews_by_plan` ON `reviews` (`district_id`,`plan_id`);--> statement-breakpoint
CREATE TABLE `report_downloads` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`plan_id` text NOT NULL,
	`report` text NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`plan_id`) REFERENCES `plans`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `report_downloads_by_plan` ON `report_downloads` (`district_id`,`plan_id`,`report`,`at`);