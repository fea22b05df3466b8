import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrangler } from './wrangler.mjs'

/** Runs statements on a database, here or at Cloudflare, through a file: more than one batch of a binding can take. */
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

/** A file knows no parameters: each is written as the literal it stands for. */
function written({ sql, params = [] }) {
  let next = 0
  return sql.replaceAll('?', () => literal(params[next++]))
}

function literal(value) {
  if (value === null || value === undefined) return 'null'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}
