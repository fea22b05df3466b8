CREATE TABLE `known_browsers` (
	`account` text NOT NULL,
	`browser` text NOT NULL,
	`used_at` text NOT NULL,
	PRIMARY KEY(`account`, `browser`)
);
--> statement-breakpoint
CREATE INDEX `known_browsers_by_age` ON `known_browsers` (`used_at`);