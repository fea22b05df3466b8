import { ZOOMS, type Zoom } from '#model/gantt.ts'
import type { ChainKey } from '#model/levels.ts'

/** What only changes how the chart is shown, not which rows it has. */
export const VIEW_KEYS = ['zoom', 'from', 'open', 'toggle', 'page', 'dates'] as const

export const zoomIn = (params: URLSearchParams): Zoom => ZOOMS.find((one) => one === params.get('zoom')) ?? 'quarter'

/** The same address with other values; null removes one. */
export function withValues(search: string, values: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === '') params.delete(key)
    else params.set(key, value)
  }
  return params.size > 0 ? `?${params}` : ''
}

/** The same address with a row toggled. */
export function withToggled(search: string, ids: readonly string[]): string {
  const toggled = new Set(new URLSearchParams(search).get('toggle')?.split(',').filter(Boolean))
  for (const id of ids) if (!toggled.delete(id)) toggled.add(id)
  return withValues(search, { toggle: [...toggled].join(','), page: null })
}

/** Opens every row down to a level. */
export const openedTo = (search: string, level: ChainKey) =>
  withValues(search, { open: level, toggle: null, page: null })

/** What the picture of the chart shows as the screen does. */
export function viewIn(search: string, page: number | null): Record<string, string> {
  const params = new URLSearchParams(search)
  const kept = (['zoom', 'from', 'open', 'toggle'] as const).map((key) => [key, params.get(key) ?? ''])
  return Object.fromEntries([...kept, ['page', page === null ? '' : String(page)]])
}

/** The parameters that choose rows: the key under which a browser keeps them. */
export function rowsQuery(search: string): string {
  const params = new URLSearchParams(search)
  for (const key of [...VIEW_KEYS, '_routes', 'filters']) params.delete(key)
  params.sort()
  return params.toString()
}
