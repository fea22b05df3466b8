import { CHAIN, type ChainKey } from '#model/levels.ts'
import { ALERT_STATUSES } from '#model/status.ts'
import { firstDepth, isFiltered, isOpenAt, type TreeFilter } from '#model/tree.ts'

/** What the address says of the tree: the filters, and which rows are open. */
export type TreeAddress = { filter: TreeFilter; open: ChainKey | null; toggled: ReadonlySet<string> }

export function readTreeAddress(params: URLSearchParams): TreeAddress {
  return {
    filter: {
      pillar: params.get('pillar') || null,
      risk: ALERT_STATUSES.find((one) => one === params.get('risk')) ?? null,
      owner: params.get('owner') || null,
      find: params.get('find')?.trim().slice(0, 100) ?? '',
    },
    open: CHAIN.find((one) => one === params.get('open')) ?? null,
    toggled: new Set(params.get('toggle')?.split(',').filter(Boolean)),
  }
}

/** The level down to which every row is open; null if single rows differ, or a filter opens them. */
export function openDown({ filter, open, toggled }: TreeAddress): ChainKey | null {
  if (toggled.size > 0) return null
  return open ?? (isFiltered(filter) ? null : 'initiative')
}

/** The same address with these rows toggled. */
export function withToggled(search: string, ids: readonly string[]): string {
  const params = new URLSearchParams(search)
  const toggled = new Set(params.get('toggle')?.split(',').filter(Boolean))
  for (const id of ids) if (!toggled.delete(id)) toggled.add(id)
  if (toggled.size > 0) params.set('toggle', [...toggled].join(','))
  else params.delete('toggle')
  return params.size > 0 ? `?${params}` : ''
}

/** The same address with these rows open, from the pillar down. */
export function withOpened(search: string, path: readonly string[]): string {
  const { filter, open, toggled } = readTreeAddress(new URLSearchParams(search))
  const down = open ?? firstDepth(filter)
  const closed = path.filter((id, at) => !isOpenAt(CHAIN[at] ?? 'activity', down, toggled.has(id)))
  return closed.length > 0 ? withToggled(search, closed) : search
}
