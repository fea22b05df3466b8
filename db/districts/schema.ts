import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deletable, stamps, tenantKey, versioned } from '#db/kit/columns.ts'

/** The tenant itself, in its cell. */
export const districts = sqliteTable('districts', {
  districtId: text('district_id').primaryKey(),
  name: text('name').notNull(),
  state: text('state'),
  city: text('city'),
  timeZone: text('time_zone').notNull(),
  /** JSON of `Naming` overrides; missing keys have the default name. */
  naming: text('naming', { mode: 'json' })
    .$type<{ levels?: Record<string, string>; risk?: Record<string, string>; results?: Record<string, string> }>()
    .notNull(),
  notificationsOn: integer('notifications_on', { mode: 'boolean' }).notNull().default(true),
  repositoryOn: integer('repository_on', { mode: 'boolean' }).notNull().default(true),
  /** The key of the provider that people must sign in with; null if passwords are allowed too. */
  requiredProvider: text('required_provider'),
  smallGroup: integer('small_group').notNull().default(10),
  paper: text('paper', { enum: ['letter', 'a4'] })
    .notNull()
    .default('letter'),
  /** The R2 object `d/<district>/<logo_id>`, and its type by magic bytes; null without a logo. */
  logoId: text('logo_id'),
  logoType: text('logo_type', { enum: ['image/png', 'image/jpeg'] }),
  /** The district's own color as chosen, #rrggbb; screens show it corrected for contrast (app/kit/accent.ts). */
  accent: text('accent'),
  /** When the operator closed it. The directory has this too; here it costs a signed-in request no round trip. */
  suspendedAt: text('suspended_at'),
  /** The last morning whose notices were written; the next one starts from it. Null before the first. */
  noticesDoneAt: text('notices_done_at'),
  /** When a Super Admin hid the setup checklist; null shows it until setup is done. */
  setupDismissedAt: text('setup_dismissed_at'),
  ...versioned,
  ...stamps,
})

export const regions = sqliteTable(
  'regions',
  {
    ...tenantKey,
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    uniqueIndex('regions_by_name').on(t.districtId, t.nameKey).where(sql`deleted_at is null`),
  ],
)

/** The district's own lists: strategy types, subgroups, tier levels … */
export const choices = sqliteTable(
  'choices',
  {
    ...tenantKey,
    list: text('list').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    position: integer('position').notNull(),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    uniqueIndex('choices_by_name').on(t.districtId, t.list, t.nameKey).where(sql`deleted_at is null`),
    // The order of forms, also of those that still show deleted ones.
    index('choices_in_order').on(t.districtId, t.list, t.position, t.nameKey),
  ],
)

export const schools = sqliteTable(
  'schools',
  {
    ...tenantKey,
    regionId: text('region_id').notNull(),
    schoolTypeId: text('school_type_id'),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    searchKey: text('search_key').notNull(),
    /** The twelve-digit id of the National Center for Education Statistics. */
    ncesId: text('nces_id'),
    /** Since when it is closed: it keeps its readings and gets no new ones. */
    closedOn: text('closed_on'),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    foreignKey({ columns: [t.districtId, t.regionId], foreignColumns: [regions.districtId, regions.id] }),
    foreignKey({ columns: [t.districtId, t.schoolTypeId], foreignColumns: [choices.districtId, choices.id] }),
    uniqueIndex('schools_by_name').on(t.districtId, t.nameKey).where(sql`deleted_at is null`),
    uniqueIndex('schools_by_nces').on(t.districtId, t.ncesId).where(sql`deleted_at is null and nces_id is not null`),
    index('schools_by_region').on(t.districtId, t.regionId),
  ],
)

export const departments = sqliteTable(
  'departments',
  {
    ...tenantKey,
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    searchKey: text('search_key').notNull(),
    /** Null for a department of the whole district; Region Admins edit those of their own region. */
    regionId: text('region_id'),
    mainContactId: text('main_contact_id'),
    ...versioned,
    ...stamps,
    ...deletable,
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.id] }),
    uniqueIndex('departments_by_name').on(t.districtId, t.nameKey).where(sql`deleted_at is null`),
  ],
)
