type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type Fields = { [key: string]: Json }

/** Keys whose content is a value, not a schema. */
const VALUES = ['enum', 'default', 'example', 'examples']
/** Keys of JSON Schema 2020-12 that OpenAPI 3.0 does not have. */
const NEWER = ['propertyNames', '$schema']

/**
 * An OpenAPI 3.1 document as 3.0 describes it: `const` becomes a list of one, and a value that may be null is `nullable`.
 * Swagger UI works out every reference of a 3.1 document before it draws anything, thirteen seconds for ours, and those
 * of a 3.0 document when a call is opened.
 */
export function asOpenApi30(document: Fields): Fields {
  return { ...(older(document) as Fields), openapi: '3.0.3' } // an object stays one
}

function older(value: Json): Json {
  if (Array.isArray(value)) return value.map(older)
  if (value === null || typeof value !== 'object') return value
  if (value.type === 'null') return { enum: [null], nullable: true }
  const fields = Object.entries(value)
    .filter(([key]) => !NEWER.includes(key))
    .map(([key, inner]): [string, Json] => {
      if (key === 'const') return ['enum', [inner]]
      if (VALUES.includes(key)) return [key, inner]
      // The keys of `properties` are names, and one of them may be `const`.
      return [key, key === 'properties' ? each(inner as Fields, older) : older(inner)]
    })
  return nullable(Object.fromEntries(fields))
}

function each(fields: Fields, change: (value: Json) => Json): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]))
}

/** Moves "or null" from the list of choices to the mark that 3.0 has for it. */
function nullable(schema: Fields): Fields {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const some = anyOf.filter((one) => !isNull(one))
  if (some.length === anyOf.length) return schema
  const [only] = some
  if (some.length > 1) return { ...rest, anyOf: some, nullable: true }
  // A reference can't have other keys next to it in 3.0.
  const whole = only && typeof only === 'object' && !Array.isArray(only) && !('$ref' in only)
  return whole ? { ...rest, ...only, nullable: true } : { ...rest, allOf: some, nullable: true }
}

function isNull(schema: Json): boolean {
  return JSON.stringify(schema) === '{"enum":[null],"nullable":true}'
}
