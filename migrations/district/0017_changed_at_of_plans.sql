ALTER TABLE `plans` ADD `changed_at` text;--> statement-breakpoint
-- safe (trigger): It only writes the new column, which no former Worker reads or writes.
-- A plan from before begins with the newest of its audit rows. One batch changes a plan often at the same time, and writes once.
CREATE TRIGGER plans_changed AFTER INSERT ON audit WHEN NEW.plan_id IS NOT NULL AND NEW.action NOT IN ('download', 'default-plan') BEGIN UPDATE plans SET changed_at = coalesce(max(changed_at, NEW.at), (SELECT a.at FROM audit a WHERE a.district_id = NEW.district_id AND a.plan_id = NEW.plan_id AND a.action NOT IN ('download', 'default-plan') ORDER BY a.at DESC LIMIT 1)) WHERE district_id = NEW.district_id AND id = NEW.plan_id AND (changed_at IS NULL OR changed_at < NEW.at); END;
