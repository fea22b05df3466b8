import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCAL_STATE } from './paths.mjs'
import { wrangler } from './wrangler.mjs'

/** Runs statements on a database, here or at Cloudflare, all or none, and answers the rows of each. */
export async function execute(database, statements, { remote }) {
  const command = statements.map(written).join(';\n')
  const output = await wrangler([...execution(database, remote), '--json', '--command', command])
  return JSON.parse(output.slice(output.indexOf('['))).map(({ results }) => results ?? [])
}

/** As above for more than a command line can hold; it answers no rows. */
export async function executeFile(database, statements, { remote, state }) {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-'))
  try {
    const file = join(folder, 'statements.sql')
    writeFileSync(file, `${statements.map(written).join(';\n')};\n`)
    await wrangler([...execution(database, remote, state), '--file', file])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function execution(database, remote, state = LOCAL_STATE) {
  const place = remote ? ['--remote', '--yes'] : ['--local', '--persist-to', state]
  return ['d1', 'execute', database.name, ...place]
}

/** The command line knows no parameters: each is written as the literal it stands for. */
function written({ sql, params = [] }) {
  let next = 0
  return sql.replaceAll('?', () => literal(params[next++]))
}

function literal(value) {
  if (value === null || value === undefined) return 'null'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}
