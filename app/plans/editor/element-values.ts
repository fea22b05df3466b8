import type { FieldValues } from '#app/components/typed-values.ts'
import type { Level } from '#model/levels.ts'
import type { Element } from '#worker/plans/element-contract.ts'

export function valuesOfElement(element: Element, level: Level): FieldValues {
  const values: FieldValues = {}
  for (const { key } of level.fields) {
    const value = element[key]
    if (Array.isArray(value)) values[key] = value.map(({ id }) => id)
    else if (typeof value === 'boolean') values[key] = value ? 'on' : undefined
    else values[key] = value === null || value === undefined ? undefined : String(value)
  }
  return values
}
