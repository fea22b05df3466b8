import { readFileSync } from 'node:fs'
import { configFile } from './deployment.mjs'
import { inRoot } from './paths.mjs'

/** The databases of wrangler.toml, the directory first: binding, name, id, and for a cell its number. */
export function databases() {
  const blocks = settingsText()
    .split(/^\s*\[\[d1_databases\]\]\s*$/m)
    .slice(1)
  return blocks.map((block) => {
    const own = block.split(/^\s*\[/m)[0]
    const value = (key) => new RegExp(`^\\s*${key}\\s*=\\s*"([^"]*)"`, 'm').exec(own)?.[1] ?? ''
    const binding = value('binding')
    return {
      binding,
      name: value('database_name'),
      id: value('database_id'),
      migrations: value('migrations_dir'),
      cell: /^DISTRICTS_(\d+)$/.exec(binding)?.[1] ?? null,
    }
  })
}

export function directoryDatabase() {
  return databases().find(({ binding }) => binding === 'DIRECTORY')
}

/** The cells, by number. */
export function cells() {
  return databases().filter(({ cell }) => cell !== null)
}

function settingsText() {
  return readFileSync(inRoot(configFile()), 'utf8')
}
