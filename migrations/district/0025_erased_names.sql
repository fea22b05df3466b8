ALTER TABLE `person_erasures` ADD `names` text;
--> statement-breakpoint
-- safe (trigger): the former Worker changes audit rows only in erasures, which both triggers accept
DROP TRIGGER audit_never_updated;
--> statement-breakpoint
-- Audit rows stay final. The one exception: while a person's erasure is open, `changes` of the rows about that person, and
-- elsewhere one of that person's names becomes "Former member".
CREATE TRIGGER audit_never_updated BEFORE UPDATE ON audit WHEN NOT (NEW.district_id IS OLD.district_id AND NEW.id IS OLD.id AND NEW.at IS OLD.at AND NEW.user_id IS OLD.user_id AND NEW.entity IS OLD.entity AND NEW.entity_id IS OLD.entity_id AND NEW.plan_id IS OLD.plan_id AND NEW.action IS OLD.action AND EXISTS (SELECT 1 FROM person_erasures e WHERE e.district_id = OLD.district_id AND e.erased_at IS NULL AND ((OLD.entity = 'user' AND e.user_id = OLD.entity_id) OR EXISTS (SELECT 1 FROM json_each(e.names) n WHERE NEW.changes = replace(OLD.changes, json_quote(n.value), '"Former member"'))))) BEGIN SELECT RAISE(ABORT, 'audit rows are final'); END;
