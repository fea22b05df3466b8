import { type ChainKey, type LevelKey, STATUS_LEVELS } from '#model/levels.ts'
import { ALERT_STATUSES, type AlertStatus } from '#model/status.ts'
import type { TreeNode } from '#worker/plans/element-contract.ts'
import type { Tree } from '#worker/plans/tree-contract.ts'

export type TreeFilter = { pillar: string | null; risk: AlertStatus | null; owner: string | null; find: string }
export type RiskCounts = Record<AlertStatus, number>

const SHOWN = [
  ...(['id', 'plan_id', 'level', 'parent_id', 'pillar_id', 'initiative_id', 'objective_id', 'strategy_id'] as const),
  ...(['name', 'number', 'below', 'owner_id', 'owner_name', 'alert_status', 'progress_key'] as const),
  ...(['percentage_completed', 'start_date', 'end_date', 'next_review_on', 'is_editable', 'version'] as const),
] as const
/** An element with only the fields that the tree uses. */
export type TreeLine = Pick<TreeNode, (typeof SHOWN)[number]>
export type ShownTree = { plan: Tree['plan']; elements: TreeLine[] }

/** Drops the fields that the tree does not use: a third of the page for a plan of 2,000 elements. */
export function shownTree({ plan, elements }: Tree): ShownTree {
  const lines = elements.map((node) => Object.fromEntries(SHOWN.map((key) => [key, node[key]])) as TreeLine) // its keys
  return { plan, elements: lines }
}

export const DEPTH: Record<LevelKey, number> = {
  pillar: 1,
  initiative: 2,
  objective: 3,
  assessment: 4,
  strategy: 4,
  activity: 5,
}

export function isFiltered(filter: TreeFilter): boolean {
  return Boolean(filter.risk || filter.owner || filter.find)
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export type FilteredTree = {
  nodes: TreeLine[]
  /** By id; null unless a filter other than the pillar is set. */
  matches: ReadonlySet<string> | null
}

/** The elements that match the filter, with their ancestors for context. */
export function filterTree(nodes: TreeLine[], filter: TreeFilter): FilteredTree {
  const inPillar = filter.pillar
    ? nodes.filter((node) => node.pillar_id === filter.pillar || node.id === filter.pillar)
    : nodes
  if (!isFiltered(filter)) return { nodes: inPillar, matches: null }
  const find = folded(filter.find)
  const fits = (node: TreeLine) =>
    (!filter.risk || (node.alert_status === filter.risk && hasStatus(node))) &&
    (!filter.owner ||
      (filter.owner === 'none' ? node.owner_id === null && node.level !== 'pillar' : node.owner_id === filter.owner)) &&
    (!find || folded(node.name).includes(find))
  const byId = new Map(inPillar.map((node) => [node.id, node]))
  const kept = new Set<string>()
  const matches = new Set<string>()
  for (const node of inPillar) {
    if (!fits(node)) continue
    matches.add(node.id)
    for (
      let at: TreeLine | undefined = node;
      at && !kept.has(at.id);
      at = at.parent_id ? byId.get(at.parent_id) : undefined
    ) {
      kept.add(at.id)
    }
  }
  return { nodes: inPillar.filter((node) => kept.has(node.id)), matches }
}

export function hasStatus(node: { level: LevelKey }): boolean {
  return STATUS_LEVELS.some((level) => level === node.level)
}

export function emptyCounts(): RiskCounts {
  return Object.fromEntries(ALERT_STATUSES.map((status) => [status, 0])) as RiskCounts // one entry for each status
}

/** Counts the statuses below each pillar, and of the whole plan under '' (look §8 "Tree"). */
export function riskBelow(nodes: TreeLine[]): Map<string, RiskCounts> {
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

/** The ids to open when the tree opens down to a level. */
export function openDownTo(nodes: TreeLine[], level: ChainKey): Set<string> {
  return new Set(nodes.filter((node) => DEPTH[node.level] < DEPTH[level]).map((node) => node.id))
}

/** The rows whose ancestors are all open. */
export function visibleRows(nodes: TreeLine[], open: ReadonlySet<string>): TreeLine[] {
  const shown = new Set<string>()
  return nodes.filter((node) => {
    const shows = node.parent_id === null || (shown.has(node.parent_id) && open.has(node.parent_id))
    if (shows) shown.add(node.id)
    return shows
  })
}
