import type { NoValue } from '#model/measures/units.ts'
import { numberOf, parsePeople, parseValue } from '#model/measures/values.ts'
import type { GridCell } from '#worker/measures/grid-contract.ts'
import { changedPlaces, type GridState } from './grid-state.ts'
import type { Place, Sheet, SheetColumn } from './sheet.ts'

/** A cell of the API, and the cells of the sheet that it is made of: a reading has two. */
export type ToSave = { cell: GridCell; places: readonly Place[] }

export function cellsToSave(state: GridState): ToSave[] {
  const made = new Map<string, ToSave>()
  for (const place of changedPlaces(state)) {
    const column = state.sheet.columns[place.col]
    if (!column) continue
    // The number of students is right of its reading.
    const start = column.kind === 'people' ? { ...place, col: place.col - 1 } : place
    const first = state.sheet.columns[start.col] ?? column
    made.set(`${start.row} ${start.col}`, toSave(state, start, first))
  }
  return [...made.values()]
}

function toSave({ sheet, texts, seen }: GridState, place: Place, column: SheetColumn): ToSave {
  const { source } = sheet.rows[place.row] as Sheet['rows'][number] // a changed place is in the sheet
  const [now, was] = [texts[place.row] ?? [], seen[place.row] ?? []]
  const { measure } = sheet
  const slice = {
    ...{ measure_id: measure.id, school_year: column.schoolYear },
    ...{ school_id: source.school_id, subgroup_id: source.subgroup_id },
  }
  const score = (now[place.col] ?? '').trim() || null
  const before = readText(was[place.col] ?? '', measure.unit)
  if (column.kind === 'target')
    return { places: [place], cell: { kind: 'target', ...slice, score, was: { score: before.score } } }
  const people = place.col + 1
  return {
    places: [place, { row: place.row, col: people }],
    cell: {
      ...{ kind: 'reading', ...slice, window: column.window, score, no_value: null },
      people: (now[people] ?? '').trim() || null,
      was: { ...before, people: peopleOf(was[people] ?? '') },
    },
  }
}

/** What a text of the sheet means. */
export function readText(
  text: string,
  unit: Sheet['measure']['unit'],
): { score: number | null; no_value: NoValue | null } {
  const parsed = parseValue(text, unit)
  return {
    score: 'thousandths' in parsed ? numberOf(parsed.thousandths) : null,
    no_value: 'noValue' in parsed ? parsed.noValue : null,
  }
}

function peopleOf(text: string): number | null {
  const parsed = parsePeople(text)
  return 'people' in parsed ? parsed.people : null
}

/** The server's messages (`cells.3.score`) by cell of the sheet. */
export function refusedCells(saved: readonly ToSave[], messages: Record<string, string[] | undefined>) {
  const refused: Record<string, string> = {}
  for (const [field, [message] = []] of Object.entries(messages)) {
    const [, at, part] = /^cells\.(\d+)(?:\.(\w+))?/.exec(field) ?? []
    const places = at === undefined ? undefined : saved[Number(at)]?.places
    const place = part === 'people' ? (places?.[1] ?? places?.[0]) : places?.[0]
    if (place && message) refused[`${place.row} ${place.col}`] = message
  }
  return refused
}
