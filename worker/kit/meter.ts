/**
 * Counts what a request asks of D1 (quality 1). A batch is one round trip and many statements; D1 allows a thousand
 * statements per invocation.
 */
export type Meter = { trips: number; statements: number; rowsRead: number; rowsWritten: number; milliseconds: number }

export function newMeter(): Meter {
  return { trips: 0, statements: 0, rowsRead: 0, rowsWritten: 0, milliseconds: 0 }
}

export function serverTiming(meter: Meter): string {
  const { trips, rowsRead, rowsWritten, milliseconds } = meter
  return `db;dur=${milliseconds.toFixed(1)};desc="trips=${trips} read=${rowsRead} written=${rowsWritten}"`
}

type Observer = (database: D1Database, sql: string, parameters: unknown[]) => void
let observer: Observer | null = null
/** Tests watch every statement, to check that none scans a table or lacks its district. */
export function observeStatements(watch: Observer): void {
  observer = watch
}

type Asked = { statement: D1PreparedStatement; sql: string; parameters: unknown[] }
type Client = Pick<D1Database, 'prepare' | 'batch'>

/**
 * A D1 client (database or session) that counts. It reads rows as objects, because only then does D1 report their cost.
 * Two columns with the same name in one select would collapse, so every joined select names its columns (a test checks
 * every statement that the test run issued).
 */
export function metered(client: Client, meter: Meter, database: D1Database): D1Database {
  const originals = new WeakMap<object, Asked>()
  function count(results: D1Result[], since: number) {
    meter.trips += 1
    meter.milliseconds += Date.now() - since
    for (const { meta } of results) {
      meter.rowsRead += meta.rows_read ?? 0
      meter.rowsWritten += meta.rows_written ?? 0
    }
  }
  function wrap(asked: Asked): D1PreparedStatement {
    async function all<T>(): Promise<D1Result<T>> {
      observer?.(database, asked.sql, asked.parameters)
      const since = Date.now()
      // Count first, because D1 also counts a statement that fails.
      meter.statements += 1
      const result = await asked.statement.all<T>()
      count([result], since)
      return result
    }
    const wrapper = {
      bind: (...parameters: unknown[]) =>
        wrap({ statement: asked.statement.bind(...parameters), sql: asked.sql, parameters }),
      all,
      run: all,
      raw: async () => (await all<Record<string, unknown>>()).results.map((row) => Object.values(row)),
      first: async (column?: string) => {
        const row = (await all<Record<string, unknown>>()).results[0] ?? null
        return column === undefined || row === null ? row : row[column]
      },
    } as unknown as D1PreparedStatement // only the methods that drizzle calls
    originals.set(wrapper, asked)
    return wrapper
  }
  return {
    prepare: (sql: string) => wrap({ statement: client.prepare(sql), sql, parameters: [] }),
    batch: async (statements: D1PreparedStatement[]) => {
      const asked = statements.map((statement) => originals.get(statement) as Asked) // made by `wrap` above
      for (const { sql, parameters } of asked) observer?.(database, sql, parameters)
      const since = Date.now()
      meter.statements += asked.length
      const results = await client.batch(asked.map(({ statement }) => statement))
      count(results, since)
      return results
    },
  } as unknown as D1Database // only the methods that drizzle calls
}
