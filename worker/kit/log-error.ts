/** An error whose message contains no value from a person or a provider, so the log and the outbox may repeat it. */
export class PlainError extends Error {}

/** What we may log about one error: none of its values. */
export type ErrorFacts = { name: string; code?: string; reason?: string; statement?: string; at?: string[] }

/**
 * The parts of other libraries' messages that name columns, tables, and limits, never values. We keep only the matching
 * part.
 */
const REASONS = [
  /\b(?:UNIQUE|NOT NULL|FOREIGN KEY|PRIMARY KEY|CHECK) constraint failed(?:: [a-z_]+(?:\.[a-z_]+)?(?:, [a-z_]+\.[a-z_]+)*)?(?=: SQLITE_|$)/,
  /\bno such table: [a-z_]+(?=: SQLITE_|$)/,
  /\baudit rows are final\b/,
  /\btoo many SQL variables\b/,
  /\bdatabase is locked\b/,
  /\bD1 DB is overloaded\b/,
  /\bD1 DB storage operation exceeded timeout\b/,
  /\bToo many requests queued\b/i,
  /\bToo many API requests by single worker invocation\b/i,
  /\bExceeded maximum DB size\b/i,
  /\bNetwork connection lost\b/,
  /\bThe operation was aborted\b/,
  /^Cannot read properties of (?:undefined|null) \(reading '[A-Za-z_$]{1,40}'\)$/,
]
const SQLITE_CODE = /: (SQLITE_[A-Z_]+)(?: \(extended: SQLITE_[A-Z_]+\))?$/
const CODE = /^[A-Z][A-Z0-9_]{2,60}$/
const FRAME = /^ {4}at (?:(?:async |new )?[\w$.<>]+ (?:\[as [\w$]+\] )?\()?([\w$./:-]*:\d+:\d+)\)?$/
const MOST_FRAMES = 8
const MOST_SIGNS = 600

/** The error and its causes, the outermost first. */
export function factsOf(error: unknown): ErrorFacts[] {
  const chain: unknown[] = []
  for (let one = error; one != null && chain.length < 4; one = causeOf(one)) chain.push(one)
  return chain.map(oneError)
}

/** Why something failed, in one line that we may store. */
export function reasonOf(error: unknown): string {
  const [first, ...causes] = factsOf(error)
  const said = [first, ...causes].find((facts) => facts?.reason ?? facts?.code)
  return said?.reason ?? said?.code ?? first?.name ?? 'Unknown'
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

function oneError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: `Thrown ${typeof error}` }
  // Detect the statement by its property, because a minified build renames classes. Drizzle's own message repeats the
  // parameters.
  const { query } = error as { query?: unknown }
  const { code } = error as { code?: unknown }
  return {
    name: /^\w{1,40}$/.test(error.name) ? error.name : 'Error',
    code: typeof code === 'string' && CODE.test(code) ? code : SQLITE_CODE.exec(error.message)?.[1],
    reason: error instanceof PlainError ? error.message : known(error.message),
    statement: typeof query === 'string' ? withoutLiterals(query) : undefined,
    at: framesOf(error),
  }
}

function known(message: string): string | undefined {
  for (const pattern of REASONS) {
    const found = pattern.exec(message)
    if (found) return found[0]
  }
  return undefined
}

/** Parameters are `?` in a statement. Literals in it are ours, but we remove them anyway, to be safe. */
function withoutLiterals(query: string): string {
  return query
    .replace(/'(?:[^']|'')*'?/g, "'…'")
    .replace(/\s+/g, ' ')
    .slice(0, MOST_SIGNS)
}

/** Where the error was thrown: the stack lines after the message, and only lines that can't be anything else. */
function framesOf({ stack = '', message }: Error): string[] | undefined {
  const start = stack.indexOf(message)
  if (start < 0) return undefined
  const lines = stack.slice(start + message.length).split('\n')
  const frames = lines.filter((line) => FRAME.test(line)).map((line) => line.trim())
  return frames.length > 0 ? frames.slice(0, MOST_FRAMES) : undefined
}
