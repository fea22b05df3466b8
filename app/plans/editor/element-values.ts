import type { FieldValues } from '#app/components/typed-values.ts'
import type { Level } from '#model/levels.ts'
import type { Element } from '#worker/plans/element-contract.ts'

const SETS = new Set(['team', 'schools', 'departments', 'subgroups', 'portrait_areas'])

export function valuesOfElement(element: Element, level: Level): FieldValues {
  const values: FieldValues = {}
  for (const { key } of level.fields) {
    const value: unknown = element[key as keyof Element] // every field of the level table is in the contract
    if (SETS.has(key)) values[key] = (value as { id: string }[]).map((one) => one.id)
    else if (typeof value === 'boolean') values[key] = value ? 'on' : undefined
    else values[key] = value === null || value === undefined ? undefined : String(value)
  }
  return values
}
