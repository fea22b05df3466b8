import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { choices, schools } from '#db/districts/schema.ts'
import { deletable, stamps, tenantKey, versioned } from '#db/kit/columns.ts'
import { users } from '#db/people/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { SEEN } from '#model/measures/small-groups.ts'
import { RESPONDENT_TYPES } from '#model/measures/surveys.ts'

/** A pulse survey; its results come in aggregated, by wave, dimension, and slice. */
export const surveys = sqliteTable(
  'surveys',
  {
    ...tenantKey,
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    searchKey: text('search_key').notNull(),
    respondentType: text('respondent_type', { enum: RESPONDENT_TYPES }).notNull(),
    organization: text('organization'),
    description: text('description'),
    ownerId: text('owner_id'),
    /** The strictest of the district's small-group threshold and the rules on all elements that use the survey. */
    threshold: integer('threshold').notNull(),
    /** The threshold that `seen` of its results follows while they wait to be decided again; null otherwise. */
    madeWith: integer('made_with'),
    /** Rises with each write of waves or results. */
    dataVersion: integer('data_version').notNull().default(1),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.ownerId], foreignColumns: [users.districtId, users.id] }),
    uniqueIndex('surveys_by_name').on(t.districtId, t.nameKey).where(sql`deleted_at is null`),
    index('surveys_by_owner').on(t.districtId, t.ownerId).where(sql`deleted_at is null`),
    index('surveys_to_make').on(t.districtId).where(sql`made_with is not null`),
    index('surveys_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** A dimension of a survey, such as school safety; the specification's pulse survey measure is one with its survey. */
export const surveyDimensions = sqliteTable(
  'survey_dimensions',
  {
    ...tenantKey,
    surveyId: text('survey_id').notNull(),
    /** The entry of the district's list of dimensions. */
    dimensionId: text('dimension_id').notNull(),
    targetDate: text('target_date'),
    /** In thousandths of a percent favorable, like the cutoff. */
    targetScore: integer('target_score'),
    cutoff: integer('cutoff').notNull().default(0),
    isScorecard: integer('is_scorecard', { mode: 'boolean' }).notNull().default(false),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.surveyId], foreignColumns: [surveys.districtId, surveys.id] }),
    foreignKey({ columns: [t.districtId, t.dimensionId], foreignColumns: [choices.districtId, choices.id] }),
    uniqueIndex('survey_dimensions_once').on(t.districtId, t.surveyId, t.dimensionId),
    index('survey_dimensions_by_dimension').on(t.districtId, t.dimensionId),
  ],
)

/** A wave counts for the school year of its end. */
export const surveyWaves = sqliteTable(
  'survey_waves',
  {
    ...tenantKey,
    surveyId: text('survey_id').notNull(),
    name: text('name'),
    startDate: text('start_date').notNull(),
    endDate: text('end_date').notNull(),
    schoolYear: text('school_year').notNull(),
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.surveyId], foreignColumns: [surveys.districtId, surveys.id] }),
    uniqueIndex('survey_waves_by_dates').on(t.districtId, t.surveyId, t.startDate, t.endDate),
  ],
)

/** Null for the district, and null for everybody who answered. */
const ofSlice = { subgroupId: text('subgroup_id'), schoolId: text('school_id') }

export const surveyResults = sqliteTable(
  'survey_results',
  {
    ...tenantKey,
    waveId: text('wave_id').notNull(),
    surveyDimensionId: text('survey_dimension_id').notNull(),
    ...ofSlice,
    /** In thousandths of a percent. */
    favorable: integer('favorable'),
    /** In thousandths. */
    numberAverage: integer('number_average'),
    answers: integer('answers'),
    invited: integer('invited'),
    /** What readers see of it. */
    seen: text('seen', { enum: SEEN }),
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.waveId], foreignColumns: [surveyWaves.districtId, surveyWaves.id] }),
    foreignKey({
      columns: [t.districtId, t.surveyDimensionId],
      foreignColumns: [surveyDimensions.districtId, surveyDimensions.id],
    }),
    foreignKey({ columns: [t.districtId, t.subgroupId], foreignColumns: [choices.districtId, choices.id] }),
    foreignKey({ columns: [t.districtId, t.schoolId], foreignColumns: [schools.districtId, schools.id] }),
    uniqueIndex('survey_results_by_slice').on(
      t.districtId,
      t.surveyDimensionId,
      t.waveId,
      sql`coalesce(subgroup_id, '')`,
      sql`coalesce(school_id, '')`,
    ),
    index('survey_results_by_wave').on(t.districtId, t.waveId),
    index('survey_results_by_subgroup').on(t.districtId, t.subgroupId).where(sql`subgroup_id is not null`),
    index('survey_results_by_school').on(t.districtId, t.schoolId).where(sql`school_id is not null`),
  ],
)

/** The dimensions of surveys that an element uses, each with the slice that it looks at. */
export const elementSurveys = sqliteTable(
  'element_surveys',
  {
    ...tenantKey,
    elementId: text('element_id').notNull(),
    surveyDimensionId: text('survey_dimension_id').notNull(),
    ...ofSlice,
    position: integer('position').notNull(),
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
    foreignKey({
      columns: [t.districtId, t.surveyDimensionId],
      foreignColumns: [surveyDimensions.districtId, surveyDimensions.id],
    }),
    foreignKey({ columns: [t.districtId, t.subgroupId], foreignColumns: [choices.districtId, choices.id] }),
    foreignKey({ columns: [t.districtId, t.schoolId], foreignColumns: [schools.districtId, schools.id] }),
    uniqueIndex('element_surveys_by_slice').on(
      t.districtId,
      t.elementId,
      t.surveyDimensionId,
      sql`coalesce(subgroup_id, '')`,
      sql`coalesce(school_id, '')`,
    ),
    index('element_surveys_by_dimension').on(t.districtId, t.surveyDimensionId),
    index('element_surveys_by_subgroup').on(t.districtId, t.subgroupId).where(sql`subgroup_id is not null`),
    index('element_surveys_by_school').on(t.districtId, t.schoolId).where(sql`school_id is not null`),
  ],
)
