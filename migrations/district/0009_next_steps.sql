ALTER TABLE `reviews` ADD `next_step` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `ask` text;