CREATE INDEX `reviews_by_deletion` ON `reviews` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `expenditures_by_deletion` ON `expenditures` (`district_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `fidelity_checks_by_deletion` ON `fidelity_checks` (`district_id`,`deleted_at`) WHERE deleted_at is not null;