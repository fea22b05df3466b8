import * as v from 'valibot'
import { nameKey, searchKey } from '#model/keys.ts'
import { type CsvColumns, readImport, repeatedRows } from '#worker/kit/csv/import.ts'

const required = (label: string) => v.pipe(v.string(), v.nonEmpty(`Add the ${label}`))

export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const COLUMNS = {
  name: { label: 'District', also: ['Name', 'District name'], schema: required('name of the district') },
  timeZone: {
    label: 'Time zone',
    schema: v.pipe(required('time zone'), v.check(isTimeZone, 'Use a time zone such as America/Denver')),
  },
  firstName: { label: 'First name', schema: required('first name') },
  lastName: { label: 'Last name', schema: required('last name') },
  email: { label: 'Email', schema: v.pipe(required('email address'), v.regex(EMAIL, 'This is not an email address')) },
  region: { label: 'Region', schema: v.string(), optional: true },
} satisfies CsvColumns

/** The districts of an operator's file, each with its first Super Admin, or everything that is wrong with the file. */
export function readDistricts(bytes: Uint8Array) {
  const file = readImport(bytes, COLUMNS)
  if ('problem' in file) return { rows: [], problems: [file.problem] }
  const repeated = [
    ...repeatedRows(file.rows, ({ name }) => searchKey(name)),
    ...repeatedRows(file.rows, ({ email }) => nameKey(email)),
  ]
  const wrong = file.errors.map(({ row, column, message }) => `Row ${row}${column ? `, ${column}` : ''}: ${message}`)
  const twice = repeated.map(([row, first]) => `Row ${row}: has the district or the email address of row ${first}`)
  return { rows: file.rows.map(({ value }) => value), problems: [...wrong, ...twice] }
}
