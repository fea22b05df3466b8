/**
 * What a migration must not do, because the former Worker keeps answering during the migration and may return with a
 * rollback (docs/operating.md "Migrating").
 */
export type Breach =
  | 'drop table'
  | 'rebuild'
  | 'cascade'
  | 'backfill'
  | 'required column'
  | 'rename'
  | 'drop column'
  | 'unique index'
  | 'trigger'

/** These are safe in some cases. The migration then says why, in a line `-- safe (<what>): <reason>`. */
const EXCUSABLE: readonly Breach[] = ['rename', 'drop column', 'unique index', 'trigger']
const REASON_LETTERS = 20

/** The breaches of one migration file without a stated reason, each once, by name. */
export function breachesOf(sql: string): Breach[] {
  const statements = statementsOf(sql)
  const made = new Set(statements.flatMap((one) => nameAfter(one, /^create\s+(?:virtual\s+)?table\s+/) ?? []))
  const reasons = reasonsIn(sql)
  const found = statements.flatMap((one) => breachesOfStatement(one, made))
  return [...new Set(found)].filter((breach) => !(EXCUSABLE.includes(breach) && reasons.has(breach))).sort()
}

function breachesOfStatement(one: string, made: Set<string>): Breach[] {
  const found: Breach[] = []
  const note = (breach: Breach, is: boolean) => is && found.push(breach)
  const onKnown = (start: RegExp) => start.test(one) && !made.has(tableAfterOn(one))
  const isTrigger = /^create\s+(temp\w*\s+)?trigger\b/.test(one)
  note('drop table', /^drop\s+table\b/.test(one))
  note('rebuild', /__new_|\bforeign_keys\b|\bwritable_schema\b/.test(one))
  note('cascade', /\bon\s+delete\s+cascade\b/.test(one))
  note('rename', /^alter\s+table\b.*\brename\b/s.test(one))
  note('drop column', /^alter\s+table\s+\S+\s+drop\b/.test(one))
  note('required column', /^alter\s+table\s+\S+\s+add\b.*\bnot\s+null\b/s.test(one) && !/\bdefault\b/.test(one))
  note('unique index', onKnown(/^create\s+unique\s+index\b/))
  note('trigger', /^drop\s+trigger\b/.test(one) || (isTrigger && !made.has(tableAfterOn(one))))
  note('backfill', /^(update|delete)\b/.test(one) || changesFromRows(one))
  return found
}

/** INSERT … SELECT and CREATE TABLE … AS SELECT take longer the more rows there are; INSERT … VALUES does not. */
function changesFromRows(one: string): boolean {
  if (/^create\s+table\s+\S+(\s+\S+)*?\s+as\s+(select|with)\b/.test(one.replace(/\(.*\)/s, ' '))) return true
  if (/^with\b/.test(one)) return /\b(insert|replace|update|delete)\b/.test(one)
  return /^(insert|replace)\b/.test(one) && /\bselect\b/.test(one)
}

function reasonsIn(sql: string): Set<string> {
  const lines = [...sql.matchAll(/^\s*-- safe \(([a-z ]+)\): (\S.*)$/gm)]
  return new Set(lines.flatMap(([, what = '', why = '']) => (why.trim().length >= REASON_LETTERS ? [what] : [])))
}

/** `… on t`: the first ON of an index or trigger names its table; the same for `update of a on t`. */
function tableAfterOn(one: string): string {
  return nameAfter(one, /\bon\s+/) ?? ''
}

function nameAfter(one: string, start: RegExp): string | null {
  const from = start.exec(one)
  if (!from) return null
  const rest = one.slice(from.index + from[0].length).replace(/^if\s+not\s+exists\s+/, '')
  return /^[^\s(;]+/.exec(rest)?.[0] ?? null
}

/** The statements in lower case, without comments, texts, and quotes. A trigger's statements belong to the trigger. */
function statementsOf(sql: string): string[] {
  const plain = sql
    .replace(/'(?:[^']|'')*'|"[^"]*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\//g, (part) => {
      if (part.startsWith("'")) return "''"
      return /^["`[]/.test(part) ? part.slice(1, -1).replace(/\W/g, '_') : ' '
    })
    .toLowerCase()
  const found: string[] = []
  let [from, depth] = [0, 0]
  for (const { 0: token, index } of plain.matchAll(/\b(?:begin|case|end)\b|;/g)) {
    if (token === 'begin' || token === 'case') depth += 1
    else if (token === 'end') depth = Math.max(0, depth - 1)
    else if (depth === 0) {
      found.push(plain.slice(from, index))
      from = index + 1
    }
  }
  return [...found, plain.slice(from)].map((one) => one.trim()).filter((one) => one !== '')
}
