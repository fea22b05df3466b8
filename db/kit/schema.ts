import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { tenantKey } from './columns.ts'

/**
 * One row for each change (quality 17): who, what, from, to. Triggers refuse UPDATE, and DELETE except for an erasure.
 */
export const audit = sqliteTable(
  'audit',
  {
    ...tenantKey,
    at: text('at').notNull(),
    userId: text('user_id'),
    /** `plan`, `element`, `review`, `user`, `choice`, `district` … */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    planId: text('plan_id'),
    /** create, edit, delete, restore, move, review, sign-in … */
    action: text('action').notNull(),
    /** JSON: field → [from, to]; never secrets. */
    changes: text('changes', { mode: 'json' }).$type<Record<string, [unknown, unknown]>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    index('audit_by_entity').on(t.districtId, t.entityId, t.at),
    index('audit_by_plan').on(t.districtId, t.planId, t.at),
    // For the board report. SQLite uses it for exactly this condition (db/reports/board.ts).
    index('audit_statuses')
      .on(t.districtId, t.planId, t.at)
      .where(
        sql`json_extract(changes, '$.alert_status') is not null or json_extract(changes, '$.objective_achieved') is not null`,
      ),
  ],
)

/** While a district has a row here, the operator's delete may remove its audit rows. */
export const erasures = sqliteTable('erasures', {
  districtId: text('district_id').primaryKey(),
  at: text('at').notNull(),
})

/** Never has a row: inserting into it fails, which is how a guard aborts a batch. */
export const guards = sqliteTable('guards', {
  districtId: text('district_id').notNull(),
  failed: text('failed').notNull(),
})

/** Answers stored for repeated creates (quality 16), by person and key. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    districtId: text('district_id').notNull(),
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    entityId: text('entity_id').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userId, t.key] }), index('idempotency_by_age').on(t.createdAt)],
)

/** Emails to send: the key is deterministic, and the sender takes the lease. */
export const outbox = sqliteTable(
  'outbox',
  {
    ...tenantKey,
    kind: text('kind').notNull(),
    payload: text('payload', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: text('created_at').notNull(),
    availableAt: text('available_at').notNull(),
    leaseId: text('lease_id'),
    leaseUntil: text('lease_until'),
    tries: integer('tries').notNull().default(0),
    sentAt: text('sent_at'),
    failure: text('failure'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    index('outbox_by_wait').on(t.districtId, t.sentAt, t.availableAt),
    // For a whole cell: the oldest waiting email. Those that we gave up on have the due date 9999 until the sweep.
    index('outbox_waiting').on(t.createdAt).where(sql`sent_at is null and available_at < '9999'`),
    // Emails that we gave up on, for the operator and the sweep.
    index('outbox_given_up').on(t.createdAt).where(sql`sent_at is null and available_at >= '9999'`),
    // For the sweep.
    index('outbox_sent').on(t.sentAt).where(sql`sent_at is not null`),
  ],
)
