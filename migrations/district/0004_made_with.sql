ALTER TABLE `surveys` ADD `made_with` integer;--> statement-breakpoint
CREATE INDEX `surveys_to_make` ON `surveys` (`district_id`) WHERE made_with is not null;--> statement-breakpoint
ALTER TABLE `measures` ADD `made_with` integer;--> statement-breakpoint
CREATE INDEX `measures_to_make` ON `measures` (`district_id`) WHERE made_with is not null;