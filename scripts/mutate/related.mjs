import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const AREAS = { '#app/': 'app/', '#worker/': 'worker/', '#db/': 'db/', '#model/': 'db/model/', '#tests/': 'tests/' }
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'"]*?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

const known = new Map()
/** The files of ours that a file imports at run time; null stands for what only workerd has. */
function importsOf(file) {
  const before = known.get(file)
  if (before) return before
  const text = readFileSync(join(ROOT, file), 'utf8')
  const found = []
  for (const [, stated, dynamic] of text.matchAll(IMPORT)) {
    const name = stated ?? dynamic
    if (name.startsWith('cloudflare:')) found.push(null)
    const area = Object.keys(AREAS).find((prefix) => name.startsWith(prefix))
    const path = area
      ? AREAS[area] + name.slice(area.length)
      : name.startsWith('.')
        ? relative(ROOT, resolve(ROOT, dirname(file), name))
        : null
    const plain = path?.replace(/\?.*$/, '')
    if (plain && /\.(ts|tsx|mjs)$/.test(plain) && existsSync(join(ROOT, plain))) found.push(plain)
  }
  known.set(file, found)
  return found
}

/** Everything that a file reaches; null is in it if it needs workerd. */
function reach(file) {
  const reached = new Set([file])
  const open = [file]
  while (open.length > 0) {
    for (const next of importsOf(open.pop() ?? file)) {
      if (reached.has(next)) continue
      reached.add(next)
      if (next !== null) open.push(next)
    }
  }
  return reached
}

let pure = null
/** The test files that need no workerd and reach this file: they run in plain Node, which takes a moment. */
export function pureTestsOf(file) {
  pure ??= globSync('tests/**/*.test.ts', { cwd: ROOT, exclude: ['tests/commands/**'] })
    .map((test) => ({ test, reached: reach(test) }))
    .filter(
      ({ test, reached }) => !reached.has(null) && !/import\.meta\.glob/.test(readFileSync(join(ROOT, test), 'utf8')),
    )
  return pure
    .filter(({ reached }) => reached.has(file))
    .map(({ test }) => test)
    .sort()
}

export { ROOT }
