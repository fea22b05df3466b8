import type { FieldValues } from '#app/components/typed-values.ts'
import { GRADES } from '#model/grades.ts'
import type { LibraryStrategy } from '#worker/repository/contract.ts'

const TEXTS = ['strategy', 'strategic_method', 'pillar', 'initiative', 'objective'] as const

/** The form's initial values; no selected grade means every grade. */
export function valuesOfStrategy(row: LibraryStrategy | null): FieldValues {
  const texts = Object.fromEntries(TEXTS.map((key) => [key, row?.[key]]))
  return { ...texts, grades: row === null || row.grades.length === GRADES.length ? [] : row.grades }
}
