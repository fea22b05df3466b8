/** D1's answer to an invocation's 1,001st statement. */
const REFUSAL = 'D1_ERROR: Too many API requests by single worker invocation.'
const LIMIT = 1000

/**
 * Test databases with D1's limit, which they lack. `begin` starts a new invocation and may kill it at its n-th statement:
 * from then on nothing answers.
 */
export function limited<Binding extends string>(unlimited: Record<Binding, D1Database>) {
  let asked = 0
  let killedAt = Number.POSITIVE_INFINITY
  const isDead = () => asked >= killedAt
  function ask(statements: number) {
    asked += statements
    if (isDead()) throw new Error('The invocation was killed')
    if (asked > LIMIT) throw new Error(REFUSAL)
  }
  function wrap(database: D1Database): D1Database {
    const originals = new WeakMap<object, D1PreparedStatement>()
    const statement = (original: D1PreparedStatement): D1PreparedStatement => {
      const wrapped = {
        bind: (...values: unknown[]) => statement(original.bind(...values)),
        all: async () => {
          ask(1)
          return original.all()
        },
      } as unknown as D1PreparedStatement // only what worker/kit/meter.ts calls
      originals.set(wrapped, original)
      return wrapped
    }
    return {
      // The check after every test file runs EXPLAIN on the statements here.
      prepare: (sql: string) => database.prepare(sql),
      withSession: (constraint?: D1SessionConstraint) => {
        const session = database.withSession(constraint)
        return {
          getBookmark: () => session.getBookmark(),
          prepare: (sql: string) => statement(session.prepare(sql)),
          batch: async (statements: D1PreparedStatement[]) => {
            ask(statements.length)
            return session.batch(statements.map((one) => originals.get(one)!))
          },
        }
      },
    } as unknown as D1Database
  }
  const databases = Object.fromEntries(
    Object.entries<D1Database>(unlimited).map(([binding, database]) => [binding, wrap(database)]),
  ) as Record<Binding, D1Database>
  function begin(kill = Number.POSITIVE_INFINITY) {
    asked = 0
    killedAt = kill
  }
  return { databases, begin, isDead, asked: () => asked }
}
