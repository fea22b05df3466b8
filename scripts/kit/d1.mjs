import { LOCAL_STATE } from './paths.mjs'
import { wrangler } from './wrangler.mjs'

/** Runs statements on a database, here or at Cloudflare, all or none, and answers the rows of each. */
export async function execute(database, statements, { remote }) {
  const place = remote ? ['--remote', '--yes'] : ['--local', '--persist-to', LOCAL_STATE]
  const command = statements.map(written).join(';\n')
  const output = await wrangler(['d1', 'execute', database.name, ...place, '--json', '--command', command])
  return JSON.parse(output.slice(output.indexOf('['))).map(({ results }) => results ?? [])
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
