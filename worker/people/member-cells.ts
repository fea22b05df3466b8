import { nameKey } from '#model/keys.ts'
import { ROLE_LABELS } from '#model/permissions.ts'
import type { Before } from './edit-member.ts'
import type { MemberColumn } from './member-columns.ts'
import { phoneWords } from './person-contract.ts'

type Person = Pick<
  Before,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone_number'
  | 'role'
  | 'region_name'
  | 'user_schools'
  | 'user_position'
  | 'years_service'
  | 'teacher_id'
  | 'user_grades'
>

/** A member as a file's row; unknown values are empty. */
export function cellsOf(person: Person): Record<MemberColumn, string> {
  const schools = person.user_schools.map(({ name }) => name)
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    phone_number: person.phone_number ? phoneWords(person.phone_number) : '',
    role: ROLE_LABELS[person.role],
    region: person.region_name ?? '',
    schools: schools.sort((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1)).join('; '),
    user_position: person.user_position ?? '',
    years_service: person.years_service === null ? '' : String(person.years_service),
    teacher_id: person.teacher_id ?? '',
    user_grades: person.user_grades.join('; '),
  }
}

/** A person's status in the district, in words. */
export function standing({ status, is_active, is_invited }: Pick<Before, 'status' | 'is_active' | 'is_invited'>) {
  if (status !== 'accepted') return status === 'pending' ? 'Pending' : 'Rejected'
  if (!is_active) return 'Deactivated'
  return is_invited ? 'Invited' : 'Active'
}

const NOTES: Record<string, string> = {
  Pending: 'Not accepted yet. The import does not change that',
  Rejected: 'Rejected. The import does not change that',
  Deactivated: 'Deactivated. The import does not change that',
}

/** True if the first and the last name both differ: the email may be another person's, copied by mistake. */
export function isRenamed({ first_name, last_name }: Record<string, [unknown, unknown]>): boolean {
  return Boolean(first_name?.[0] && last_name?.[0])
}
export const RENAMED = 'Another first and last name. Check that it is the same person'

/** Values that an import keeps unchanged, as a note on the row. */
export function keptNote(before: Before | null): string | null {
  return before === null ? null : (NOTES[standing(before)] ?? null)
}
