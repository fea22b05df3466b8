import type { AlignmentFound } from '#db/reports/alignment.ts'
import { GAP_KEYS, GAP_LEVELS, type GapKey, gapName, gapsOf } from '#model/gaps.ts'
import { alertName, CHAIN, type ChainKey, levelName, type Naming } from '#model/levels.ts'
import type { AlignmentBody, AlignmentRow } from './alignment-contract.ts'
import type { ReportParams } from './contract.ts'
import { linesOf } from './element-row.ts'
import { countAlerts, plural, RISK_ORDER, together } from './words.ts'

/** Names up to this many are written out on a row; more are counted. */
const WRITTEN = 2

function inShort(names: string | null, more: string): string[] {
  if (names === null) return []
  const all = names.split('; ')
  return all.length <= WRITTEN ? all : [`${all.length} ${more}`]
}

/** "No owner; no measure": only the first word is a capital, except the district's own words. */
function inWords(naming: Naming, gaps: readonly GapKey[], level: ChainKey): string | null {
  const words = gaps.map((gap) => gapName(naming, gap, level))
  return words.map((one, at) => (at === 0 ? one : one.charAt(0).toLowerCase() + one.slice(1))).join('; ') || null
}

/** Every element of the chosen part with what it lacks, in the order of the plan. */
export function alignmentRows({ rows, named, places }: AlignmentFound, naming: Naming): AlignmentRow[] {
  const names = new Map([...named, ...places.departments].map(({ id, name }) => [id, name]))
  const known = new Map(rows.map((row) => [row.id, row]))
  const children = new Map<string | null, number>()
  for (const { parent_id } of rows) children.set(parent_id, (children.get(parent_id) ?? 0) + 1)
  return linesOf(rows)
    .filter(({ data }) => data.passes)
    .map(({ data, row }) => {
      const level = data.level as ChainKey // the only levels that it reads
      const school = together(data.school_ids, names)
      const department = together(data.department_ids, names)
      const place = [...inShort(school, 'schools'), ...inShort(department, 'departments')]
      const gaps = gapsOf({
        level,
        children: children.get(data.id) ?? 0,
        owner_id: data.owner_id,
        places: place.length,
        measures: data.measures,
        end_date: data.end_date,
        parent_end: known.get(data.parent_id ?? '')?.end_date ?? null,
      })
      const missing = inWords(naming, gaps, level)
      const { measures } = data
      return { ...row, school, department, place: place.join('; ') || null, measures, gaps, missing, closed: 0 }
    })
}

const rankOf = (row: AlignmentRow) => CHAIN.indexOf(row.plan_element_type as ChainKey) // as above
const isBelow = (row: AlignmentRow, above: string) => row.number.startsWith(`${above}.`)

/** The rows down to a level; with a gap chosen, those that have it and all above them. */
export function shownRows(rows: readonly AlignmentRow[], { depth, gap }: ReportParams): AlignmentRow[] {
  const lowest = depth ? CHAIN.indexOf(depth) : CHAIN.length - 1
  const open = rows.filter((row) => rankOf(row) <= lowest)
  const closed = new Map<string, number>()
  for (const row of rows) {
    if (rankOf(row) <= lowest) continue
    const above = row.number
      .split('.')
      .slice(0, lowest + 1)
      .join('.')
    closed.set(above, (closed.get(above) ?? 0) + 1)
  }
  const lacking = gap ? open.filter((row) => row.gaps.some((one) => gap === 'any' || one === gap)) : []
  const wanted = new Set(
    lacking.flatMap(({ number }) => number.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))),
  )
  return open
    .filter((row) => !gap || wanted.has(row.number))
    .map((row) => ({ ...row, closed: closed.get(row.number) ?? 0 }))
}

function statusWords(naming: Naming, rows: readonly AlignmentRow[]): string {
  const counts = countAlerts(rows.filter((row) => row.plan_element_type === 'objective'))
  const words = RISK_ORDER.filter((key) => counts[key] > 0).map((key) => `${counts[key]} ${alertName(naming, key)}`)
  return `${levelName(naming, 'objective')}: ${words.join(', ') || 'none yet'}`
}

/** The figures that come first: how many elements lack what, by level and by pillar. */
export function coverageOf(rows: readonly AlignmentRow[], naming: Naming): AlignmentBody {
  const of = (level: ChainKey) => rows.filter((row) => row.plan_element_type === level)
  const countsOf = (gap: GapKey) =>
    Object.fromEntries(
      CHAIN.map((level) => [
        level,
        GAP_LEVELS[gap].includes(level) ? of(level).filter((row) => row.gaps.includes(gap)).length : null,
      ]),
    ) as AlignmentBody['gaps'][number]['counts'] // a count for each level
  return {
    levels: CHAIN.map((key) => ({ key, label: levelName(naming, key), total: of(key).length })),
    gaps: GAP_KEYS.map((key) => ({ key, label: gapName(naming, key), counts: countsOf(key) })),
    pillars: of('pillar').map(({ id, number, name, gaps }) => {
      const below = rows.filter((row) => isBelow(row, number))
      const lacking = below.filter((row) => row.gaps.length > 0).length + (gaps.length > 0 ? 1 : 0)
      return { id, number, name, with_gap: lacking, of: below.length + 1, status: statusWords(naming, below) }
    }),
  }
}

/** Who has none of the gaps is said too: "17 of 72 elements have a gap." */
export function deckOf(rows: readonly AlignmentRow[], { pillars }: AlignmentBody, naming: Naming): string {
  if (rows.length === 0) return `This plan has no ${levelName(naming, 'pillar')} yet.`
  const lacking = rows.filter((row) => row.gaps.length > 0).length
  const total = plural(rows.length, 'element', 'elements')
  if (lacking === 0) return `None of ${total} has a gap.`
  const first = `${lacking} of ${total} ${lacking === 1 ? 'has' : 'have'} a gap.`
  const worst = pillars.reduce((most, pillar) => (pillar.with_gap > most.with_gap ? pillar : most))
  const others = pillars.filter((one) => one !== worst && one.with_gap === worst.with_gap).length
  const where = others === 0 ? worst.name : `${worst.name} and ${plural(others, 'other', 'others')}`
  return pillars.length < 2 ? first : `${first} The largest number (${worst.with_gap}) is in ${where}.`
}
