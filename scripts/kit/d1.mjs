import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrangler } from './wrangler.mjs'

/** Runs statements on a local or remote database through a file: more than a binding's batch can take. */
export async function executeFile(database, statements, { remote, state }) {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-'))
  try {
    const file = join(folder, 'statements.sql')
    writeFileSync(file, `${statements.map(written).join(';\n')};\n`)
    const place = remote ? ['--remote', '--yes'] : ['--local', '--persist-to', state]
    await wrangler(['d1', 'execute', database.name, ...place, '--file', file])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A file has no parameters, so we write each one as a literal. */
function written({ sql, params = [] }) {
  let next = 0
  return sql.replaceAll('?', () => literal(params[next++]))
}

function literal(value) {
  if (value === null || value === undefined) return 'null'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}
