-- The audit log only grows; the operator's delete of a whole district, which writes `erasures` first, is the one exception.
CREATE TRIGGER audit_never_updated BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'audit rows are final'); END;
--> statement-breakpoint
CREATE TRIGGER audit_never_deleted BEFORE DELETE ON audit WHEN NOT EXISTS (SELECT 1 FROM erasures WHERE erasures.district_id = OLD.district_id) BEGIN SELECT RAISE(ABORT, 'audit rows are final'); END;
