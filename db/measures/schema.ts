import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { choices, schools } from '#db/districts/schema.ts'
import { deletable, stamps, tenantKey, versioned } from '#db/kit/columns.ts'
import { users } from '#db/people/schema.ts'
import type { HeadCounts, HeadYears } from '#model/measures/head.ts'
import { RESULTS } from '#model/measures/result.ts'
import { SEEN, YEAR_SEEN } from '#model/measures/small-groups.ts'
import { NO_VALUES, UNITS } from '#model/measures/units.ts'
import { type DueDays, WINDOW_SETS, WINDOWS } from '#model/measures/windows.ts'

/** What the district tracks. Values, here and below, are integer thousandths. */
export const measures = sqliteTable(
  'measures',
  {
    ...tenantKey,
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    searchKey: text('search_key').notNull(),
    typeId: text('type_id'),
    unit: text('unit', { enum: UNITS }).notNull(),
    decimals: integer('decimals').notNull().default(1),
    isReverseScoring: integer('is_reverse_scoring', { mode: 'boolean' }).notNull().default(false),
    windows: text('windows', { enum: WINDOW_SETS }).notNull().default('yearly'),
    /** The window whose reading is the year's actual; null for the latest reading of the year. */
    countsWindow: text('counts_window', { enum: WINDOWS }),
    /** Its own due days by window, where they differ from the usual ones. */
    dueDays: text('due_days', { mode: 'json' }).$type<DueDays>().notNull(),
    grades: text('grades', { mode: 'json' }).$type<string[]>().notNull(),
    baselineDate: text('baseline_date'),
    baselineScore: integer('baseline_score'),
    /** The goal; also the target of the school year that contains its date, unless that year has its own. */
    targetDate: text('target_date'),
    targetScore: integer('target_score'),
    cutoff: integer('cutoff').notNull().default(0),
    ownerId: text('owner_id'),
    source: text('source'),
    description: text('description'),
    isScorecardMeasure: integer('is_scorecard_measure', { mode: 'boolean' }).notNull().default(false),
    /** The measure whose values and these add up to 100%: their small groups are hidden together. */
    complementId: text('complement_id'),
    /** The strictest of the district's small-group threshold and the rules on all elements that use the measure. */
    threshold: integer('threshold').notNull(),
    /** The threshold that the made tables follow while they wait to be made again; null otherwise. */
    madeWith: integer('made_with'),
    /** Rises with each write of targets or readings, which a writer of the settings need not see. */
    dataVersion: integer('data_version').notNull().default(1),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.typeId], foreignColumns: [choices.districtId, choices.id] }),
    foreignKey({ columns: [t.districtId, t.ownerId], foreignColumns: [users.districtId, users.id] }),
    foreignKey({
      columns: [t.districtId, t.complementId],
      foreignColumns: [t.districtId as AnySQLiteColumn, t.id as AnySQLiteColumn],
    }),
    uniqueIndex('measures_by_name').on(t.districtId, t.nameKey).where(sql`deleted_at is null`),
    index('measures_by_type').on(t.districtId, t.typeId).where(sql`type_id is not null`),
    index('measures_by_owner').on(t.districtId, t.ownerId).where(sql`deleted_at is null`),
    index('measures_by_complement').on(t.districtId, t.complementId).where(sql`complement_id is not null`),
    index('measures_to_make').on(t.districtId).where(sql`made_with is not null`),
    index('measures_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

const ofMeasure = { districtId: text('district_id').notNull(), measureId: text('measure_id').notNull() }
/**
 * Null for the district, and null for all students. SQLite allows repeated nulls in a unique index, so those use
 * `coalesce`. drizzle-kit splits such an expression at its comma: correct a new index in its migration by hand.
 */
export const ofSlice = { subgroupId: text('subgroup_id'), schoolId: text('school_id') }

/** The student groups for which a measure is read. */
export const measureSubgroups = sqliteTable(
  'measure_subgroups',
  { ...ofMeasure, subgroupId: text('subgroup_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.districtId, t.measureId, t.subgroupId] }),
    foreignKey({ columns: [t.districtId, t.measureId], foreignColumns: [measures.districtId, measures.id] }),
    foreignKey({ columns: [t.districtId, t.subgroupId], foreignColumns: [choices.districtId, choices.id] }),
    index('measure_subgroups_by_target').on(t.districtId, t.subgroupId),
  ],
)

/** The schools where a measure is read; none if it is only of the district. */
export const measureSchools = sqliteTable(
  'measure_schools',
  { ...ofMeasure, schoolId: text('school_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.districtId, t.measureId, t.schoolId] }),
    foreignKey({ columns: [t.districtId, t.measureId], foreignColumns: [measures.districtId, measures.id] }),
    foreignKey({ columns: [t.districtId, t.schoolId], foreignColumns: [schools.districtId, schools.id] }),
    index('measure_schools_by_target').on(t.districtId, t.schoolId),
  ],
)

export const measureTargets = sqliteTable(
  'measure_targets',
  {
    ...tenantKey,
    measureId: text('measure_id').notNull(),
    schoolYear: text('school_year').notNull(),
    ...ofSlice,
    target: integer('target').notNull(),
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.measureId], foreignColumns: [measures.districtId, measures.id] }),
    foreignKey({ columns: [t.districtId, t.subgroupId], foreignColumns: [choices.districtId, choices.id] }),
    foreignKey({ columns: [t.districtId, t.schoolId], foreignColumns: [schools.districtId, schools.id] }),
    uniqueIndex('measure_targets_by_slice').on(
      t.districtId,
      t.measureId,
      t.schoolYear,
      sql`coalesce(subgroup_id, '')`,
      sql`coalesce(school_id, '')`,
    ),
    index('measure_targets_by_subgroup').on(t.districtId, t.subgroupId).where(sql`subgroup_id is not null`),
    index('measure_targets_by_school').on(t.districtId, t.schoolId).where(sql`school_id is not null`),
  ],
)

export const readings = sqliteTable(
  'readings',
  {
    ...tenantKey,
    measureId: text('measure_id').notNull(),
    schoolYear: text('school_year').notNull(),
    ...ofSlice,
    window: text('window', { enum: WINDOWS }),
    readOn: text('read_on').notNull(),
    /** Null where `no_value` says why. */
    value: integer('value'),
    noValue: text('no_value', { enum: NO_VALUES }),
    /** How many people the value is about; null if nobody entered it. */
    people: integer('people'),
    note: text('note'),
    /** The import that wrote it last. */
    importId: text('import_id'),
    /** What readers see of it; null if a later reading of the same window replaced it. */
    seen: text('seen', { enum: SEEN }),
    ...versioned,
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.measureId], foreignColumns: [measures.districtId, measures.id] }),
    foreignKey({ columns: [t.districtId, t.subgroupId], foreignColumns: [choices.districtId, choices.id] }),
    foreignKey({ columns: [t.districtId, t.schoolId], foreignColumns: [schools.districtId, schools.id] }),
    uniqueIndex('readings_by_slice').on(
      t.districtId,
      t.measureId,
      t.schoolYear,
      sql`coalesce(subgroup_id, '')`,
      sql`coalesce(school_id, '')`,
      sql`coalesce("window", '')`,
      t.readOn,
    ),
    // The latest entries of a measure; an import writes thousands at the same time.
    index('readings_by_entry').on(t.districtId, t.measureId, t.updatedAt, t.id),
    index('readings_by_import').on(t.districtId, t.importId).where(sql`import_id is not null`),
    index('readings_by_subgroup').on(t.districtId, t.subgroupId).where(sql`subgroup_id is not null`),
    index('readings_by_school').on(t.districtId, t.schoolId).where(sql`school_id is not null`),
  ],
)

/**
 * The year of a slice, made from targets and readings in the batch that writes them. The order of the key is the order
 * in which screens read it; here the district and all students are '' instead of null.
 */
export const measureYears = sqliteTable(
  'measure_years',
  {
    ...ofMeasure,
    schoolYear: text('school_year').notNull(),
    subgroupId: text('subgroup_id').notNull(),
    schoolId: text('school_id').notNull(),
    /** The value of the reading that counts. */
    actual: integer('actual'),
    noValue: text('no_value', { enum: NO_VALUES }),
    people: integer('people'),
    readOn: text('read_on'),
    target: integer('target'),
    /** False if the target is the one of all students of the district. */
    isOwnTarget: integer('is_own_target', { mode: 'boolean' }).notNull(),
    result: text('result', { enum: RESULTS }),
    /** The actual of the year before. */
    previous: integer('previous'),
    /** What readers see of the actual, and of the one of the year before; null without one. */
    seen: text('seen', { enum: YEAR_SEEN }),
    previousSeen: text('previous_seen', { enum: YEAR_SEEN }),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.measureId, t.schoolYear, t.subgroupId, t.schoolId] }),
    foreignKey({ columns: [t.districtId, t.measureId], foreignColumns: [measures.districtId, measures.id] }),
  ],
)

/** One row for each measure: what lists and dashboards show of it. Made like `measure_years`. */
export const measureHeads = sqliteTable(
  'measure_heads',
  {
    ...ofMeasure,
    /** The latest reading of all students of the district. */
    lastValue: integer('last_value'),
    lastYear: text('last_year'),
    lastWindow: text('last_window', { enum: WINDOWS }),
    lastOn: text('last_on'),
    lastSeen: text('last_seen', { enum: SEEN }),
    /** The first reading of all students of the district that is needed and missing. */
    dueOn: text('due_on'),
    dueYear: text('due_year'),
    dueWindow: text('due_window', { enum: WINDOWS }),
    /** The latest school year with an actual, for all students of the district, and its result. */
    resultYear: text('result_year'),
    result: text('result', { enum: RESULTS }),
    gap: integer('gap'),
    resultSeen: text('result_seen', { enum: YEAR_SEEN }),
    /** All students of the district by school year. */
    years: text('years', { mode: 'json' }).$type<HeadYears>().notNull(),
    /** How many schools have which result, by school year, student group, and region, as readers see them. */
    counts: text('counts', { mode: 'json' }).$type<HeadCounts>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.measureId] }),
    foreignKey({ columns: [t.districtId, t.measureId], foreignColumns: [measures.districtId, measures.id] }),
    index('measure_heads_by_due').on(t.districtId, t.dueOn).where(sql`due_on is not null`),
  ],
)
