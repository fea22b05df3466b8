CREATE TABLE `heartbeats` (
	`job` text NOT NULL,
	`cell` text DEFAULT '' NOT NULL,
	`started_at` text NOT NULL,
	`finished_at` text,
	`failed` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`job`, `cell`)
);
