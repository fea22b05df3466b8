import type { LevelKey } from '#model/levels.ts'
import { ME, NO_OWNER } from '#model/owner-filter.ts'
import type { AlertStatus } from '#model/status.ts'
import { emptyCounts, hasStatus, isFiltered, type RiskCounts, type TreeFilter } from '#model/tree.ts'

/** An element with only what filters, counts, and numbers need. */
export type TreeLine = {
  id: string
  parent_id: string | null
  pillar_id: string | null
  level: LevelKey
  name: string
  owner_id: string | null
  /** The reader owns it or is on its team. */
  is_mine: boolean
  alert_status: AlertStatus
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function isOwner(node: TreeLine, owner: string): boolean {
  if (owner === ME) return node.is_mine
  return owner === NO_OWNER ? node.owner_id === null && node.level !== 'pillar' : node.owner_id === owner
}

export type FilteredTree<L extends TreeLine> = {
  nodes: L[]
  /** By id; null unless a filter other than the pillar is set. */
  matches: ReadonlySet<string> | null
}

/** The elements that match the filter, with their ancestors for context. */
export function filterTree<L extends TreeLine>(nodes: readonly L[], filter: TreeFilter): FilteredTree<L> {
  const inPillar = filter.pillar
    ? nodes.filter((node) => node.pillar_id === filter.pillar || node.id === filter.pillar)
    : [...nodes]
  if (!isFiltered(filter)) return { nodes: inPillar, matches: null }
  const find = folded(filter.find)
  const fits = (node: L) =>
    (!filter.risk || (node.alert_status === filter.risk && hasStatus(node))) &&
    (!filter.owner || isOwner(node, filter.owner)) &&
    (!find || folded(node.name).includes(find))
  const byId = new Map(inPillar.map((node) => [node.id, node]))
  const kept = new Set<string>()
  const matches = new Set<string>()
  for (const node of inPillar) {
    if (!fits(node)) continue
    matches.add(node.id)
    for (let at: L | undefined = node; at && !kept.has(at.id); at = at.parent_id ? byId.get(at.parent_id) : undefined) {
      kept.add(at.id)
    }
  }
  return { nodes: inPillar.filter((node) => kept.has(node.id)), matches }
}

/** Counts the statuses below each pillar, and of the whole plan under '' (look §8 "Tree"). */
export function riskBelow(nodes: readonly TreeLine[]): Map<string, RiskCounts> {
  const counts = new Map<string, RiskCounts>([['', emptyCounts()]])
  for (const node of nodes) {
    if (node.level === 'pillar' && !counts.has(node.id)) counts.set(node.id, emptyCounts())
    if (!hasStatus(node)) continue
    for (const key of ['', node.pillar_id ?? '']) {
      const bucket = counts.get(key) ?? emptyCounts()
      bucket[node.alert_status] += 1
      counts.set(key, bucket)
      if (key === '' && !node.pillar_id) break
    }
  }
  return counts
}

/** The rows whose ancestors are all open, in reading order as they came. */
export function visibleRows<L extends TreeLine>(nodes: readonly L[], isOpen: (line: L) => boolean): L[] {
  const opened = new Set<string>()
  return nodes.filter((node) => {
    const shows = node.parent_id === null || opened.has(node.parent_id)
    if (shows && isOpen(node)) opened.add(node.id)
    return shows
  })
}
