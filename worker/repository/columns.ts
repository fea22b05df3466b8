import * as v from 'valibot'
import type { CsvColumns } from '#worker/kit/csv/import.ts'
import { GRADES } from '#worker/plans/grades.ts'
import { DEFAULT_NAMING, levelName, type Naming } from '#worker/plans/levels.ts'
import { libraryText, METHOD_LIMIT, PLACE_LIMIT, STRATEGY_LIMIT } from './contract.ts'

type Grade = (typeof GRADES)[number]
const EVERY = /^(all( grades?)?|every grade)?$/i
const PRESCHOOL = /^(preschool|pre-?k|pk)$/i
const UNKNOWN = 'Use All, or grades such as Preschool, 3 or 6 to 8'

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

/** The columns of an upload: by the product's names and by the district's own. */
export function strategyColumns(naming: Naming = DEFAULT_NAMING) {
  const own = {
    pillar: levelName(naming, 'pillar'),
    initiative: levelName(naming, 'initiative'),
    objective: levelName(naming, 'objective'),
    strategy: levelName(naming, 'strategy'),
  }
  return {
    pillar: { label: 'Pillar', also: [own.pillar], schema: libraryText('Pillar', PLACE_LIMIT) },
    initiative: { label: 'Initiative', also: [own.initiative], schema: libraryText('Initiative', PLACE_LIMIT) },
    objective: { label: 'Objective', also: [own.objective], schema: libraryText('Objective', PLACE_LIMIT) },
    grades: { label: 'Grade', also: ['Grades', 'Grade level', 'Grade levels'], schema: gradeCell, optional: true },
    strategy: { label: 'Strategy', also: [own.strategy], schema: libraryText('Strategy', STRATEGY_LIMIT) },
    strategic_method: {
      label: 'Strategic method',
      also: ['Method', 'Strategic methods'],
      schema: libraryText('Strategic method', METHOD_LIMIT),
    },
  } satisfies CsvColumns
}
