import type { users } from './schema.ts'

type Column = keyof typeof users.$inferSelect
/** SQL for the new value of each column. */
type Values = Partial<Record<Column, string>>

/**
 * The columns that an erased person keeps: the id that plans and the history refer to, and columns that identify
 * nobody. Every other column of `users` has a value in ERASED_VALUES; a test compares both lists with the schema.
 */
export const KEPT_COLUMNS = [
  'districtId',
  'id',
  'role',
  'status',
  'isActive',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
] as const satisfies readonly Column[]

export const ERASED_VALUES = {
  email: "''",
  emailKey: "''",
  firstName: "'Former'",
  lastName: "'member'",
  searchKey: "'former member'",
  passwordHash: 'null',
  emailConfirmedAt: 'null',
  regionId: 'null',
  phoneNumber: 'null',
  userPosition: 'null',
  yearsService: 'null',
  teacherId: 'null',
  isCommunityMember: '0',
  communityEmail: 'null',
  address: 'null',
  notes: 'null',
  teamRole: 'null',
  pictureId: 'null',
  defaultPlanId: 'null',
  noticesSeenAt: 'null',
  joinedAt: 'null',
  emailState: 'null',
  emailStateAt: 'null',
  formerStatus: 'null',
  deletedAt: 'null',
} as const satisfies Values & Record<Exclude<Column, (typeof KEPT_COLUMNS)[number]>, string>

/** Fields of the audit that identify nobody. */
const KEPT_FIELDS = "('status', 'is_active', 'role')"

/** SQL for the `changes` of an audit row about a person, with their values masked. Masking twice changes nothing. */
export const MASKED_CHANGES = `(select json_group_object(c.key, json(case when c.key in ${KEPT_FIELDS} then c.value else '["erased","erased"]' end)) from json_each("audit"."changes") c)`

export const FORMER_MEMBER = 'Former member'

/** Fields with people's names in the history of elements and departments. */
export const NAME_FIELDS = ['owner', 'team', 'main_contact_person', 'contact']

type Changes = Record<string, unknown>
/** Every name that a person has had here, from their current name and its changes. */
export function namesEver(now: { firstName: string; lastName: string }, changes: readonly Changes[]): string[] {
  const had = (field: string, current: string) =>
    new Set([current, ...changes.flatMap((one) => pairOf(one[field])).filter((value) => value !== 'erased')])
  const lasts = [...had('last_name', now.lastName)]
  const whole = [...had('first_name', now.firstName)].flatMap((first) => lasts.map((last) => `${first} ${last}`))
  return [...new Set(whole.flatMap((name) => [name, name.trim()]))].filter((name) => name.trim() !== '')
}

function pairOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

/** The same masking for a row in memory: names in the fields that name people. */
export function withoutNames(changes: string, names: ReadonlySet<string>): string {
  const parsed = JSON.parse(changes) as Changes // we wrote the column
  const mask = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mask)
    return typeof value === 'string' && names.has(value) ? FORMER_MEMBER : value
  }
  const masked = NAME_FIELDS.flatMap((field) => (field in parsed ? [[field, mask(parsed[field])]] : []))
  return masked.length === 0 ? changes : JSON.stringify({ ...parsed, ...Object.fromEntries(masked) })
}
