DROP INDEX `repository_strategies_by_import`;--> statement-breakpoint
CREATE INDEX `repository_strategies_by_deletion` ON `repository_strategies` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `repository_strategies_by_import` ON `repository_strategies` (`district_id`,`import_id`) WHERE import_id is not null and deleted_at is null;