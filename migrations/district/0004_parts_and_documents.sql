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
	`plan_id` text NOT NULL,
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
CREATE INDEX `documents_by_kind` ON `documents` (`district_id`,`kind`,`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `documents_by_deletion` ON `documents` (`district_id`,`deleted_at`) WHERE deleted_at is not null;