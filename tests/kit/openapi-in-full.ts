import { expect } from 'vitest'

/** A part of the API's description with each reference replaced by what it refers to. */
export function inFull(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => inFull(one, schemas))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) {
    const name = String(value.$ref).replace('#/components/schemas/', '')
    expect(schemas, `what ${name} refers to`).toHaveProperty([name])
    return inFull(schemas[name], schemas)
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inFull(one, schemas)]))
}
