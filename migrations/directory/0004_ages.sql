CREATE INDEX `addresses_by_district` ON `addresses` (`district_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `attempts_by_age` ON `attempts` (`at`);