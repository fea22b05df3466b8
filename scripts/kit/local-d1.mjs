/**
 * The script of the runtime behind `localD1`: runs in workerd, and answers one request for each trip to a database.
 * It knows the bindings by the names of wrangler.toml.
 */
export const D1_SCRIPT = `export default {
  async fetch(request, env) {
    const { binding, how, statements, given } = await request.json()
    const database = env[binding]
    try {
      if (how === 'exec') return Response.json({ result: await database.exec(...given) })
      const made = statements.map(({ sql, params }) => database.prepare(sql).bind(...params))
      if (how === 'batch') return Response.json({ result: await database.batch(made) })
      return Response.json({ result: await made[0][how](...given) })
    } catch ({ message, cause }) {
      return Response.json({ error: { message, cause: cause?.message } })
    }
  },
}`

/**
 * A D1 database of a Miniflare instance that runs `D1_SCRIPT`. Miniflare's own stand-in also asks the runtime, and
 * waits, for every `prepare` and `bind`, which took a third of the time of seeding.
 */
export function localD1(miniflare, binding) {
  async function ask(how, statements, given = []) {
    const body = JSON.stringify({ binding, how, statements: statements.map((one) => one.asked), given })
    const answer = await miniflare.dispatchFetch('http://d1/', { method: 'POST', body })
    const { result, error } = await answer.json()
    if (error) throw new Error(error.message, error.cause && { cause: new Error(error.cause) })
    return result
  }
  const prepare = (sql, params = []) => {
    const own = { asked: { sql, params } }
    const call = (how, ...given) => ask(how, [own], given)
    return Object.assign(own, {
      bind: (...values) => prepare(sql, values.map(asJson)),
      first: async (column) => (column === undefined ? call('first') : call('first', column)),
      run: () => call('run'),
      all: () => call('all'),
      raw: (options) => (options ? call('raw', options) : call('raw')),
    })
  }
  const database = {
    prepare: (sql) => prepare(sql),
    batch: (statements) => ask('batch', statements),
    exec: (sql) => ask('exec', [], [sql]),
    // One database without copies: every session reads the latest.
    withSession: () => ({ ...database, getBookmark: () => null }),
  }
  return database
}

/** D1 takes bytes as a list of numbers, and refuses what SQLite has no type for; JSON would make something of it. */
function asJson(value) {
  if (value instanceof ArrayBuffer) return [...new Uint8Array(value)]
  if (ArrayBuffer.isView(value)) return [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)]
  if (value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)) return value
  throw new TypeError(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${value}'`)
}
