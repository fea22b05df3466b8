CREATE TABLE `person_erasures` (
	`district_id` text NOT NULL,
	`user_id` text NOT NULL,
	`started_at` text NOT NULL,
	`started_by` text,
	`erased_at` text,
	`counts` text,
	PRIMARY KEY(`district_id`, `user_id`),
	FOREIGN KEY (`district_id`,`user_id`) REFERENCES `users`(`district_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `person_erasures_open` ON `person_erasures` (`district_id`,`started_at`) WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX `users_by_deletion` ON `users` (`district_id`,`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
-- safe (trigger): the former Worker never updates audit; the old trigger goes because it has no exception
DROP TRIGGER audit_never_updated;
--> statement-breakpoint
-- Audit rows stay final. The one exception: while a person's erasure is open, `changes` of the rows about that person.
CREATE TRIGGER audit_never_updated BEFORE UPDATE ON audit WHEN NOT (OLD.entity = 'user' AND NEW.district_id IS OLD.district_id AND NEW.id IS OLD.id AND NEW.at IS OLD.at AND NEW.user_id IS OLD.user_id AND NEW.entity IS OLD.entity AND NEW.entity_id IS OLD.entity_id AND NEW.plan_id IS OLD.plan_id AND NEW.action IS OLD.action AND EXISTS (SELECT 1 FROM person_erasures e WHERE e.district_id = OLD.district_id AND e.user_id = OLD.entity_id AND e.erased_at IS NULL)) BEGIN SELECT RAISE(ABORT, 'audit rows are final'); END;
