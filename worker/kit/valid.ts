import type { Context, ValidationTargets } from 'hono'
import { uniqueSymbol, validator } from 'hono-openapi'
import type * as v from 'valibot'
import { wordsFor } from '#model/rules.ts'
import { entriesOf, takeForm } from './form-as-json.ts'
import { takeIfMatch } from './if-match.ts'
import { manyIds } from './list-contract.ts'
import { type FieldMessages, invalid } from './problem.ts'

/**
 * Validates one part of the request; JSON may come form-encoded, a version in an If-Match header, and an empty query
 * parameter counts as missing. A failure gets the API's one error shape, keyed by dotted path.
 */
export function valid<T extends keyof ValidationTargets, S extends v.GenericSchema>(target: T, schema: S) {
  const check = checked(target, schema)
  const read = async (...[c, next]: Parameters<typeof check>) => {
    if (target === 'json') await takeForm(c as Context, schema)
    if (target === 'query') dropEmpty(c as Context, schema)
    await takeIfMatch(c as Context, target, schema)
    return check(c, next)
  }
  // hono-openapi finds the schema under this symbol.
  return Object.assign(read, {
    [uniqueSymbol]: (check as unknown as Record<symbol, unknown>)[uniqueSymbol],
  }) as typeof check
}

/** Forms without scripts send their empty filters too. A list of ids can be empty: it finds nothing. */
function dropEmpty(c: Context, schema: v.GenericSchema): void {
  const entries = entriesOf(schema)
  const url = new URL(c.req.raw.url)
  const filled = [...url.searchParams].filter(([key, value]) => value !== '' || entries?.[key] === manyIds)
  if (filled.length === url.searchParams.size) return
  url.search = String(new URLSearchParams(filled))
  c.req.raw = new Request(url, c.req.raw)
}

function checked<T extends keyof ValidationTargets, S extends v.GenericSchema>(target: T, schema: S) {
  return validator(target, schema, (result) => {
    if (result.success) return
    const fields: FieldMessages = {}
    for (const issue of result.error) {
      const path = (issue.path ?? []).map((step) => (typeof step === 'object' ? String(step.key) : String(step)))
      const field = path.join('.') || '_form'
      fields[field] ??= [wordsFor(issue.message)] // keep only the first message of a field
    }
    throw invalid(fields)
  })
}
