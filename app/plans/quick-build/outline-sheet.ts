import { MONTHS, type Month, type Outline, type OutlineNode } from '#app/texts/outlines/outline.ts'
import { CHAIN } from '#model/levels.ts'
import { PLAN_YEARS, type PlanYear } from '#model/plan-years.ts'
import { schoolYearOf } from '#worker/plans/quick-contract.ts'
import { emptySheet, type Sheet, type SheetRow } from './quick-state.ts'

/** The year that people most likely plan for: from March on, the next one. */
export function usualYear(today: string): PlanYear {
  const now = schoolYearOf(today) ?? PLAN_YEARS[0]
  const month = today.slice(5, 7)
  return month >= '03' && month < '07' ? (PLAN_YEARS[PLAN_YEARS.indexOf(now) + 1] ?? now) : now
}

/** Converts an outline to the wizard's rows, with its months placed in a plan year. */
export function layOutline(outline: Outline, year: PlanYear, once: string): Sheet {
  const sheet = emptySheet(once)
  const rows: Record<string, SheetRow[]> = { ...Object.fromEntries(CHAIN.map((section) => [section, []])) }
  const whole = { start_date: firstDay(year, 'Jul'), end_date: lastDay(year, 'Jun') }
  let made = 0
  const add = (node: OutlineNode, depth: number, parent_key: string) => {
    made += 1
    const key = `r${made}`
    const [from, to] = node.months ?? []
    const dates = from && to ? { start_date: firstDay(year, from), end_date: lastDay(year, to) } : whole
    const section = CHAIN[depth]
    if (section) rows[section]?.push({ key, name: node.name, ...dates, parent_key })
    for (const below of node.below) add(below, depth + 1, key)
  }
  for (const pillar of outline.pillars) add(pillar, 0, '')
  const plan = { key: 'plan', name: `${outline.planName} ${year}`, ...whole, parent_key: '' }
  return { ...sheet, rows: { ...sheet.rows, ...rows, plan: [plan] } }
}

const monthOf = (month: Month) => ((MONTHS.indexOf(month) + 6) % 12) + 1
const yearOf = (year: PlanYear, month: Month) => Number(year.slice(0, 4)) + (MONTHS.indexOf(month) < 6 ? 0 : 1)
const two = (number: number) => String(number).padStart(2, '0')

function firstDay(year: PlanYear, month: Month): string {
  return `${yearOf(year, month)}-${two(monthOf(month))}-01`
}

function lastDay(year: PlanYear, month: Month): string {
  const days = new Date(Date.UTC(yearOf(year, month), monthOf(month), 0)).getUTCDate()
  return `${yearOf(year, month)}-${two(monthOf(month))}-${days}`
}
