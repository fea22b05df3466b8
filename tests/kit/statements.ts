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

/**
 * Reads the query plan of every statement: each step on a tenant table must search by district first, and a select must
 * not return two columns with the same name (they would collapse, worker/kit/meter.ts).
 */
export async function checkStatements(): Promise<void> {
  const faults: string[] = []
  for (const { database, sql, parameters } of noted.values()) {
    faults.push(...(await faultsOf(database, sql, parameters)))
    checked.add(sql)
  }
  noted.clear()
  // Each in full: a list would be cut off in the report.
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

async function faultsOf(database: D1Database, sql: string, parameters: unknown[]): Promise<string[]> {
  const tables = new Map<string, string>()
  for (const [, table, alias] of sql.matchAll(
    /(?:from|join|update|into)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(?!set|where|on|left|inner|join|values|order|limit|group|select|default|cross|union|returning)(\w+)"?)?/gi,
  )) {
    tables.set(alias ?? table!, table!)
  }
  const directory =
    [...tables.values()].some((table) =>
      [
        'addresses',
        'attempts',
        'known_browsers',
        'identities',
        'provider_visits',
        'calendar_calls',
        'heartbeats',
        'backups',
        'district_records',
        'erased_people',
      ].includes(table),
    ) || isDirectory(sql)
  if (directory) return []
  const faults: string[] = []
  const insert = /^\s*insert\s+into\s+"?(\w+)"?\s*\(([^)]*)\)/i.exec(sql)
  if (insert && !insert[2]!.includes('district_id')) faults.push(`inserts without its district: ${sql}`)
  if (FULL_TEXT.test(sql) && !parameters.some((one) => typeof one === 'string' && SCOPED.test(one))) {
    faults.push(`full text without its scope: ${sql}`)
  }
  if (/\bbm25\b|order by rank\b/i.test(sql)) faults.push(`orders by what other districts wrote: ${sql}`)
  const { results } = await database
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...parameters)
    .all<{ detail: string }>()
  for (const { detail } of results) {
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
  if (/^\s*(select|with)/i.test(sql)) {
    const [names] = (await database
      .prepare(sql)
      .bind(...parameters)
      .raw({ columnNames: true })) as [string[], ...unknown[]]
    const twice = names.filter((name, at) => names.indexOf(name) !== at)
    if (twice.length > 0) faults.push(`two columns named ${twice.join(', ')} in: ${sql}`)
  }
  return faults
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
