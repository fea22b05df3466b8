import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every source file of the project as text. */
const files = globSync(['app/**/*.{ts,tsx}', 'worker/**/*.ts', 'db/**/*.ts', 'tests/**/*.ts', 'scripts/**/*.mjs'])
  .sort()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

type Import = { from: string; to: string; typeOnly: boolean }
const STATED = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm
const LOADED_LATE = /\bimport\('([^']+)'\)/g
const imports: Import[] = files.flatMap(({ path: from, text }) => [
  ...[...text.matchAll(STATED)].map(([, type, to]) => ({ from, to: resolved(from, to!), typeOnly: Boolean(type) })),
  ...[...text.matchAll(LOADED_LATE)].map(([, to]) => ({ from, to: resolved(from, to!), typeOnly: false })),
])

function resolved(from: string, to: string): string {
  if (to.startsWith('#model/')) return to.replace('#', 'db/')
  if (to.startsWith('#')) return to.slice(1)
  if (!to.startsWith('.')) return to
  const parts = from.split('/').slice(0, -1)
  for (const step of to.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/')
}

/** Rules and tables that every layer reads. */
const MODEL = /^db\/model\//
const CONTRACT = /^worker\/[\w-]+\/([\w-]+-)?contract\.ts$/
const PARTS = /^app\/(kit|ui|components|styles|texts)\//
const SCHEMA = /^db\/[\w-]+\/([\w-]+-)?schema\.ts$/

function areaOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

/**
 * What is wrong with one import, as advice; null if it points down. The first layer that matches the importer decides.
 */
const LAYERS: [from: RegExp, advice: (one: Import) => string | null][] = [
  [
    MODEL,
    ({ to }) => (/^(app|worker|db(?!\/model))\//.test(to) ? 'The model is pure: pass it in as a parameter.' : null),
  ],
  [
    /^app\/[\w-]+\//,
    ({ from, to }) => {
      if (MODEL.test(to) || CONTRACT.test(to)) return null
      if (to.startsWith('db/')) return 'Ask the API: add an endpoint in worker/<area>/routes.ts.'
      if (to.startsWith('worker/')) return 'Screens import contracts alone: move it to worker/<area>/contract.ts.'
      if (!to.startsWith('app/') || PARTS.test(to) || areaOf(from) === areaOf(to)) return null
      return 'Another area’s part: move it to app/components when three areas need it.'
    },
  ],
  [/^app\//, ({ to }) => (/^db\/(?!model\/)/.test(to) ? 'Ask the API.' : null)],
  [
    CONTRACT,
    ({ to, typeOnly }) =>
      !/^(worker|db|app)\//.test(to) || CONTRACT.test(to) || MODEL.test(to) || (typeOnly && to.startsWith('worker/'))
        ? null
        : 'Browsers read contracts: they import contracts, the model, and types of worker alone.',
  ],
  [
    /^worker\/kit\//,
    ({ to, typeOnly }) =>
      to.startsWith('app/') ||
      SCHEMA.test(to) ||
      (/^worker\/(?!kit\/)/.test(to) && !typeOnly) ||
      /^db\/(?!kit\/|model\/)/.test(to)
        ? 'kit serves every area and knows none.'
        : null,
  ],
  [
    /^worker\//,
    ({ from, to }) => {
      if (to.startsWith('app/')) return 'Imports point down: pass it in from app/entry.worker.ts.'
      if (SCHEMA.test(to)) return 'Write a query in db/<area>/ and call that.'
      if (areaOf(from).endsWith('.ts')) return null
      if (/routes\.ts$/.test(to) && areaOf(from) !== areaOf(to)) return 'Call the other area’s verb, not its endpoint.'
      if (/\/routes\.ts$/.test(from) && to.startsWith('worker/') && areaOf(from) !== areaOf(to)) {
        return CONTRACT.test(to) || to.startsWith('worker/kit/')
          ? null
          : 'Routes call their own area’s verbs; a verb may call another area’s.'
      }
      return null
    },
  ],
  [
    /^db\//,
    ({ from, to }) => {
      if (/^(app|worker)\//.test(to)) return 'db imports drizzle, db, and the model: pass it in as a parameter.'
      if (from.startsWith('db/seed/')) return null
      if (!to.startsWith('db/') || /^db\/(kit|model)\//.test(to) || areaOf(from) === areaOf(to) || SCHEMA.test(to))
        return null
      // Conditions on plans and elements are written once, for lists, reports and counts; what an erased person keeps, for
      // the erasure and for archives; who may see a meeting, for everything that names one.
      return /^db\/((plans|directory)\/|people\/erased-values\.ts$|meetings\/rights\.ts$)/.test(to)
        ? null
        : 'Queries stay in their area: share the schema, or let a verb call both.'
    },
  ],
]

test('imports point down: app → worker → db → model', () => {
  const wrong = imports.flatMap((one) => {
    const layer = LAYERS.find(([from]) => from.test(one.from))
    const advice = layer?.[1](one)
    return advice ? [`${one.from} → ${one.to}: ${advice}`] : []
  })
  expect(wrong).toEqual([])
})

test('only one module writes to the log, so that no personal data gets into it', () => {
  const writers = files.filter(({ path, text }) => /^(app|worker|db)\//.test(path) && /\bconsole\b\s*[.?[)]/.test(text))
  expect(writers.map(({ path }) => path)).toEqual(['worker/kit/log.ts'])
})

/** The files of each import cycle; type imports count too. */
function circles(): string[] {
  const below = new Map(files.map(({ path }) => [path, imports.filter(({ from }) => from === path)]))
  const state = new Map<string, 'open' | 'closed'>()
  const found: string[] = []
  const visit = (path: string, way: string[]) => {
    if (state.get(path) === 'open') found.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (state.has(path)) return
    state.set(path, 'open')
    for (const { to } of below.get(path) ?? []) visit(to, [...way, path])
    state.set(path, 'closed')
  }
  for (const { path } of files) visit(path, [])
  return found
}

test('no file imports itself through others', () => {
  expect(circles()).toEqual([])
})

/** Package → where it may be imported. */
const PACKAGES: [RegExp, RegExp][] = [
  [
    /^(react|react-dom|radix-ui|sonner|cmdk|@remix-run\/react|@conform-to\/)/,
    /^(app\/|tests\/texts\/|tests\/kit\/drawn-screen\.ts$)/,
  ],
  [/^@remix-run\//, /^app\//],
  [/^hono\/(client|utils)/, /^(worker|app\/kit|tests)\//],
  [/^hono/, /^(worker|tests)\//],
  [/^drizzle-/, /^(db\/(?!model\/)|tests\/|worker\/kit\/tenant\.ts$)/],
]
test('each package is imported in its own layer only', () => {
  const wrong = imports.filter(({ from, to, typeOnly }) => {
    const rule = PACKAGES.find(([name]) => name.test(to))
    return rule && !rule[1].test(from) && !(typeOnly && to === 'hono/client')
  })
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const long = files.filter(({ text }) => text.trimEnd().split('\n').length > 300)
  expect(long.map(({ path }) => path)).toEqual([])
})

test('files are named after what they contain, in kebab-case', () => {
  const names = files.flatMap(({ path }) =>
    path.split('/').map((part) => ({ path, part: part.replace(/\.(test\.ts|spec\.ts|d\.ts|tsx?|mjs)$/, '') })),
  )
  const vague = names.filter(({ part }) => /^(utils?|helpers?|common|shared|misc)$/.test(part))
  const odd = names.filter(({ part }) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(part))
  expect([...vague, ...odd].map(({ path }) => path)).toEqual([])
})

test('local imports have an extension, and use aliases across folders', () => {
  const bad = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\sfrom '((?:\.|#)[^']+)'/g)]
      .map(([, to]) => to!)
      .filter(
        (to) =>
          !/\.(tsx?|mjs|(css|woff2|sql|svg)(\?\w+)?|js)$/.test(to) ||
          (/^\.\..*\.tsx?$/.test(to) && /^(app|db|worker)\/[\w-]+\//.test(path)),
      )
      .map((to) => `${path} → ${to}`),
  )
  expect(bad).toEqual([])
})

test('only two files make a tenant', () => {
  const users = files.filter(({ path, text }) => /\bmakeTenant\b/.test(text) && !path.startsWith('tests/'))
  expect(users.map(({ path }) => path).sort()).toEqual(['db/kit/tenant.ts', 'worker/kit/tenant.ts'])
})

test('every query on tenant tables names its district', () => {
  const loose = files
    .filter(({ path }) => /^db\/(?!directory\/|seed\/|kit\/page\.ts)/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split(/\n(?=(?:export |async |function |const |type )|\/\*\*)/)
        .filter(
          (block) =>
            /(?<!Array|Buffer|createHash\('sha256'\))\.(from|update|delete)\(/.test(block) &&
            !/\b(inDistrict|notDeleted|sameDistrict|live|\w*[wW]here)\b|\$dynamic\(/.test(block),
        )
        .map((block) => `${path}: ${block.trim().split('\n')[0]}`),
    )
  expect(loose).toEqual([])
})

test('each decision has a number of its own', () => {
  const numbers = [...readFileSync('docs/decisions.md', 'utf8').matchAll(/^(\d+)\. /gm)].map(([, number]) => number)
  expect(numbers.length).toBeGreaterThan(100)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
