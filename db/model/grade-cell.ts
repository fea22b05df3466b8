import * as v from 'valibot'
import { GRADES, type Grade } from './grades.ts'

export const EVERY_GRADE = /^(all( grades?)?|every grade)?$/i
const PRESCHOOL = /^(preschool|pre-?k|pk)$/i
export const UNKNOWN_GRADES = 'Use All, or grades such as Preschool, 3, or 6 to 8'
/** Excel reads 3-5 as March 5. */
const GRADES_AS_DATE = 'Your spreadsheet made a date of these grades. Write them as 3 to 5'
const AS_DATE = /^(?:\d{4}-\d\d-\d\d.*|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}-[a-z]{3}(?:-\d{2,4})?|[a-z]{3}-\d{1,2})$/i

/** One word of a grade cell: "Preschool", "Grade 3", "3rd", "6 to 8", "6-8". */
function gradesOf(part: string): Grade[] | null {
  const ends = part
    .replace(/\bgrades?\b/gi, '')
    .replace(/\bpre-k\b/gi, 'prek')
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/gi, '')
    .split(/\s*(?:-|–|—|\bto\b)\s*/i)
    .map((end) => end.trim())
  const places = ends.map((end) => (PRESCHOOL.test(end) ? 0 : GRADES.indexOf(end as Grade))) // -1 for any other word
  const [first = -1, last = first] = places
  if (places.length > 2 || first < 0 || last < first) return null
  return GRADES.slice(first, last + 1)
}

/** Empty or "All" means every grade. */
export const gradeCell = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Grade[] => {
    const text = dataset.value.trim()
    if (EVERY_GRADE.test(text)) return [...GRADES]
    const parts = text.split(/[,;/\n]|\band\b/i).filter((part) => part.trim() !== '')
    const found = parts.map(gradesOf)
    if (parts.length > 0 && found.every((grades) => grades !== null)) {
      return GRADES.filter((grade) => found.some((grades) => grades?.includes(grade)))
    }
    addIssue({ message: AS_DATE.test(text) ? GRADES_AS_DATE : UNKNOWN_GRADES })
    return NEVER
  }),
)
