import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /const \{([^}]*)\} = await import\(\s*'(\.[^']+)'/g

type Missing = { name: string; from: string }

/** Names that a script takes from another module that has no such export. Types aren't checked in scripts. */
function missingNames(source: string, read: (path: string) => string): Missing[] {
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
    const target = read(from)
    return names
      .split(',')
      .map((name) => name.split(':')[0]?.trim() ?? '')
      .filter((name) => name && !new RegExp(`export (async )?(function\\*?|const|class) ${name}\\b`).test(target))
      .map((name) => ({ name, from }))
  })
}

test('what scripts import from the product exists', () => {
  const scripts = globSync('scripts/**/*.mjs')
  const found = scripts.flatMap((file) =>
    missingNames(readFileSync(file, 'utf8'), (from) => readFileSync(join(dirname(file), from), 'utf8')).map(
      (missing) => ({
        file,
        ...missing,
      }),
    ),
  )
  expect(found).toEqual([])
  expect(scripts.filter((file) => readFileSync(file, 'utf8').search(IMPORT) >= 0).length).toBeGreaterThan(10)
})

test('a name that does not exist is found', () => {
  const source = "const { one, two: other } = await import('./module.ts')"
  const read = () => 'export function one() {}\nexport const twofold = 2'
  expect(missingNames(source, read)).toEqual([{ name: 'two', from: './module.ts' }])
})
