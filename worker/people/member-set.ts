import type { MemberSet } from '#db/people/member-writes.ts'
import { searchKey } from '#model/keys.ts'
import type { AddMember } from './member-contract.ts'

const COLUMNS = {
  first_name: 'firstName',
  last_name: 'lastName',
  role: 'role',
  region: 'regionId',
  phone_number: 'phoneNumber',
  user_position: 'userPosition',
  years_service: 'yearsService',
  teacher_id: 'teacherId',
  address: 'address',
  notes: 'notes',
  team_role: 'teamRole',
} as const satisfies Partial<Record<keyof AddMember, keyof MemberSet>>
export const MEMBER_KEYS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[] // keys of COLUMNS

/** Maps the given fields of a person to columns; an emptied text becomes null. */
export function memberSet(
  input: Partial<AddMember>,
  before: { first_name: string; last_name: string; email: string },
): MemberSet {
  const set: Record<string, unknown> = {}
  for (const key of MEMBER_KEYS) if (input[key] !== undefined) set[COLUMNS[key]] = input[key] === '' ? null : input[key]
  if (input.first_name !== undefined || input.last_name !== undefined) {
    const { first_name, last_name, email } = { ...before, ...withoutUndefined(input) }
    set.searchKey = searchKey(last_name, first_name, email)
  }
  return set as MemberSet // keys and values of COLUMNS
}

function withoutUndefined({ first_name, last_name }: Partial<AddMember>) {
  return { ...(first_name === undefined ? {} : { first_name }), ...(last_name === undefined ? {} : { last_name }) }
}
