import { NO_VALUE_LABELS, UNITS } from '#model/measures/units.ts'
import { isWindow } from '#model/measures/windows.ts'
import type { GridCell, GridConflicts } from '#worker/measures/grid-contract.ts'
import { readText } from './cells-to-save.ts'

/** The rows of a page of the form that enters the same data without the sheet. */
export const ENTRY_ROWS = 25
export const PARTS = ['target', 'score', 'people'] as const
export type Part = (typeof PARTS)[number]
export const fieldName = (part: Part, row: number) => `${part}-${row}`
export const wasName = (part: Part, row: number) => `was-${part}-${row}`

export type EntryCell = { cell: GridCell; row: number }

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The cells of the form that say something else than they did. */
export function entryCells(form: FormData): EntryCell[] {
  const measureId = textOf(form, 'measure')
  const year = textOf(form, 'school_year')
  const window = textOf(form, 'reading_window')
  const unit = UNITS.find((one) => one === textOf(form, 'unit')) ?? 'percent'
  const found: EntryCell[] = []
  for (let row = 0; row < ENTRY_ROWS && form.has(`row-${row}`); row += 1) {
    const [school_id = '', subgroup_id = ''] = textOf(form, `row-${row}`).split('|')
    const slice = { measure_id: measureId, school_year: year, school_id, subgroup_id }
    const now = (part: Part) => textOf(form, fieldName(part, row))
    const was = (part: Part) => textOf(form, wasName(part, row))
    const isChanged = (part: Part) => form.has(fieldName(part, row)) && now(part) !== was(part)
    if (isChanged('target'))
      found.push({
        row,
        cell: {
          kind: 'target',
          ...slice,
          score: now('target') || null,
          was: { score: readText(was('target'), unit).score },
        },
      })
    if (isChanged('score') || isChanged('people')) {
      const before = { ...readText(was('score'), unit), people: was('people') === '' ? null : Number(was('people')) }
      const said = { score: now('score') || null, no_value: null, people: now('people') || null }
      const of = isWindow(window) ? window : null
      found.push({ row, cell: { kind: 'reading', ...slice, window: of, ...said, was: before } })
    }
  }
  return found
}

/** The server's messages by field of the form. */
export function entryMessages(cells: readonly EntryCell[], data: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const [field, said] of Object.entries((data ?? {}) as Record<string, unknown>)) {
    const [, at = '', part] = /^cells\.(\d+)(?:\.(\w+))?/.exec(field) ?? []
    const found = cells[Number(at)]
    const message = Array.isArray(said) ? String(said[0]) : ''
    if (at === '' || !found) messages[field] ??= message
    else messages[fieldOf(found, part)] ??= message
  }
  return messages
}

function fieldOf({ cell, row }: EntryCell, part: string | undefined): string {
  if (cell.kind === 'target') return fieldName('target', row)
  return fieldName(part === 'people' ? 'people' : 'score', row)
}

/** After a conflict: what others saved counts as seen, so that saving again replaces it. */
export function entryConflicts(cells: readonly EntryCell[], { conflicts }: GridConflicts) {
  const [messages, seen]: Record<string, string>[] = [{}, {}]
  for (const { cell, current, by } of conflicts) {
    const found = cells[cell]
    if (!found || !messages || !seen) continue
    const noValue = current.no_value === 'not_tested' || current.no_value === 'does_not_apply' ? current.no_value : null
    const score = current.score === null ? (noValue ? NO_VALUE_LABELS[noValue] : '') : String(current.score)
    const people = current.people === null ? '' : String(current.people)
    const words = [score || 'nothing', people && `${people} students`].filter((word) => word !== '').join(', ')
    messages[fieldOf(found, undefined)] = `${by ?? 'Someone else'} saved ${words}. Save again to replace it`
    seen[wasName(found.cell.kind === 'target' ? 'target' : 'score', found.row)] = score
    if (found.cell.kind === 'reading') seen[wasName('people', found.row)] = people
  }
  return { messages: messages ?? {}, seen: seen ?? {} }
}
