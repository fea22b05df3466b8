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
CREATE INDEX `outbox_waiting` ON `outbox` (`created_at`) WHERE sent_at is null and available_at < '9999';--> statement-breakpoint
CREATE INDEX `outbox_given_up` ON `outbox` (`created_at`) WHERE sent_at is null and available_at >= '9999';--> statement-breakpoint
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
	`search_key` text NOT NULL,
	`region_id` text,
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
	`required_provider` text,
	`small_group` integer DEFAULT 10 NOT NULL,
	`paper` text DEFAULT 'letter' NOT NULL,
	`logo_id` text,
	`logo_type` text,
	`accent` text,
	`suspended_at` text,
	`notices_done_at` text,
	`setup_dismissed_at` text,
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
	`search_key` text NOT NULL,
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
CREATE UNIQUE INDEX `schools_by_nces` ON `schools` (`district_id`,`nces_id`) WHERE deleted_at is null and nces_id is not null;--> statement-breakpoint
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
CREATE INDEX `mail_tokens_by_end` ON `mail_tokens` (`district_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `person_erasures` (
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`started_at` text NOT NULL,
	`started_by` text,
	`erased_at` text,
	`names` text,
	`counts` text,
	PRIMARY KEY(`district_id`, `user_id`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `person_erasures_open` ON `person_erasures` (`district_id`,`started_at`) WHERE erased_at is null;--> statement-breakpoint
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
CREATE INDEX `refresh_tokens_by_end` ON `refresh_tokens` (`district_id`,`expires_at`);--> statement-breakpoint
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
CREATE INDEX `sessions_by_end` ON `sessions` (`district_id`,`expires_at`);--> statement-breakpoint
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
CREATE INDEX `user_schools_by_school` ON `user_schools` (`district_id`,`school_id`);--> statement-breakpoint
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
	`picture_id` text,
	`default_plan_id` text,
	`notices_seen_at` text,
	`joined_at` text,
	`email_state` text,
	`email_state_at` text,
	`former_status` text,
	`deleted_at` text,
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
CREATE INDEX `users_by_email_state` ON `users` (`district_id`,`email_key`) WHERE email_state is not null;--> statement-breakpoint
CREATE INDEX `users_by_region` ON `users` (`district_id`,`region_id`,`status`,`search_key`);--> statement-breakpoint
CREATE INDEX `users_by_deletion` ON `users` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `notice_preferences` (
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`how_often` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`district_id`, `user_id`, `kind`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `deletions` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`user_id` text,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`plan_id` text,
	`name` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`district_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `deletions_by_time` ON `deletions` (`district_id`,`at`);--> statement-breakpoint
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
	`ownerless_since` text,
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
CREATE INDEX `elements_by_plan` ON `elements` (`district_id`,`plan_id`,`name_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `elements_by_parent` ON `elements` (`district_id`,`parent_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `elements_by_deletion` ON `elements` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `elements_by_next_review` ON `elements` (`district_id`,`next_review_on`) WHERE deleted_at is null and next_review_on is not null;--> statement-breakpoint
CREATE INDEX `elements_by_owner` ON `elements` (`district_id`,`owner_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `elements_by_strategy_type` ON `elements` (`district_id`,`strategy_type_id`) WHERE strategy_type_id is not null;--> statement-breakpoint
CREATE INDEX `elements_by_activity_task_type` ON `elements` (`district_id`,`activity_task_type_id`) WHERE activity_task_type_id is not null;--> statement-breakpoint
CREATE INDEX `elements_by_tier_level` ON `elements` (`district_id`,`tier_level_id`) WHERE tier_level_id is not null;--> statement-breakpoint
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
CREATE INDEX `reviews_by_deletion` ON `reviews` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `reviews_of_plan` ON `reviews` (`district_id`,`plan_id`,`reviewed_on`) WHERE element_id is null;--> statement-breakpoint
CREATE TABLE `analyses` (
	`district_id` text NOT NULL,
	`element_id` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `element_id`, `kind`),
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `budgets` (
	`district_id` text NOT NULL,
	`element_id` text NOT NULL,
	`year` integer NOT NULL,
	`requested_cents` integer DEFAULT 0 NOT NULL,
	`approved_cents` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `element_id`, `year`),
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `expenditures` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`element_id` text NOT NULL,
	`year` integer NOT NULL,
	`name` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`spent_on` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`deleted_at` text,
	`deletion_id` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `expenditures_by_element` ON `expenditures` (`district_id`,`element_id`,`year`,`spent_on`);--> statement-breakpoint
CREATE INDEX `expenditures_by_deletion` ON `expenditures` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `fidelity_checks` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`element_id` text NOT NULL,
	`fidelity_check` text DEFAULT 'done' NOT NULL,
	`checked_on` text NOT NULL,
	`check_type` text,
	`dosage` integer,
	`adherence` integer,
	`differentiation` integer,
	`observer_agreement` integer,
	`feedback_comments` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`deleted_at` text,
	`deletion_id` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `fidelity_checks_by_element` ON `fidelity_checks` (`district_id`,`element_id`,`checked_on`);--> statement-breakpoint
CREATE INDEX `fidelity_checks_by_deletion` ON `fidelity_checks` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `variable_groups` (
	`district_id` text NOT NULL,
	`element_id` text NOT NULL,
	`variable_type` text NOT NULL,
	`variables` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`district_id`, `element_id`, `variable_type`),
	FOREIGN KEY (`district_id`,`element_id`) REFERENCES `elements`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`plan_id` text,
	`element_id` text,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`search_key` text NOT NULL,
	`content_type` text,
	`size` integer,
	`external_document_url` text,
	`grades` text NOT NULL,
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
CREATE INDEX `documents_by_element` ON `documents` (`district_id`,`element_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `documents_by_plan` ON `documents` (`district_id`,`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `documents_of_plan` ON `documents` (`district_id`,`plan_id`,`created_at`) WHERE element_id is null;--> statement-breakpoint
CREATE INDEX `documents_by_kind` ON `documents` (`district_id`,`kind`,`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `documents_by_deletion` ON `documents` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
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
CREATE INDEX `repository_strategies_by_import` ON `repository_strategies` (`district_id`,`import_id`) WHERE import_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `repository_strategies_by_deletion` ON `repository_strategies` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
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
CREATE TABLE `import_faults` (
	`district_id` text NOT NULL,
	`import_id` text NOT NULL,
	`row` integer NOT NULL,
	`place` integer NOT NULL,
	`column_name` text,
	`letter` text,
	`message` text NOT NULL,
	PRIMARY KEY(`district_id`, `import_id`, `row`, `place`),
	FOREIGN KEY (`district_id`,`import_id`) REFERENCES `import_runs`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `import_runs` (
	`district_id` text NOT NULL,
	`id` text NOT NULL,
	`started_at` text NOT NULL,
	`started_by` text NOT NULL,
	`invites` integer NOT NULL,
	`total` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`same` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`lease_id` text,
	`lease_until` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`finished_at` text,
	`problem` text,
	`taken_back_at` text,
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`id`) REFERENCES `imports`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_runs_open` ON `import_runs` (`district_id`,`started_at`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `import_runs_by_start` ON `import_runs` (`district_id`,`started_at`);--> statement-breakpoint
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
CREATE INDEX `imports_by_age` ON `imports` (`district_id`,`created_at`);--> statement-breakpoint
-- Written by hand from here on: triggers and the full-text table are in no snapshot.
-- Audit rows are final, with two exceptions. The delete of a whole district, which writes `erasures` first, may delete them.
-- While a person is being erased, `changes` may change: of the rows about that person, and elsewhere from one of the
-- names of that person to "Former member".
CREATE TRIGGER audit_never_deleted BEFORE DELETE ON audit WHEN NOT EXISTS (SELECT 1 FROM erasures WHERE erasures.district_id = OLD.district_id) BEGIN SELECT RAISE(ABORT, 'audit rows are final'); END;
--> statement-breakpoint
CREATE TRIGGER audit_never_updated BEFORE UPDATE ON audit WHEN NOT (NEW.district_id IS OLD.district_id AND NEW.id IS OLD.id AND NEW.at IS OLD.at AND NEW.user_id IS OLD.user_id AND NEW.entity IS OLD.entity AND NEW.entity_id IS OLD.entity_id AND NEW.plan_id IS OLD.plan_id AND NEW.action IS OLD.action AND EXISTS (SELECT 1 FROM person_erasures e WHERE e.district_id = OLD.district_id AND e.erased_at IS NULL AND ((OLD.entity = 'user' AND e.user_id = OLD.entity_id) OR EXISTS (SELECT 1 FROM json_each(e.names) n WHERE NEW.changes = replace(OLD.changes, json_quote(n.value), '"Former member"'))))) BEGIN SELECT RAISE(ABORT, 'audit rows are final'); END;
--> statement-breakpoint
-- The words of both libraries, each row under its scope: d<district id> or universal. A MATCH begins with the scope. Rows
-- are in the order of rowid: the newest upload of a district first, then the universal library, whose rowids are below zero.
-- An export of a database needs this table dropped; db/repository/search.sql makes and fills it again (docs/operating.md).
CREATE VIRTUAL TABLE repository_search USING fts5(scope, row_id, pillar, initiative, objective, grades, words, detail = column, columnsize = 0, prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 0 tokenchars '_'");
--> statement-breakpoint
CREATE TRIGGER universal_strategies_found AFTER INSERT ON universal_strategies BEGIN INSERT INTO repository_search (rowid, scope, row_id, pillar, initiative, objective, grades, words) VALUES (-NEW.position, 'universal', NEW.id, hex(NEW.pillar_key), hex(NEW.initiative_key), hex(NEW.objective_key), NEW.grades, NEW.words); END;
--> statement-breakpoint
CREATE TRIGGER universal_strategies_gone AFTER DELETE ON universal_strategies BEGIN DELETE FROM repository_search WHERE rowid = -OLD.position; END;
--> statement-breakpoint
CREATE TRIGGER repository_strategies_found AFTER INSERT ON repository_strategies WHEN NEW.deleted_at IS NULL BEGIN INSERT INTO repository_search (scope, row_id, pillar, initiative, objective, grades, words) VALUES ('d' || NEW.district_id, NEW.id, hex(NEW.pillar_key), hex(NEW.initiative_key), hex(NEW.objective_key), NEW.grades, NEW.words); END;
--> statement-breakpoint
CREATE TRIGGER repository_strategies_gone AFTER DELETE ON repository_strategies WHEN OLD.deleted_at IS NULL BEGIN DELETE FROM repository_search WHERE repository_search MATCH 'scope : "d' || OLD.district_id || '" AND row_id : "' || OLD.id || '"'; END;
--> statement-breakpoint
CREATE TRIGGER repository_strategies_thrown AFTER UPDATE OF deleted_at ON repository_strategies WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN DELETE FROM repository_search WHERE repository_search MATCH 'scope : "d' || OLD.district_id || '" AND row_id : "' || OLD.id || '"'; END;
--> statement-breakpoint
CREATE TRIGGER repository_strategies_back AFTER UPDATE OF deleted_at ON repository_strategies WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN INSERT INTO repository_search (scope, row_id, pillar, initiative, objective, grades, words) VALUES ('d' || NEW.district_id, NEW.id, hex(NEW.pillar_key), hex(NEW.initiative_key), hex(NEW.objective_key), NEW.grades, NEW.words); END;
--> statement-breakpoint
-- A strategy that is edited keeps its place in the list and is found by its new words.
CREATE TRIGGER repository_strategies_edited AFTER UPDATE OF pillar_key, initiative_key, objective_key, grades, words ON repository_strategies WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL BEGIN UPDATE repository_search SET pillar = hex(NEW.pillar_key), initiative = hex(NEW.initiative_key), objective = hex(NEW.objective_key), grades = NEW.grades, words = NEW.words WHERE repository_search MATCH 'scope : "d' || OLD.district_id || '" AND row_id : "' || OLD.id || '"'; END;
