import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { choices, schools } from '#db/districts/schema.ts'
import { deletable, stamps, tenantKey, versioned } from '#db/kit/columns.ts'
import { elements } from '#db/plans/schema.ts'
import { surveyDimensions } from '#db/surveys/schema.ts'
import { WINDOWS } from '#model/measures/windows.ts'
import { measures, ofSlice } from './schema.ts'

/** The measures that an element uses, each with the slice that it looks at. */
export const elementMeasures = sqliteTable(
  'element_measures',
  {
    ...tenantKey,
    elementId: text('element_id').notNull(),
    measureId: text('measure_id').notNull(),
    ...ofSlice,
    position: integer('position').notNull(),
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
    foreignKey({ columns: [t.districtId, t.measureId], foreignColumns: [measures.districtId, measures.id] }),
    foreignKey({ columns: [t.districtId, t.subgroupId], foreignColumns: [choices.districtId, choices.id] }),
    foreignKey({ columns: [t.districtId, t.schoolId], foreignColumns: [schools.districtId, schools.id] }),
    uniqueIndex('element_measures_by_slice').on(
      t.districtId,
      t.elementId,
      t.measureId,
      sql`coalesce(subgroup_id, '')`,
      sql`coalesce(school_id, '')`,
    ),
    // With the element, so that SQLite doesn't prefer the index above, which begins with the district alone.
    index('element_measures_by_measure').on(t.districtId, t.measureId, t.elementId),
    index('element_measures_by_subgroup').on(t.districtId, t.subgroupId).where(sql`subgroup_id is not null`),
    index('element_measures_by_school').on(t.districtId, t.schoolId).where(sql`school_id is not null`),
  ],
)

/** When a planner asks schools for readings: which window of which year, and by when. */
export const readingRequests = sqliteTable(
  'reading_requests',
  {
    ...tenantKey,
    measureId: text('measure_id').notNull(),
    schoolYear: text('school_year').notNull(),
    window: text('window', { enum: WINDOWS }),
    dueOn: text('due_on').notNull(),
    note: text('note'),
    /** The day of the last reminder: at most one a day. */
    remindedOn: text('reminded_on'),
    closedAt: text('closed_at'),
    ...versioned,
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.measureId], foreignColumns: [measures.districtId, measures.id] }),
    uniqueIndex('reading_requests_open')
      .on(t.districtId, t.measureId, t.schoolYear, sql`coalesce("window", '')`)
      .where(sql`closed_at is null`),
    index('reading_requests_by_measure').on(t.districtId, t.measureId),
  ],
)

export const readingRequestSchools = sqliteTable(
  'reading_request_schools',
  {
    districtId: text('district_id').notNull(),
    requestId: text('request_id').notNull(),
    schoolId: text('school_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.requestId, t.schoolId] }),
    foreignKey({
      columns: [t.districtId, t.requestId],
      foreignColumns: [readingRequests.districtId, readingRequests.id],
    }),
    foreignKey({ columns: [t.districtId, t.schoolId], foreignColumns: [schools.districtId, schools.id] }),
    index('reading_request_schools_by_school').on(t.districtId, t.schoolId),
  ],
)

/** The district's own small-group rules; an objective or assessment names those that apply to its measures. */
export const smallGroupRules = sqliteTable(
  'small_group_rules',
  {
    ...tenantKey,
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    threshold: integer('threshold').notNull(),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    uniqueIndex('small_group_rules_by_name').on(t.districtId, t.nameKey).where(sql`deleted_at is null`),
  ],
)

/** `mask_ids` of an objective or assessment. */
export const elementMasks = sqliteTable(
  'element_masks',
  {
    districtId: text('district_id').notNull(),
    elementId: text('element_id').notNull(),
    ruleId: text('rule_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.elementId, t.ruleId] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
    foreignKey({ columns: [t.districtId, t.ruleId], foreignColumns: [smallGroupRules.districtId, smallGroupRules.id] }),
    index('element_masks_by_rule').on(t.districtId, t.ruleId),
  ],
)

/** A named set of measures and survey dimensions. The district's own scorecard has no row: flags say what is in it. */
export const scorecards = sqliteTable(
  'scorecards',
  {
    ...tenantKey,
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    searchKey: text('search_key').notNull(),
    description: text('description'),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    uniqueIndex('scorecards_by_name').on(t.districtId, t.nameKey).where(sql`deleted_at is null`),
    index('scorecards_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** A measure, or a dimension of a survey. */
export const scorecardItems = sqliteTable(
  'scorecard_items',
  {
    ...tenantKey,
    scorecardId: text('scorecard_id').notNull(),
    measureId: text('measure_id'),
    surveyDimensionId: text('survey_dimension_id'),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.scorecardId], foreignColumns: [scorecards.districtId, scorecards.id] }),
    foreignKey({ columns: [t.districtId, t.measureId], foreignColumns: [measures.districtId, measures.id] }),
    foreignKey({
      columns: [t.districtId, t.surveyDimensionId],
      foreignColumns: [surveyDimensions.districtId, surveyDimensions.id],
    }),
    uniqueIndex('scorecard_items_once').on(
      t.districtId,
      t.scorecardId,
      sql`coalesce(measure_id, '')`,
      sql`coalesce(survey_dimension_id, '')`,
    ),
    index('scorecard_items_by_measure').on(t.districtId, t.measureId).where(sql`measure_id is not null`),
    index('scorecard_items_by_dimension')
      .on(t.districtId, t.surveyDimensionId)
      .where(sql`survey_dimension_id is not null`),
  ],
)
