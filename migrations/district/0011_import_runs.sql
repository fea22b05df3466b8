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
	PRIMARY KEY(`district_id`, `id`),
	FOREIGN KEY (`district_id`,`id`) REFERENCES `imports`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_runs_open` ON `import_runs` (`district_id`,`started_at`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `import_runs_by_start` ON `import_runs` (`district_id`,`started_at`);