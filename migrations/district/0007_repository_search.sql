-- The words of both libraries, every row under its scope: d<district id> or universal. A MATCH begins with the scope, and the
-- order is that of the rowid: a district's newest upload first, then the universal library, whose rowids are below zero.
-- Export of a database needs this table away; run again, this file makes and fills it (docs/operating.md).
CREATE VIRTUAL TABLE repository_search USING fts5(scope, row_id, pillar, initiative, objective, grades, words, detail = column, columnsize = 0, prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 0 tokenchars '_'");
--> statement-breakpoint
INSERT INTO repository_search (rowid, scope, row_id, pillar, initiative, objective, grades, words) SELECT -position, 'universal', id, hex(pillar_key), hex(initiative_key), hex(objective_key), grades, words FROM universal_strategies;
--> statement-breakpoint
INSERT INTO repository_search (scope, row_id, pillar, initiative, objective, grades, words) SELECT 'd' || district_id, id, hex(pillar_key), hex(initiative_key), hex(objective_key), grades, words FROM repository_strategies WHERE deleted_at IS NULL ORDER BY created_at, rowid;
--> statement-breakpoint
CREATE TRIGGER universal_strategies_found AFTER INSERT ON universal_strategies BEGIN INSERT INTO repository_search (rowid, scope, row_id, pillar, initiative, objective, grades, words) VALUES (-NEW.position, 'universal', NEW.id, hex(NEW.pillar_key), hex(NEW.initiative_key), hex(NEW.objective_key), NEW.grades, NEW.words); END;
--> statement-breakpoint
CREATE TRIGGER universal_strategies_gone AFTER DELETE ON universal_strategies BEGIN DELETE FROM repository_search WHERE rowid = -OLD.position; END;
--> statement-breakpoint
CREATE TRIGGER repository_strategies_found AFTER INSERT ON repository_strategies WHEN NEW.deleted_at IS NULL BEGIN INSERT INTO repository_search (scope, row_id, pillar, initiative, objective, grades, words) VALUES ('d' || NEW.district_id, NEW.id, hex(NEW.pillar_key), hex(NEW.initiative_key), hex(NEW.objective_key), NEW.grades, NEW.words); END;
--> statement-breakpoint
CREATE TRIGGER repository_strategies_gone AFTER DELETE ON repository_strategies WHEN OLD.deleted_at IS NULL BEGIN DELETE FROM repository_search WHERE repository_search MATCH 'scope : "d' || OLD.district_id || '" AND row_id : "' || OLD.id || '"'; END;
--> statement-breakpoint
CREATE TRIGGER repository_strategies_thrown AFTER UPDATE OF deleted_at ON repository_strategies WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN DELETE FROM repository_search WHERE repository_search MATCH 'scope : "d' || OLD.district_id || '" AND row_id : "' || OLD.id || '"'; END;
--> statement-breakpoint
CREATE TRIGGER repository_strategies_back AFTER UPDATE OF deleted_at ON repository_strategies WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN INSERT INTO repository_search (scope, row_id, pillar, initiative, objective, grades, words) VALUES ('d' || NEW.district_id, NEW.id, hex(NEW.pillar_key), hex(NEW.initiative_key), hex(NEW.objective_key), NEW.grades, NEW.words); END;
