import { CHAIN, levelName, type Naming, STATUS_LEVELS } from '#model/levels.ts'
import { PEOPLE_LIMIT, QUICK_LIMIT } from '#worker/plans/quick-contract.ts'
import { readPlanSheet, type SheetLine, type SheetProblem } from './plan-sheet.ts'
import { hintsOf, readDay } from './quick-paste.ts'
import { emptySheet, followPlan, isDay, planRow, type Sheet, type SheetRow } from './quick-state.ts'
import { isNothing } from './row-more.ts'
import { type Known, namesIn, peopleOf } from './sheet-people.ts'
import { type StatusReader, statusReader } from './sheet-statuses.ts'

/** Far more than any plan has, and small enough for a form without scripts. */
const MOST_CHARACTERS = 500_000

export type PastedPlan = {
  sheet: Sheet
  /** How many rows became part of the plan. */
  count: number
  problems: SheetProblem[]
  /** Headings of columns that were read, with what they mean here. */
  columns: string[]
  /** Headings of columns that were not read. */
  unread: string[]
  /** Why nothing was read. */
  refusal: string | null
}

/** The names and addresses that a sheet has for owners and teams; empty if there are more than we look up. */
export function namesOfSheet(text: string, naming: Naming): string[] {
  if (text.length > MOST_CHARACTERS) return []
  const names = namesIn(readPlanSheet(text, naming, true).lines.flatMap(cellsOfPeople))
  return names.length > PEOPLE_LIMIT ? [] : names
}

/**
 * Reads a whole plan from one sheet into new rows of the wizard; the plan keeps what the sheet does not say. `known`:
 * who is meant by the sheet's names.
 */
export function pastePlan(before: Sheet, text: string, naming: Naming, today: string, known: Known): PastedPlan {
  const nothing = { sheet: before, count: 0, problems: [], columns: [], unread: [] }
  if (text.trim() === '') return { ...nothing, refusal: 'Paste the rows of your sheet first.' }
  if (text.length > MOST_CHARACTERS) {
    return { ...nothing, refusal: 'This is too much text for one plan. Keep only the rows of the plan.' }
  }
  const plan = planRow(before)
  const { lines, problems, columns, unread, headingOf } = readPlanSheet(text, naming, plan.name !== '')
  const count = lines.filter(({ level }) => level !== 'plan').length
  if (count === 0) return { ...nothing, problems, columns, unread, refusal: 'We found no elements in this sheet.' }
  if (count > QUICK_LIMIT) {
    return { ...nothing, refusal: `This sheet has ${count} elements. One plan can be built with up to ${QUICK_LIMIT}.` }
  }
  const own = lines.filter(({ level }) => level === 'plan')
  for (const { row, name } of own.slice(1)) {
    problems.push({ row, message: `“${name}” is a second plan, so it was left out. Build it on its own.` })
  }
  const [first] = own
  const named = withPlan(emptySheet(before.once), {
    ...plan,
    name: first?.name || plan.name,
    start_date: readDay(first?.start_date || plan.start_date, { today }),
    end_date: readDay(first?.end_date || plan.end_date, { today }),
  })
  const statuses = statusReader(lines, naming)
  const withPeople = known.size > 0 || lines.flatMap(cellsOfPeople).length === 0
  const strange = [
    ...(['status', 'alert', 'progress'] as const).filter(statuses.isStrange),
    ...(withPeople ? [] : (['owner', 'team'] as const)),
  ].flatMap((column) => headingOf(column) ?? [])
  const reader: LineReader = { naming, statuses, known, problems, withPeople }
  const hints = hintsOf(named, 'pillar', today)
  const keyOf = (position: number | null) => (position === null ? '' : `r${position + 1}`)
  const days = (line: SheetLine, cell: 'start_date' | 'end_date') => {
    const day = readDay(line[cell], hints)
    if (day !== '' && !isDay(day)) problems.push({ row: line.row, message: `“${day}” is not a date. ${WRITE_DATES}` })
    return day
  }
  const read = lines.map((line, position): SheetRow => {
    const cells = { key: keyOf(position), name: line.name, parent_key: keyOf(line.parent) }
    const dates = { start_date: days(line, 'start_date'), end_date: days(line, 'end_date') }
    return { ...cells, ...dates, ...moreOf(line, reader) }
  })
  const rows = CHAIN.map((section) => [section, read.filter((_, position) => lines[position]?.level === section)])
  const filled = spanned({ ...named, rows: { ...named.rows, ...Object.fromEntries(rows) } })
  const sheet = followPlan(followPlan(filled, 'start_date', ''), 'end_date', '')
  return {
    ...{ sheet, count, refusal: null },
    problems: problems.toSorted((a, b) => a.row - b.row),
    columns: columns.filter(
      (words) => !strange.some((heading) => words === heading || words.startsWith(`${heading} (`)),
    ),
    unread: [...unread, ...strange],
  }
}

const WRITE_DATES = 'Write it as 2026-09-01 or 9/1/2026.'

const cellsOfPeople = ({ owner, team }: SheetLine) => [owner, team].filter((cell) => cell !== '')

type LineReader = {
  naming: Naming
  statuses: StatusReader
  known: Known
  problems: SheetProblem[]
  withPeople: boolean
}

/** Owner, team, and statuses of a row, if its level has them. */
function moreOf(
  line: SheetLine,
  { naming, statuses, known, problems, withPeople }: LineReader,
): Pick<SheetRow, 'more'> {
  const { row, level } = line
  const say = (message: string) => problems.push({ row, message })
  const { problems: words, ...status } = statuses.read(line)
  const owns = STATUS_LEVELS.some((one) => one === level)
  const hasPeople = withPeople && cellsOfPeople(line).length > 0
  if (!owns) {
    const has = [hasPeople && 'owner', (status.alert_status || status.progress_status) && 'status'].filter(Boolean)
    if (has.length > 0) say(`A ${levelName(naming, level)} has no ${has.join(' or ')} of its own, so it was left out.`)
    return {}
  }
  words.forEach(say)
  const owners = withPeople ? peopleOf(line.owner, known) : NOBODY
  const team = withPeople ? peopleOf(line.team, known) : NOBODY
  for (const message of [...owners.problems, ...team.problems]) say(message)
  const [owner = null, ...others] = owners.people
  const all = new Map([...others, ...team.people].map((person) => [person.id, person]))
  if (owner) all.delete(owner.id)
  const more = { owner, team: [...all.values()], ...status }
  return isNothing(more) ? {} : { more }
}

const NOBODY = { people: [], problems: [] }

function withPlan(sheet: Sheet, plan: SheetRow): Sheet {
  return { ...sheet, rows: { ...sheet.rows, plan: [plan] } }
}

/** A plan without dates gets those of its rows. */
function spanned(sheet: Sheet): Sheet {
  const plan = planRow(sheet)
  const all = CHAIN.flatMap((section) => sheet.rows[section])
  const days = (cell: 'start_date' | 'end_date') =>
    all
      .map((row) => row[cell])
      .filter(isDay)
      .sort()
  return withPlan(sheet, {
    ...plan,
    start_date: plan.start_date || (days('start_date')[0] ?? ''),
    end_date: plan.end_date || (days('end_date').at(-1) ?? ''),
  })
}
