import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { regions, schools } from '#db/districts/schema.ts'
import { stamps, tenantKey, versioned } from '#db/kit/columns.ts'
import { ROLES } from '#model/permissions.ts'

export const MEMBER_STATUSES = ['pending', 'accepted', 'rejected', 'deleted'] as const

export const EMAIL_STATES = ['bounced', 'complained'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

export const users = sqliteTable(
  'users',
  {
    ...tenantKey,
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    searchKey: text('search_key').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    status: text('status', { enum: MEMBER_STATUSES }).notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    /** Null until sign-up or accepting an invitation sets one. */
    passwordHash: text('password_hash'),
    emailConfirmedAt: text('email_confirmed_at'),
    regionId: text('region_id'),
    phoneNumber: text('phone_number'),
    userPosition: text('user_position'),
    yearsService: integer('years_service'),
    teacherId: text('teacher_id'),
    isCommunityMember: integer('is_community_member', { mode: 'boolean' }).notNull().default(false),
    communityEmail: text('community_email'),
    address: text('address'),
    notes: text('notes'),
    teamRole: text('team_role'),
    /** The R2 object `d/<district>/<picture_id>`, a square JPEG; null without a picture. */
    pictureId: text('picture_id'),
    defaultPlanId: text('default_plan_id'),
    /** When this person last marked the review-due notices as seen. */
    noticesSeenAt: text('notices_seen_at'),
    joinedAt: text('joined_at'),
    /**
     * Why we send nothing more to the address: it bounced, or its owner reported an email as spam. Null while it works.
     */
    emailState: text('email_state', { enum: EMAIL_STATES }),
    /**
     * When that was reported, or when a person last asked us to send again: reports about older emails do not count.
     */
    emailStateAt: text('email_state_at'),
    /**
     * For a deleted member who can be restored: the former status, and when they were deleted. Both are null once
     * erased.
     */
    formerStatus: text('former_status', { enum: ['pending', 'accepted', 'rejected'] }),
    deletedAt: text('deleted_at'),
    ...versioned,
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.regionId], foreignColumns: [regions.districtId, regions.id] }),
    uniqueIndex('users_by_email').on(t.districtId, t.emailKey).where(sql`status <> 'deleted'`),
    // With the id, which breaks ties of names in lists, so that SQLite needn't sort.
    index('users_by_status').on(t.districtId, t.status, t.searchKey, t.id),
    index('users_by_email_state').on(t.districtId, t.emailKey).where(sql`email_state is not null`),
    index('users_by_region').on(t.districtId, t.regionId, t.status, t.searchKey),
    index('users_by_deletion').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/**
 * The record of each erasure: the person's id, who asked for it (null: the daily job), when, and how much it removed.
 * Once `erased_at` is set, it contains no personal data. Until then the audit rows about this person, and those with
 * one of `names`, may be masked.
 */
export const personErasures = sqliteTable(
  'person_erasures',
  {
    districtId: text('district_id').notNull(),
    userId: text('user_id').notNull(),
    startedAt: text('started_at').notNull(),
    startedBy: text('started_by'),
    erasedAt: text('erased_at'),
    /** JSON: the names to mask in the history of plans and departments; null once that is done. */
    names: text('names', { mode: 'json' }).$type<string[]>(),
    /** JSON: what → how many. */
    counts: text('counts', { mode: 'json' }).$type<Record<string, number>>(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userId] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
    index('person_erasures_open').on(t.districtId, t.startedAt).where(sql`erased_at is null`),
  ],
)

export const userSchools = sqliteTable(
  'user_schools',
  {
    districtId: text('district_id').notNull(),
    userId: text('user_id').notNull(),
    schoolId: text('school_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userId, t.schoolId] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
    foreignKey({ columns: [t.districtId, t.schoolId], foreignColumns: [schools.districtId, schools.id] }),
    index('user_schools_by_school').on(t.districtId, t.schoolId),
  ],
)

export const userGrades = sqliteTable(
  'user_grades',
  {
    districtId: text('district_id').notNull(),
    userId: text('user_id').notNull(),
    grade: text('grade').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userId, t.grade] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
  ],
)

/** Browser sessions; `id` is the SHA-256 of the cookie's secret. */
export const sessions = sqliteTable(
  'sessions',
  {
    ...tenantKey,
    userId: text('user_id').notNull(),
    createdAt: text('created_at').notNull(),
    seenAt: text('seen_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    userAgent: text('user_agent'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
    index('sessions_by_user').on(t.districtId, t.userId),
    index('sessions_by_end').on(t.expiresAt),
  ],
)

/** Refresh tokens of API clients, as hashes; using one twice revokes its family. */
export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    ...tenantKey,
    familyId: text('family_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
    revokedAt: text('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
    index('refresh_tokens_by_family').on(t.districtId, t.familyId),
    index('refresh_tokens_by_user').on(t.districtId, t.userId),
    index('refresh_tokens_by_end').on(t.expiresAt),
  ],
)

/** Emailed links, by the SHA-256 of their token, used once. */
export const mailTokens = sqliteTable(
  'mail_tokens',
  {
    ...tenantKey,
    kind: text('kind', { enum: ['reset', 'invite', 'confirm'] }).notNull(),
    userId: text('user_id').notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.userId], foreignColumns: [users.districtId, users.id] }),
    index('mail_tokens_by_user').on(t.districtId, t.userId),
    index('mail_tokens_by_end').on(t.expiresAt),
  ],
)
