CREATE TABLE `calendar_calls` (
	`minute` text PRIMARY KEY NOT NULL,
	`calls` integer NOT NULL
);
