import { env } from 'cloudflare:workers'

type Noted = { database: D1Database; sql: string; parameters: unknown[] }
const noted = new Map<string, Noted>()
/** Files of one worker share this module. A plan follows from the statement and the schema, so one check is enough. */
const checked = new Set<string>()

export function noteStatement(database: D1Database, sql: string, parameters: unknown[]): void {
  if (!noted.has(sql) && !checked.has(sql)) noted.set(sql, { database, sql, parameters })
}

/**
 * Allowed names: tables without districts, full text (below), json_each, which is a list of parameters, and constant
 * rows ("11 CONSTANT ROWS") in the statement itself.
 */
const FREE =
  /^(\d+|json_each|guards|attempts|known_browsers|addresses|identities|provider_visits|calendar_calls|universal_strategies|repository_search|heartbeats|backups|district_records|erased_people|d1_migrations|sqlite_\w+)$/

/**
 * Tables whose rows belong to something in the district, and of which a district has very many. Without statistics, SQLite
 * takes a search by district alone for as good as any other, for example to get rows in order; it would read them all.
 */
const MANY =
  /\bINDEX (?:sqlite_autoindex_)?(readings|measure_years|measure_targets|survey_results|meeting_topics|meeting_members|element_team|reviews|documents|notices)_\w+ \(district_id=\?\)/
/** What an operator's command does with a whole table of a district. */
const WHOLE_TABLE =
  /^\s*(select|delete)\b[^?]* where ("?\w+"?\.)?"?district_id"? = \?( order by [^?]* limit \d+)?;?\s*$/i

/** Indexes of waiting or given-up emails in a whole cell: they contain only those rows. */
const WHOLE_CELL = /USING (COVERING )?INDEX (outbox_waiting|outbox_given_up)\b/

/** Sweeps find old rows by age, in all districts of the cell except those that they name. */
const BY_AGE =
  /USING (COVERING )?INDEX (outbox_sent|imports_by_age|notices_by_age|idempotency_by_age|(sessions|refresh_tokens|mail_tokens)_by_end) \(\w+<\?\)/
const SWEEP = /district_id not in \(select value from json_each\(/

/** A full-text table has no district column: its query starts with the scope. */
const FULL_TEXT = /\brepository_search\b/
const SCOPED = /^scope : \("ddst_\w+"( OR "universal")?\)/

/** A plan, and for a select what its columns are named. */
type Found = { plan: { detail: string }[]; columns: string[] }
const OF_TESTS = [env.DIRECTORY, env.DISTRICTS_00, env.DISTRICTS_01]
const AT_ONCE = 50

/**
 * Reads the query plan of every statement: each step on a tenant table must search by district first, and a select must
 * not return two columns with the same name (they would collapse, worker/kit/meter.ts).
 */
export async function checkStatements(): Promise<void> {
  const faults: string[] = []
  const all = [...noted.values()].filter(({ sql }) => !isOfDirectory(sql))
  for (const sql of noted.keys()) checked.add(sql)
  noted.clear()
  for (const database of new Set(all.map((one) => one.database))) {
    const own = all.filter((one) => one.database === database)
    for (let at = 0; at < own.length; at += AT_ONCE) {
      const some = own.slice(at, at + AT_ONCE)
      const found = await findAll(database, some)
      for (const [place, one] of some.entries()) faults.push(...faultsOf(one, found[place]!))
    }
  }
  // Each in full: a list would be cut off in the report.
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** In one call if it can be: a call costs ten times what a statement does. */
async function findAll(database: D1Database, some: Noted[]): Promise<Found[]> {
  const statements = some.flatMap(({ sql, parameters }) =>
    [`EXPLAIN QUERY PLAN ${sql}`, isSelect(sql) ? namesOf(sql) : 'select 1'].map((text, at) =>
      database.prepare(text).bind(...(at === 0 || isSelect(sql) ? parameters : [])),
    ),
  )
  // A database that counts or fails is asked one by one, like one that a wrong statement stops.
  const results = OF_TESTS.includes(database)
    ? await database.batch<Record<string, string>>(statements).catch(() => oneByOne(statements))
    : await oneByOne(statements)
  return some.map((_, at) => ({
    plan: results[2 * at]!.results as { detail: string }[],
    columns: Object.keys(results[2 * at + 1]!.results[0]!),
  }))
}

async function oneByOne(statements: D1PreparedStatement[]) {
  const results: D1Result<Record<string, string>>[] = []
  for (const one of statements) results.push(await one.all<Record<string, string>>())
  return results
}

const isSelect = (sql: string) => /^\s*(select|with)/i.test(sql)
/** One row, also if the select finds none; SQLite adds ":1" to the second column of a name. */
const namesOf = (sql: string) =>
  `select found.* from (select 1) left join (${sql.replace(/;\s*$/, '')}) found on true limit 1`

function tablesIn(sql: string): Map<string, string> {
  const tables = new Map<string, string>()
  for (const [, table, alias] of sql.matchAll(
    /(?:from|join|update|into)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(?!set|where|on|left|inner|join|values|order|limit|group|select|default|cross|union|returning)(\w+)"?)?/gi,
  )) {
    tables.set(alias ?? table!, table!)
  }
  return tables
}

function faultsOf({ sql, parameters }: Noted, { plan, columns }: Found): string[] {
  const tables = tablesIn(sql)
  const faults: string[] = []
  const insert = /^\s*insert\s+into\s+"?(\w+)"?\s*\(([^)]*)\)/i.exec(sql)
  if (insert && !insert[2]!.includes('district_id')) faults.push(`inserts without its district: ${sql}`)
  if (FULL_TEXT.test(sql) && !parameters.some((one) => typeof one === 'string' && SCOPED.test(one))) {
    faults.push(`full text without its scope: ${sql}`)
  }
  if (/\bbm25\b|order by rank\b/i.test(sql)) faults.push(`orders by what other districts wrote: ${sql}`)
  for (const { detail } of plan) {
    // An update from a list must read the list first: `listedRows` of db/kit/bulk.ts.
    const [, list] = /^\s*update.*\bfrom json_each\(\?\) (\w+) where/is.exec(sql) ?? []
    if (list && detail.startsWith(`SCAN ${list} VIRTUAL TABLE`))
      faults.push(`reads its list for each row of the table: ${sql}`)
    const step = /^(SCAN|SEARCH) (\w+)(.*)$/.exec(detail)
    if (!step) continue
    const [, kind, name, rest] = step
    const table = tables.get(name!) ?? name!
    if (FREE.test(table) || WHOLE_CELL.test(detail) || (SWEEP.test(sql) && BY_AGE.test(detail))) continue
    if (/^(subquery|constant)/i.test(name!)) continue
    // SQLite reads the whole table to create an AUTOMATIC index for one query.
    const keeps = kind === 'SEARCH' && /\((?:\w+\.)?district_id=\?/.test(rest!)
    if (!keeps && !isDerived(sql, name!)) faults.push(`${detail} in: ${sql}`)
    // A query plan also lists the checks of foreign keys, on tables that the statement doesn't name.
    const many = MANY.exec(rest!)?.[1]
    if (many && new RegExp(`\\b${many}\\b`).test(sql) && !WHOLE_TABLE.test(sql))
      faults.push(`reads all ${many} of the district in: ${sql}`)
  }
  const twice = columns.flatMap((name) => /^(.+):\d+$/.exec(name)?.[1] ?? [])
  if (twice.length > 0) faults.push(`two columns named ${twice.join(', ')} in: ${sql}`)
  return faults
}

const DIRECTORY = [
  ...['addresses', 'attempts', 'known_browsers', 'identities', 'provider_visits', 'calendar_calls', 'heartbeats'],
  ...['backups', 'district_records', 'erased_people'],
]
function isOfDirectory(sql: string): boolean {
  return [...tablesIn(sql).values()].some((table) => DIRECTORY.includes(table)) || isDirectory(sql)
}

/** The directory's districts have a cell column; the cells' districts don't. */
function isDirectory(sql: string): boolean {
  return /"districts"\."cell"|"cell", "status" from "districts"|"next_digest_at"|moving_to as|"search_key" from "districts"|from "districts" where \("districts"\."status"|into "districts" \("id"/.test(
    sql,
  )
}

/** Common table expressions and subqueries are lists already in memory. */
function isDerived(sql: string, name: string): boolean {
  return new RegExp(
    `(\\bwith\\s+(recursive\\s+)?|,\\s*)"?${name}"?\\s*(\\([^)]*\\))?\\s+as\\s*(materialized\\s*)?\\(|\\)\\s*(as\\s+)?"?${name}"?`,
    'i',
  ).test(sql)
}
