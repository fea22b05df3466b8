import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { choices, departments, schools } from '#db/districts/schema.ts'
import { deletable, stamps, tenantKey, versioned } from '#db/kit/columns.ts'
import { users } from '#db/people/schema.ts'
import { DELETION_ENTITIES } from '#model/deletions.ts'
import { FREQUENCIES } from '#model/frequencies.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'

export const plans = sqliteTable(
  'plans',
  {
    ...tenantKey,
    /** Null for a plan of the district itself. */
    schoolId: text('school_id'),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    searchKey: text('search_key').notNull(),
    description: text('description'),
    planYear: text('plan_year').notNull(),
    startDate: text('start_date').notNull(),
    endDate: text('end_date').notNull(),
    strategicStatement: text('strategic_statement'),
    vision: text('vision'),
    mission: text('mission'),
    priorChallenges: text('prior_challenges'),
    priorSuccesses: text('prior_successes'),
    executiveSummary: text('executive_summary'),
    isDraft: integer('is_draft', { mode: 'boolean' }).notNull().default(false),
    ...versioned,
    ...stamps,
    ...deletable,
    /** When anything in it last changed, kept by the trigger `plans_changed`; null until the first change after migration 0017. */
    changedAt: text('changed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.schoolId], foreignColumns: [schools.districtId, schools.id] }),
    uniqueIndex('plans_by_name').on(t.districtId, t.nameKey).where(sql`deleted_at is null`),
    index('plans_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
    // Of the district itself, which are few next to those of its schools.
    index('plans_of_district').on(t.districtId, t.startDate).where(sql`school_id is null and deleted_at is null`),
  ],
)

/** Every level below the plan in one table; level-only columns are nullable. */
export const elements = sqliteTable(
  'elements',
  {
    ...tenantKey,
    planId: text('plan_id').notNull(),
    level: text('level', { enum: LEVEL_KEYS }).notNull(),
    /** Null for a pillar, whose parent is the plan. */
    parentId: text('parent_id'),
    pillarId: text('pillar_id'),
    initiativeId: text('initiative_id'),
    objectiveId: text('objective_id'),
    strategyId: text('strategy_id'),
    /** Order among siblings; the outline number is its rank. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    searchKey: text('search_key').notNull(),
    description: text('description'),
    historicalAnalysis: text('historical_analysis'),
    requiredResources: text('required_resources'),
    executiveSummary: text('executive_summary'),
    strategicHypothesis: text('strategic_hypothesis'),
    ownerId: text('owner_id'),
    /** The district's date when its owner was removed; null if it has one or never had one. */
    ownerlessSince: text('ownerless_since'),
    reviewFrequency: text('review_frequency', { enum: FREQUENCIES }),
    alertStatus: text('alert_status', { enum: ALERT_STATUSES }).notNull().default('none'),
    /** The district's date when the alert status last changed. */
    alertSince: text('alert_since'),
    progressStatus: text('progress_status', { enum: PROGRESS_STATUSES }).notNull().default('todo'),
    doneOn: text('done_on'),
    assignedTo: text('assigned_to', { enum: ['school', 'department'] }),
    percentageCompleted: real('percentage_completed'),
    objectiveAchieved: integer('objective_achieved', { mode: 'boolean' }).notNull().default(false),
    achievedBy: text('achieved_by'),
    achievedOn: text('achieved_on'),
    strategyTypeId: text('strategy_type_id'),
    activityTaskTypeId: text('activity_task_type_id'),
    tierLevelId: text('tier_level_id'),
    startDate: text('start_date'),
    endDate: text('end_date'),
    gradeLevels: text('grade_levels'),
    gender: text('gender'),
    ethnicity: text('ethnicity'),
    resourceAllocation: text('resource_allocation'),
    schoolClimate: text('school_climate'),
    socioEconomicStatus: text('socio_economic_status'),
    communityPerception: text('community_perception'),
    lastReviewOn: text('last_review_on'),
    latestReviewSummary: text('latest_review_summary'),
    /** The latest closed meeting that was assigned to it, that meeting's date, and its summary; never a private one. */
    latestMeetingId: text('latest_meeting_id'),
    lastDiscussedOn: text('last_discussed_on'),
    latestMeetingSummary: text('latest_meeting_summary'),
    /** Stored: last review or start date plus frequency; null if nothing is due. */
    nextReviewOn: text('next_review_on'),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.planId], foreignColumns: [plans.districtId, plans.id] }),
    foreignKey({
      columns: [t.districtId, t.parentId],
      foreignColumns: [t.districtId as AnySQLiteColumn, t.id as AnySQLiteColumn],
    }),
    foreignKey({ columns: [t.districtId, t.ownerId], foreignColumns: [users.districtId, users.id] }),
    foreignKey({ columns: [t.districtId, t.strategyTypeId], foreignColumns: [choices.districtId, choices.id] }),
    foreignKey({ columns: [t.districtId, t.activityTaskTypeId], foreignColumns: [choices.districtId, choices.id] }),
    foreignKey({ columns: [t.districtId, t.tierLevelId], foreignColumns: [choices.districtId, choices.id] }),
    uniqueIndex('elements_by_name').on(t.districtId, t.planId, t.level, t.nameKey).where(sql`deleted_at is null`),
    // A plan's elements by name, of all levels: the order of most lists, read without sorting.
    index('elements_by_plan').on(t.districtId, t.planId, t.nameKey, t.id).where(sql`deleted_at is null`),
    index('elements_by_parent').on(t.districtId, t.parentId).where(sql`deleted_at is null`),
    index('elements_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
    index('elements_by_next_review')
      .on(t.districtId, t.nextReviewOn)
      .where(sql`deleted_at is null and next_review_on is not null`),
    index('elements_by_owner').on(t.districtId, t.ownerId).where(sql`deleted_at is null`),
    // To check whether an option of the district's lists is in use.
    index('elements_by_strategy_type').on(t.districtId, t.strategyTypeId).where(sql`strategy_type_id is not null`),
    index('elements_by_activity_task_type')
      .on(t.districtId, t.activityTaskTypeId)
      .where(sql`activity_task_type_id is not null`),
    index('elements_by_tier_level').on(t.districtId, t.tierLevelId).where(sql`tier_level_id is not null`),
  ],
)

/** With `covered`, the index of targets has the elements too, so that a list starts from one person's few rows. */
function link(
  name: string,
  column: string,
  target: () => { districtId: AnySQLiteColumn; id: AnySQLiteColumn },
  covered = false,
) {
  return sqliteTable(
    name,
    {
      districtId: text('district_id').notNull(),
      elementId: text('element_id').notNull(),
      targetId: text(column).notNull(),
    },
    (t) => {
      const to = target()
      return [
        primaryKey({ columns: [t.districtId, t.elementId, t.targetId] }),
        foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
        foreignKey({ columns: [t.districtId, t.targetId], foreignColumns: [to.districtId, to.id] }),
        index(`${name}_by_target`).on(t.districtId, t.targetId, ...(covered ? [t.elementId] : [])),
      ]
    },
  )
}

export const elementTeam = link('element_team', 'user_id', () => users, true)
export const elementSchools = link('element_schools', 'school_id', () => schools)
export const elementDepartments = link('element_departments', 'department_id', () => departments)
/** Subgroups and portrait areas; a choice belongs to one list. */
export const elementChoices = link('element_choices', 'choice_id', () => choices)

/** Current reviews of an element, or of the plan itself if element_id is null. */
export const reviews = sqliteTable(
  'reviews',
  {
    ...tenantKey,
    planId: text('plan_id').notNull(),
    elementId: text('element_id'),
    reviewedOn: text('reviewed_on').notNull(),
    alertStatus: text('alert_status', { enum: ALERT_STATUSES }),
    progressStatus: text('progress_status', { enum: PROGRESS_STATUSES }),
    summary: text('summary').notNull(),
    /** Who does what by when. */
    nextStep: text('next_step'),
    /** What the writer asks of the board. */
    ask: text('ask'),
    /** The meeting in which it was decided. */
    meetingId: text('meeting_id'),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.planId], foreignColumns: [plans.districtId, plans.id] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
    index('reviews_by_element').on(t.districtId, t.elementId, t.reviewedOn),
    index('reviews_by_plan').on(t.districtId, t.planId),
    index('reviews_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
    // For the plan's own reviews, which are few compared with those of its elements.
    index('reviews_of_plan').on(t.districtId, t.planId, t.reviewedOn).where(sql`element_id is null`),
  ],
)

/** One deletion: its root, for the trash's list and for restoring. */
export const deletions = sqliteTable(
  'deletions',
  {
    ...tenantKey,
    at: text('at').notNull(),
    userId: text('user_id'),
    /** The root's kind and id, with the same names as in `audit`. */
    entity: text('entity', { enum: DELETION_ENTITIES }).notNull(),
    entityId: text('entity_id').notNull(),
    /** Null if the root belongs to no plan. */
    planId: text('plan_id'),
    name: text('name').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.id] }), index('deletions_by_time').on(t.districtId, t.at)],
)
