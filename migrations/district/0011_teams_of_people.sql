DROP INDEX `element_team_by_target`;--> statement-breakpoint
CREATE INDEX `element_team_by_target` ON `element_team` (`district_id`,`user_id`,`element_id`);