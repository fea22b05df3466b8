import * as v from 'valibot'
import { version } from '#worker/kit/rules.ts'
import { GRADES } from '#worker/plans/grades.ts'
import { libraryText, METHOD_LIMIT, PLACE_LIMIT, STRATEGY_LIMIT } from './contract.ts'

type Grade = (typeof GRADES)[number]
const EVERY = /^(all( grades?)?|every grade)?$/i
const PRESCHOOL = /^(preschool|pre-?k|pk)$/i
const UNKNOWN = 'Use All, or grades such as Preschool, 3, or 6 to 8'

/** One word of a grade cell: "Preschool", "Grade 3", "6 to 8", "6-8". */
function gradesOf(part: string): Grade[] | null {
  const ends = part
    .replace(/\bgrades?\b/gi, '')
    .replace(/\bpre-k\b/gi, 'prek')
    .split(/\s*(?:-|–|—|\bto\b)\s*/i)
    .map((end) => end.trim())
  const places = ends.map((end) => (PRESCHOOL.test(end) ? 0 : GRADES.indexOf(end as Grade))) // -1 for any other word
  const [first = -1, last = first] = places
  if (places.length > 2 || first < 0 || last < first) return null
  return GRADES.slice(first, last + 1)
}

/** Empty or All is every grade. */
export const gradeCell = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Grade[] => {
    const text = dataset.value.trim()
    if (EVERY.test(text)) return [...GRADES]
    const parts = text.split(/[,;/]|\band\b/i).filter((part) => part.trim() !== '')
    const found = parts.map(gradesOf)
    if (parts.length > 0 && found.every((grades) => grades !== null)) {
      return GRADES.filter((grade) => found.some((grades) => grades?.includes(grade)))
    }
    addIssue({ message: UNKNOWN })
    return NEVER
  }),
)

/** Grades one by one, as a form sends its boxes, or in one text as a file has them. None is every grade there too. */
const grades = v.pipe(
  v.union([v.array(v.string()), v.string()], UNKNOWN),
  v.transform((given) => {
    const parts = [given].flat().filter((part) => part.trim() !== '')
    return parts.some((part) => EVERY.test(part.trim())) ? '' : parts.join(',')
  }),
  gradeCell,
)

const texts = {
  strategy: libraryText('Strategy', STRATEGY_LIMIT),
  strategic_method: libraryText('Strategic method', METHOD_LIMIT),
  pillar: libraryText('Pillar', PLACE_LIMIT),
  initiative: libraryText('Initiative', PLACE_LIMIT),
  objective: libraryText('Objective', PLACE_LIMIT),
}

/** A row of the library written by hand, by the rules and with the messages of a file's cells. */
export const AddStrategy = v.object({ ...texts, grades: v.optional(grades, '') })
export type AddStrategy = v.InferOutput<typeof AddStrategy>
export const EditStrategy = v.object({ version, ...v.partial(v.object({ ...texts, grades })).entries })
export type EditStrategy = v.InferOutput<typeof EditStrategy>
/** What the form sends: every field of it, so that an emptied one is told instead of passed over. */
export const SaveStrategy = v.object({ version, ...AddStrategy.entries })
