CREATE TABLE `calendar_connections` (
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`account` text NOT NULL,
	`token` text NOT NULL,
	`key_id` text NOT NULL,
	`connected_at` text NOT NULL,
	`due_at` text,
	`pull_at` text NOT NULL,
	`check_at` text NOT NULL,
	`hold_until` text,
	`lease_id` text,
	`lease_until` text,
	`sync_token` text,
	`synced_at` text,
	`broken_at` text,
	`failure` text,
	`failing_since` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`channel_id` text,
	`channel_hash` text,
	`channel_resource` text,
	`channel_until` text,
	PRIMARY KEY(`district_id`, `user_id`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `calendar_connections_due` ON `calendar_connections` (`district_id`,`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE TABLE `calendar_events` (
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`event_id` text,
	`state` text DEFAULT 'present' NOT NULL,
	`etag` text,
	`known` text,
	`sent` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`pending_at` text,
	`failure` text,
	`failing_since` text,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`district_id`, `user_id`, `meeting_id`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`district_id`,`meeting_id`) REFERENCES `meetings`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_events_by_event` ON `calendar_events` (`district_id`,`user_id`,`event_id`) WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX `calendar_events_pending` ON `calendar_events` (`district_id`,`user_id`,`pending_at`) WHERE pending_at is not null;--> statement-breakpoint
CREATE INDEX `calendar_events_by_meeting` ON `calendar_events` (`district_id`,`meeting_id`,`user_id`);