import { gradeWords } from '#app/components/repository/filter.ts'
import { type FieldValues, many, one } from '#app/components/typed-values.ts'
import { GRADES } from '#worker/plans/grades.ts'
import type { LibraryStrategy } from '#worker/repository/contract.ts'

const TEXTS = ['strategy', 'strategic_method', 'pillar', 'initiative', 'objective'] as const

/** What its form begins with; none chosen is every grade. */
export function valuesOfStrategy(row: LibraryStrategy | null): FieldValues {
  const texts = Object.fromEntries(TEXTS.map((key) => [key, row?.[key]]))
  return { ...texts, grades: row === null || row.grades.length === GRADES.length ? [] : row.grades }
}

/** Somebody else's strategy beside what stands in the form, field by field in words. */
export function differingStrategies(
  labels: Record<(typeof TEXTS)[number] | 'grades', string>,
  theirs: LibraryStrategy,
  yours: FieldValues,
) {
  const chosen = GRADES.filter((grade) => many(yours.grades).includes(grade))
  return [
    ...TEXTS.map((key) => ({ label: labels[key], theirs: theirs[key], yours: one(yours[key]) ?? '' })),
    { label: labels.grades, theirs: gradeWords(theirs.grades), yours: gradeWords(chosen.length ? chosen : GRADES) },
  ]
}
