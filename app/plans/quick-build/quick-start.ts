import type { OutlineKey } from '#app/texts/outlines/outline-links.ts'
import { OUTLINES, outlineKeyOf } from '#app/texts/outlines/outlines.ts'
import { PLAN_YEARS, type PlanYear } from '#model/plan-years.ts'
import type { QuickSection } from '#worker/plans/quick-contract.ts'
import { layOutline, usualYear } from './outline-sheet.ts'
import { emptySheet, type Sheet } from './quick-state.ts'

export type ChosenOutline = { key: OutlineKey; year: PlanYear }
type Start = { start: Sheet; outline: ChosenOutline | null; paste: QuickSection | null }

/** The wizard's initial sheet: empty, or an outline placed in a plan year; `paste` opens the paste box. */
export function startOf(request: Request, today: string): Start {
  const params = new URL(request.url).searchParams
  const once = crypto.randomUUID()
  const key = outlineKeyOf(params.get('outline'))
  const paste = params.has('paste') ? 'pillar' : null
  if (!key) return { start: emptySheet(once), outline: null, paste }
  const year = PLAN_YEARS.find((one) => one === params.get('year')) ?? usualYear(today)
  return { start: layOutline(OUTLINES[key], year, once), outline: { key, year }, paste }
}
