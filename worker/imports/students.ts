import { folded } from '#worker/kit/csv/import.ts'

/** Headings of files whose rows are students, compared as a whole: "Student group" is none of them. */
const STUDENT_HEADINGS = new Set(
  [
    ...['student', 'student name', 'name of student', 'student full name', 'student first name', 'student last name'],
    ...['student id', 'student number', 'student no', 'student #', 'local student id'],
    ...['state id', 'state student id', 'student state id', 'ssid', 'sasid', 'state number'],
    ...['date of birth', 'birth date', 'birthdate', 'birthday', 'dob', 'student date of birth', 'student dob'],
    ...['ssn', 'social security', 'social security number', 'student ssn'],
  ].map(folded),
)
const FIRST_NAMES = new Set(['first name', 'given name', 'first'].map(folded))
const LAST_NAMES = new Set(['last name', 'family name', 'surname', 'last'].map(folded))

/** The headings that say that each row is one student. */
export function studentHeadings(header: readonly string[]): string[] {
  const among = (names: ReadonlySet<string>) => header.filter((name) => names.has(folded(name)))
  const [first, last] = [among(FIRST_NAMES), among(LAST_NAMES)]
  return [...among(STUDENT_HEADINGS), ...(first.length > 0 && last.length > 0 ? [...first, ...last] : [])]
}

/** Why a file is refused whose rows are students, before anything of it is stored; null if it has none. */
export function studentProblem(header: readonly string[]): string | null {
  const found = studentHeadings(header)
  if (found.length === 0) return null
  const columns = found.length === 1 ? `the column ${found[0]}` : `the columns ${found.join(', ')}`
  return `Each row of this file seems to be one student: it has ${columns}. We stored nothing. Send one row for each school and student group instead`
}
