import { expect, test } from 'vitest'
import { nobody } from '#tests/kit/district.ts'
import { inFull } from '#tests/kit/openapi-in-full.ts'
import { RELEASED } from '#worker/measures/reader-contract.ts'

/** Numbers in answers about measures that depend on no reading. */
const NO_READING = new Set([
  ...['code', 'count', 'page', 'pages', 'version', 'decimals', 'min', 'max', 'item_count', 'threshold', 'data_version'],
  // Settings, which someone enters for everyone to see.
  ...['cutoff', 'baseline_score', 'target_score', 'target'],
  ...[1, 2, 3, 4, 5].map((n) => `target_score_yr_${n}`),
  // How many measures need something.
  ...['all', 'any', 'reading', 'owner', 'total'],
])
/** Answers whose numbers are about plans, people, or what was saved. */
const PATHS = /^\/plans\/(measure\/|balance-scorecard\/)|^\/dashboard\/balanced/

type Schema = { [key: string]: unknown }

function numbersIn(schema: unknown, name: string, found: { name: string; description: unknown }[]): void {
  if (schema === null || typeof schema !== 'object') return
  if (Array.isArray(schema)) {
    for (const one of schema) numbersIn(one, name, found)
    return
  }
  const { type, description, properties, ...rest } = schema as Schema
  if (type === 'number' || type === 'integer') found.push({ name, description })
  for (const [key, inner] of Object.entries((properties ?? {}) as Schema)) {
    // A reading's own value is a number in `score`; a baseline's is what someone entered.
    numbersIn(inner, key === 'score' && name === 'baseline' ? 'baseline_score' : key, found)
  }
  for (const inner of Object.values(rest)) numbersIn(inner, name, found)
}

test('every number about measures in an answer depends on no reading, or comes from the reader functions', async () => {
  const document = (await nobody('GET', 'openapi.json')).body as unknown as {
    paths: Record<string, Record<string, { responses: Record<string, Schema> }>>
    components: { schemas: Record<string, unknown> }
  }
  const found = Object.entries(document.paths)
    .filter(([path]) => PATHS.test(path))
    .flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, { responses }]) => {
        const numbers: { name: string; description: unknown }[] = []
        numbersIn(inFull(Object.values(responses), document.components.schemas), '', numbers)
        return numbers.map((one) => ({ ...one, at: `${method} ${path} ${one.name}` }))
      }),
    )
  const released = found.filter(({ description }) => description === RELEASED)
  expect(new Set(released.map(({ name }) => name))).toEqual(
    new Set([...released.map(({ name }) => name), 'score', 'gap', 'change', 'at_or_above', 'percentage']),
  )
  const wrong = found.filter(({ name, description }) => description !== RELEASED && !NO_READING.has(name))
  expect([...new Set(wrong.map(({ at }) => at))]).toEqual([])
})
