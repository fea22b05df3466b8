import type { users } from './schema.ts'

type Column = keyof typeof users.$inferSelect
/** SQL for the value that each column gets. */
type Values = Partial<Record<Column, string>>

/**
 * What an erased person keeps: the id that plans and the history refer to, and what names nobody. Every other column of
 * `users` has a value in ERASED_VALUES; a test compares both lists with the schema.
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

/** Fields of the audit that name nobody. */
const KEPT_FIELDS = "('status', 'is_active', 'role')"

/** SQL for the `changes` of an audit row about a person, with their values masked. Masking twice changes nothing. */
export const MASKED_CHANGES = `(select json_group_object(c.key, json(case when c.key in ${KEPT_FIELDS} then c.value else '["erased","erased"]' end)) from json_each("audit"."changes") c)`
