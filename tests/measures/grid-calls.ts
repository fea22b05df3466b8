import type { withMeasure } from './measured.ts'

export type Measured = Awaited<ReturnType<typeof withMeasure>>
export type Cell = Record<string, unknown>

export function cellsFor({ measure }: Pick<Measured, 'measure'>) {
  const slice = { measure_id: measure, school_year: '2025-2026' }
  return {
    target: (score: unknown, over: Cell = {}): Cell => ({ kind: 'target', ...slice, score, ...over }),
    reading: (score: unknown, over: Cell = {}): Cell => ({
      ...{ kind: 'reading', ...slice, window: 'spring', score, people: 60 },
      ...over,
    }),
  }
}
export const save = ({ ada }: Measured, cells: Cell[], more: Cell = {}) =>
  ada.call('PUT', 'plans/measure-grid/', { cells, ...more })
export const gridOf = async ({ ada, measure }: Measured, query = '') =>
  (await ada.call('GET', `plans/measure-grid/?measure=${measure}&year=2025-2026&${query}`)).body.data
