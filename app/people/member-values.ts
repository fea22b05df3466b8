import type { SchoolName } from '#app/components/schools/school-picker.tsx'
import type { OfferedSchools } from '#app/components/schools/school-step.ts'
import { type FieldValues, type FormatValue, formatWith } from '#app/components/typed-values.ts'
import { ROLE_LABELS } from '#model/permissions.ts'
import type { MemberDetail } from '#worker/people/member-contract.ts'
import { phoneWords } from '#worker/people/person-contract.ts'

export const MEMBER_LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  role: 'Role',
  region: 'Region',
  schools: 'Schools',
  user_position: 'Position',
  phone_number: 'Phone number',
  years_service: 'Years of service',
  teacher_id: 'Teacher ID',
  user_grades: 'Grade levels',
  team_role: 'Team role',
  address: 'Address',
  notes: 'Notes',
}
export type MemberKey = keyof typeof MEMBER_LABELS

export type Places = OfferedSchools & { regions: { id: string; name: string }[] }

/** The region of a person who manages only one; empty for all. */
export const onlyRegion = ({ regions }: Places) => (regions.length === 1 ? (regions[0]?.id ?? '') : '')

/** A member as form values. */
export function valuesOfMember(member: MemberDetail | null, places: Places): FieldValues {
  // A person who manages only one region doesn't have to choose it.
  const region = member?.region ?? (onlyRegion(places) || undefined)
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? undefined : String(value)
  return {
    first_name: member?.first_name,
    last_name: member?.last_name,
    email: member?.email,
    role: member?.role,
    region: region ?? undefined,
    schools: member?.user_schools.map((school) => school.id) ?? [],
    user_position: text(member?.user_position),
    phone_number: member?.phone_number ? phoneWords(member.phone_number) : undefined,
    years_service: text(member?.years_service),
    teacher_id: text(member?.teacher_id),
    user_grades: member?.user_grades ?? [],
    team_role: text(member?.team_role),
    address: text(member?.address),
    notes: text(member?.notes),
  }
}

/** Formats values with the names of places and the labels of roles. */
export function formatMember({ regions, schools }: Places, others: readonly SchoolName[]): FormatValue {
  const places = [...regions, ...schools, ...others].map(({ id, name }) => [id, name] as const)
  return formatWith(new Map([...Object.entries(ROLE_LABELS), ...places]))
}
