import * as v from 'valibot'
import { GRADES } from '#model/grades.ts'
import { nameKey } from '#model/keys.ts'
import { email, properName, teacherId } from '#model/people-rules.ts'
import { ROLE_LABELS, ROLES, type Role } from '#model/permissions.ts'
import type { CsvColumns, CsvImport } from '#worker/kit/csv/import.ts'
import { phoneNumber, plainText, yearsService } from './person-contract.ts'

/** An empty cell means no change, so that leaving values out of a file deletes nothing. */
function unlessEmpty<S extends v.GenericSchema>(schema: S): v.GenericSchema<string, v.InferOutput<S> | undefined> {
  return v.pipe(
    v.string(),
    v.rawTransform<string, v.InferOutput<S> | undefined>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return undefined
      const parsed = v.safeParse(schema, dataset.value)
      if (parsed.success) return parsed.output
      addIssue({ message: parsed.issues[0].message })
      return NEVER
    }),
  )
}

/** Several values in one cell, separated by semicolons, commas, or line breaks, none of which occur in names. */
const several = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[;,\r\n]+/).map((one) => one.trim())),
  v.transform((parts) => [...new Set(parts.filter(Boolean))]),
)

const ROLE_OF = new Map(
  ROLES.flatMap((role): [string, Role][] => [
    [nameKey(ROLE_LABELS[role]), role],
    [role, role],
  ]),
)
const role = v.pipe(
  v.string(),
  v.check((text) => ROLE_OF.has(nameKey(text)), `Use one of ${ROLES.map((one) => ROLE_LABELS[one]).join(', ')}`),
  v.transform((text) => ROLE_OF.get(nameKey(text)) as Role), // checked in the line above
)

type Grade = (typeof GRADES)[number]
const GRADE_OF = new Map(GRADES.map((grade): [string, Grade] => [nameKey(grade), grade]))
const grades = v.pipe(
  several,
  v.check((parts) => parts.every((part) => GRADE_OF.has(nameKey(part))), 'Use Preschool and 1 to 12'),
  v.transform((parts) => GRADES.filter((grade) => parts.some((part) => GRADE_OF.get(nameKey(part)) === grade))),
)

/** Export and import use the same columns (spec §2 "Team members"). The email address identifies the person. */
export const MEMBER_COLUMNS = {
  first_name: {
    label: 'First name',
    also: ['First', 'Given name'],
    schema: unlessEmpty(properName('First name')),
    optional: true,
  },
  last_name: {
    label: 'Last name',
    also: ['Last', 'Surname'],
    schema: unlessEmpty(properName('Last name')),
    optional: true,
  },
  email: { label: 'Email', also: ['Email address', 'Mail'], schema: email },
  phone_number: { label: 'Phone number', also: ['Phone'], schema: unlessEmpty(phoneNumber), optional: true },
  role: { label: 'Role', schema: unlessEmpty(role), optional: true },
  region: { label: 'Region', also: ['Region name'], schema: unlessEmpty(v.string()), optional: true },
  schools: { label: 'Schools', also: ['School', 'School name'], schema: unlessEmpty(several), optional: true },
  user_position: {
    label: 'Position',
    also: ['User position', 'Title'],
    schema: unlessEmpty(plainText),
    optional: true,
  },
  years_service: { label: 'Years of service', also: ['Years'], schema: unlessEmpty(yearsService), optional: true },
  teacher_id: { label: 'Teacher ID', schema: unlessEmpty(teacherId), optional: true },
  user_grades: { label: 'Grade levels', also: ['Grades', 'Grade'], schema: unlessEmpty(grades), optional: true },
} satisfies CsvColumns
export type MemberFile = CsvImport<typeof MEMBER_COLUMNS>
export type MemberCells = MemberFile['rows'][number]['value']
export type MemberColumn = keyof typeof MEMBER_COLUMNS
