import type { Texts } from './cell-history.ts'
import { isChanged, type Place, type Sheet } from './sheet.ts'

type Cells = { sheet: Sheet; texts: Texts; seen: Texts }

/** Another person may have added, closed, or renamed a school since: a cell is known by its row and column. */
export function samePlaces(a: Sheet, b: Sheet): boolean {
  const keys = ({ rows, columns }: Sheet) => JSON.stringify([rows, columns].map((all) => all.map(({ key }) => key)))
  return keys(a) === keys(b)
}

/** Where each cell of a new sheet was; null if it is new. */
export function formerPlaces(before: Sheet, sheet: Sheet): (place: Place) => Place | null {
  const placeOf = (keys: readonly { key: string }[]) => new Map(keys.map(({ key }, at) => [key, at]))
  const [rows, columns] = [placeOf(before.rows), placeOf(before.columns)]
  return (place) => {
    const row = rows.get(sheet.rows[place.row]?.key ?? '')
    const col = columns.get(sheet.columns[place.col]?.key ?? '')
    return row === undefined || col === undefined ? null : { row, col }
  }
}

/** New data: cells that this person has not changed say what it says, and the others keep their texts. */
export function mergeSheet(state: Cells, sheet: Sheet): Cells {
  const former = formerPlaces(state.sheet, sheet)
  const next = (of: Texts) =>
    sheet.texts.map((row, at) =>
      row.map((text, col) => {
        const place = former({ row: at, col })
        return place && isChanged(state, place) ? (of[place.row]?.[place.col] ?? text) : text
      }),
    )
  return { sheet, texts: next(state.texts), seen: next(state.seen) }
}
