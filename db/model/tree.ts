import { type ChainKey, type LevelKey, STATUS_LEVELS } from './levels.ts'
import { ALERT_STATUSES, type AlertStatus } from './status.ts'

/** How the tree of a plan opens, filters, and counts. */
export type TreeFilter = { pillar: string | null; risk: AlertStatus | null; owner: string | null; find: string }
export type RiskCounts = Record<AlertStatus, number>

/** Rows on one page of the tree: opening everything in a plan of thousands would be megabytes. */
export const TREE_PAGE = 50

export const DEPTH: Record<LevelKey, number> = {
  pillar: 1,
  initiative: 2,
  objective: 3,
  assessment: 4,
  strategy: 4,
  activity: 5,
}

/** True if single elements are searched, which shows them with everything above them. */
export function isFiltered(filter: TreeFilter): boolean {
  return Boolean(filter.risk || filter.owner || filter.find)
}

/** The level down to which the tree is open if the address does not say. */
export function firstDepth(filter: TreeFilter): ChainKey {
  return isFiltered(filter) ? 'activity' : 'initiative'
}

/** Whether a row is open: the address names a level, and the rows that differ from it. */
export function isOpenAt(level: LevelKey, down: ChainKey, toggled: boolean): boolean {
  return DEPTH[level] < DEPTH[down] !== toggled
}

export function hasStatus(node: { level: LevelKey }): boolean {
  return STATUS_LEVELS.some((level) => level === node.level)
}

export function emptyCounts(): RiskCounts {
  return Object.fromEntries(ALERT_STATUSES.map((status) => [status, 0])) as RiskCounts // one entry for each status
}
