import { CHAIN, levelName, type Naming } from '#model/levels.ts'
import { QUICK_LIMIT } from '#worker/plans/quick-contract.ts'
import { readPlanSheet, type SheetProblem } from './plan-sheet.ts'
import { hintsOf, readDay } from './quick-paste.ts'
import { emptySheet, followPlan, isDay, planRow, type Sheet, type SheetRow } from './quick-state.ts'

/** Far more than any plan has. Reading more would block the page. */
const MOST_CHARACTERS = 1_000_000

export type PastedPlan = {
  sheet: Sheet
  /** How many rows became part of the plan. */
  count: number
  problems: SheetProblem[]
  /** Headings of columns that were not read. */
  unread: string[]
  /** Why nothing was read. */
  refusal: string | null
}

/** Replaces the wizard's rows with a whole plan from one sheet; the plan keeps what the sheet does not say. */
export function pastePlan(before: Sheet, text: string, naming: Naming, today?: string): PastedPlan {
  const nothing = { sheet: before, count: 0, problems: [], unread: [] }
  if (text.trim() === '') return { ...nothing, refusal: 'Paste the rows of your sheet first.' }
  if (text.length > MOST_CHARACTERS) {
    return { ...nothing, refusal: 'This is too much text for one plan. Paste only the rows of the plan.' }
  }
  const plan = planRow(before)
  const { lines, problems, unread } = readPlanSheet(text, naming, plan.name !== '')
  const count = lines.filter(({ level }) => level !== 'plan').length
  if (count === 0) return { ...nothing, problems, unread, refusal: 'We found no elements in this sheet.' }
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
    start_date: readDay(first?.start_date || plan.start_date, today ? { today } : undefined),
    end_date: readDay(first?.end_date || plan.end_date, today ? { today } : undefined),
  })
  const hints = hintsOf(named, 'pillar', today)
  const keyOf = (position: number | null) => (position === null ? '' : `r${position + 1}`)
  const rows = Object.fromEntries(
    CHAIN.map((section) => [
      section,
      lines.flatMap((line, position): SheetRow[] => {
        if (line.level !== section) return []
        return [
          {
            key: keyOf(position),
            name: line.name,
            start_date: readDay(line.start_date, hints),
            end_date: readDay(line.end_date, hints),
            parent_key: keyOf(line.parent),
          },
        ]
      }),
    ]),
  )
  const filled = spanned({ ...named, rows: { ...named.rows, ...rows } })
  const sheet = followPlan(followPlan(filled, 'start_date', ''), 'end_date', '')
  return { sheet, count, problems: problems.toSorted((a, b) => a.row - b.row), unread, refusal: null }
}

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

/** "3 Pillar, 5 Initiative": what was understood. */
export function countsOf(sheet: Sheet, naming: Naming): string {
  return CHAIN.filter((section) => sheet.rows[section].length > 0)
    .map((section) => `${levelName(naming, section)}: ${sheet.rows[section].length}`)
    .join(', ')
}
