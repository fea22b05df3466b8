import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { deletable, stamps, tenantKey, versioned } from '#db/kit/columns.ts'
import { CHECK_RESULTS, CHECK_TYPES } from '#model/fidelity.ts'
import { ANALYSIS_KINDS, VARIABLE_GROUPS } from '#model/parts.ts'
import { elements } from './schema.ts'

/** An element's parts other than reviews: its budget, fidelity checks, and the texts of an assessment or objective. */
const ofElement = { districtId: text('district_id').notNull(), elementId: text('element_id').notNull() }

/** One budget year of an element, in integer cents (issue: never in floats). */
export const budgets = sqliteTable(
  'budgets',
  {
    ...ofElement,
    /** 1 to 5 (spec §9). */
    year: integer('year').notNull(),
    requestedCents: integer('requested_cents').notNull().default(0),
    approvedCents: integer('approved_cents').notNull().default(0),
    ...versioned,
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.elementId, t.year] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
  ],
)

export const expenditures = sqliteTable(
  'expenditures',
  {
    ...tenantKey,
    elementId: text('element_id').notNull(),
    year: integer('year').notNull(),
    name: text('name').notNull(),
    amountCents: integer('amount_cents').notNull(),
    spentOn: text('spent_on').notNull(),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
    index('expenditures_by_element').on(t.districtId, t.elementId, t.year, t.spentOn),
    index('expenditures_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

export const fidelityChecks = sqliteTable(
  'fidelity_checks',
  {
    ...tenantKey,
    elementId: text('element_id').notNull(),
    fidelityCheck: text('fidelity_check', { enum: CHECK_RESULTS }).notNull().default('done'),
    checkedOn: text('checked_on').notNull(),
    checkType: text('check_type', { enum: CHECK_TYPES }),
    /** Yes, No, or not answered. */
    dosage: integer('dosage', { mode: 'boolean' }),
    adherence: integer('adherence', { mode: 'boolean' }),
    differentiation: integer('differentiation', { mode: 'boolean' }),
    observerAgreement: integer('observer_agreement', { mode: 'boolean' }),
    feedbackComments: text('feedback_comments'),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
    index('fidelity_checks_by_element').on(t.districtId, t.elementId, t.checkedOn),
    index('fidelity_checks_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** The variables of one group of an ecological assessment; saved together, so they share a version. */
export const variableGroups = sqliteTable(
  'variable_groups',
  {
    ...ofElement,
    variableType: text('variable_type', { enum: VARIABLE_GROUPS }).notNull(),
    /** In order; `name` is the key of a named variable or the label of an added one. */
    variables: text('variables', { mode: 'json' }).$type<{ name: string; value: string }[]>().notNull(),
    ...versioned,
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.elementId, t.variableType] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
  ],
)

/** One of an objective's analyses, e.g. its schools or grade levels. */
export const analyses = sqliteTable(
  'analyses',
  {
    ...ofElement,
    kind: text('kind', { enum: ANALYSIS_KINDS }).notNull(),
    text: text('text').notNull(),
    ...versioned,
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.elementId, t.kind] }),
    foreignKey({ columns: [t.districtId, t.elementId], foreignColumns: [elements.districtId, elements.id] }),
  ],
)
