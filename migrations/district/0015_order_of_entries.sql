DROP INDEX `readings_by_entry`;--> statement-breakpoint
CREATE INDEX `readings_by_entry` ON `readings` (`district_id`,`measure_id`,`updated_at`,`id`);--> statement-breakpoint
DROP INDEX `element_measures_by_measure`;--> statement-breakpoint
CREATE INDEX `element_measures_by_measure` ON `element_measures` (`district_id`,`measure_id`,`element_id`);