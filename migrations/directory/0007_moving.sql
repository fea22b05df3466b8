ALTER TABLE `districts` ADD `moving_to` text;--> statement-breakpoint
ALTER TABLE `districts` ADD `moved_from` text;--> statement-breakpoint
ALTER TABLE `districts` ADD `status_after_move` text;