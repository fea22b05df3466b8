import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Which cell each district is on, and when its next morning of notices is due. */
export const directoryDistricts = sqliteTable(
  'districts',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    searchKey: text('search_key').notNull(),
    cell: text('cell').notNull(),
    timeZone: text('time_zone').notNull(),
    notificationsOn: integer('notifications_on', { mode: 'boolean' }).notNull().default(true),
    nextDigestAt: text('next_digest_at'),
    /**
     * Only an active district lets people in. `importing`, `moving`, and `deleting` stay until the operator's command
     * ends.
     */
    status: text('status', { enum: ['active', 'suspended', 'importing', 'moving', 'deleting'] })
      .notNull()
      .default('active'),
    /** While importing: the content hash of its archive, so that no other archive is mixed in. */
    importHash: text('import_hash'),
    /** While moving: the new cell of its rows; null after the switch, when `cell` is the new one. */
    movingTo: text('moving_to'),
    /** While moving: the former cell, whose rows we delete after the switch. */
    movedFrom: text('moved_from'),
    /** While moving: the status to give back at the end. */
    statusAfterMove: text('status_after_move', { enum: ['active', 'suspended'] }),
    createdAt: text('created_at').notNull(),
  },
  (t) => [
    index('districts_by_name').on(t.searchKey),
    index('districts_by_digest').on(t.nextDigestAt).where(sql`next_digest_at is not null`),
    index('districts_by_cell').on(t.cell, t.status, t.id),
    index('districts_by_cell_digest').on(t.cell, t.status, t.nextDigestAt).where(sql`next_digest_at is not null`),
  ],
)

/** Which district each address belongs to: a reservation, written before the account. */
export const addresses = sqliteTable(
  'addresses',
  {
    emailKey: text('email_key').primaryKey(),
    districtId: text('district_id')
      .notNull()
      .references(() => directoryDistricts.id),
    userId: text('user_id').notNull(),
    since: text('since').notNull(),
  },
  (t) => [index('addresses_by_since').on(t.since), index('addresses_by_district').on(t.districtId, t.emailKey)],
)

/**
 * What is limited, counted by hashes, whether or not an account exists:
 * - sign_in: wrong passwords for one account from one network or known browser; account: from all unknown browsers
 * - password: wrong old passwords of someone who is signed in
 * - mail, mail_account: links asked for by email, from one network and from all of them
 * - notice: invitations and explanations sent to one address by other people, of every district
 * - reset: that the account's password was just set by an emailed link, which lifts the cap of `account`
 */
export const attempts = sqliteTable(
  'attempts',
  {
    kind: text('kind', {
      enum: ['sign_in', 'account', 'password', 'mail', 'mail_account', 'notice', 'reset'],
    }).notNull(),
    key: text('key').notNull(),
    at: text('at').notNull(),
    id: text('id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key, t.at, t.id] }), index('attempts_by_age').on(t.at)],
)

/** Browsers that signed in to an account before: both as hashes. They have their own counters. */
export const knownBrowsers = sqliteTable(
  'known_browsers',
  {
    account: text('account').notNull(),
    browser: text('browser').notNull(),
    usedAt: text('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.browser] }), index('known_browsers_by_age').on(t.usedAt)],
)

/** A person at a sign-in provider: issuer and `sub`, never the address alone. Refers to the account in its cell. */
export const identities = sqliteTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    districtId: text('district_id')
      .notNull()
      .references(() => directoryDistricts.id),
    userId: text('user_id').notNull(),
    /** The address that the provider confirmed when the two were linked. */
    email: text('email').notNull(),
    linkedAt: text('linked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    uniqueIndex('identities_by_user').on(t.districtId, t.userId, t.issuer),
  ],
)

/** A visit to a sign-in provider, or its result that waits for the person; used once, stored as a hash. */
export const providerVisits = sqliteTable(
  'provider_visits',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['sign_in', 'link', 'ticket', 'calendar'] }).notNull(),
    provider: text('provider').notNull(),
    /** JSON: nonce and verifier during the visit, the checked claims afterward. */
    content: text('content', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (t) => [index('provider_visits_by_age').on(t.expiresAt)],
)

/** How many calls the service has made to Google Calendar in each minute (worker/calendar/budget.ts). */
export const calendarCalls = sqliteTable('calendar_calls', {
  minute: text('minute').primaryKey(),
  calls: integer('calls').notNull(),
})

/** When a job last started and ended, and whether any of it failed. `cell` is empty for a job of the whole product. */
export const heartbeats = sqliteTable(
  'heartbeats',
  {
    job: text('job').notNull(),
    cell: text('cell').notNull().default(''),
    startedAt: text('started_at').notNull(),
    finishedAt: text('finished_at'),
    failed: integer('failed', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.job, t.cell] })],
)

/**
 * What operators did with a whole district. It outlives the district, so `district` is only an id and not a reference.
 * The counts and the hash describe the export or the deletion; nothing here is about a person of the district.
 */
export const districtRecords = sqliteTable(
  'district_records',
  {
    id: text('id').primaryKey(),
    at: text('at').notNull(),
    district: text('district').notNull(),
    name: text('name').notNull(),
    cell: text('cell').notNull(),
    action: text('action', { enum: ['export', 'hand-over', 'restore', 'delete'] }).notNull(),
    /** The operator, as known on that machine. */
    by: text('by').notNull(),
    /** The content hash of the archive that was written, restored, or verified before the deletion. */
    hash: text('hash'),
    /** JSON: what → how many. */
    counts: text('counts', { mode: 'json' }).$type<Record<string, number>>().notNull(),
    /** Null while a deletion is running. */
    finishedAt: text('finished_at'),
    /** For a deletion: when its backups were deleted too. */
    backupsGoneAt: text('backups_gone_at'),
  },
  (t) => [
    index('district_records_by_district').on(t.district, t.at),
    index('district_records_waiting')
      .on(t.cell, t.finishedAt)
      .where(sql`action = 'delete' and backups_gone_at is null`),
  ],
)

/** The newest backup of a district. The bucket has the list of nights. */
export const backups = sqliteTable('backups', {
  district: text('district').primaryKey(),
  /** The last night that was checked, and when its message went to the queue. */
  night: text('night'),
  handedAt: text('handed_at'),
  /** The newest archive: its name, when it was started, and the newest audit row in it. */
  archive: text('archive'),
  at: text('at'),
  mark: text('mark'),
  hash: text('hash'),
  rows: integer('rows'),
  files: integer('files'),
  bytes: integer('bytes'),
})

/** Erased people, only as ids, so that a restore erases them again. */
export const erasedPeople = sqliteTable(
  'erased_people',
  { district: text('district').notNull(), userId: text('user_id').notNull(), at: text('at').notNull() },
  (t) => [primaryKey({ columns: [t.district, t.userId] })],
)
