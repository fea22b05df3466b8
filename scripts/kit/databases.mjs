import { readFileSync } from 'node:fs'
import { configFile } from './deployment.mjs'
import { inRoot } from './paths.mjs'

/** The databases of wrangler.toml, the directory first: binding, name, id, and for a cell its number. */
export function databases(file = configFile()) {
  return blocksOf(file, 'd1_databases').map((value) => ({
    binding: value('binding'),
    name: value('database_name'),
    id: value('database_id'),
    migrations: value('migrations_dir'),
    cell: /^DISTRICTS_(\d+)$/.exec(value('binding'))?.[1] ?? null,
  }))
}

/** The buckets of wrangler.toml: binding and name. */
export function buckets(file = configFile()) {
  return blocksOf(file, 'r2_buckets').map((value) => ({ binding: value('binding'), name: value('bucket_name') }))
}

/** The cells, by number. */
export function cells() {
  return databases().filter(({ cell }) => cell !== null)
}

/** For each block with this heading, a function that reads its texts by key. */
function blocksOf(file, heading) {
  const text = readFileSync(inRoot(file), 'utf8')
  const [, ...blocks] = text.split(new RegExp(`^\\s*\\[\\[${heading}\\]\\]\\s*$`, 'm'))
  return blocks.map((block) => {
    const own = block.split(/^\s*\[/m)[0]
    return (key) => new RegExp(`^\\s*${key}\\s*=\\s*"([^"]*)"`, 'm').exec(own)?.[1] ?? ''
  })
}
