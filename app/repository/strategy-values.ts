import type { FieldValues } from '#app/components/typed-values.ts'
import { GRADES } from '#model/grades.ts'
import type { LibraryStrategy } from '#worker/repository/contract.ts'

const TEXTS = ['strategy', 'strategic_method', 'pillar', 'initiative', 'objective'] as const

/** What its form begins with; none chosen is every grade. */
export function valuesOfStrategy(row: LibraryStrategy | null): FieldValues {
  const texts = Object.fromEntries(TEXTS.map((key) => [key, row?.[key]]))
  return { ...texts, grades: row === null || row.grades.length === GRADES.length ? [] : row.grades }
}
