ALTER TABLE `districts` ADD `setup_dismissed_at` text;--> statement-breakpoint
UPDATE districts SET setup_dismissed_at = updated_at WHERE EXISTS (SELECT 1 FROM plans WHERE plans.district_id = districts.district_id AND plans.deleted_at IS NULL);
