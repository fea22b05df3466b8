import { type AnalysisKind, VARIABLE_GROUP_LABELS, VARIABLE_GROUPS, type VariableGroup } from './parts.ts'
import type { Permission } from './permissions.ts'

/**
 * The tabs of the plan and the levels, as data. The level table says which level has which; each kind is one component
 * and one set of calls for all its levels.
 */
export const TAB_KINDS = [
  'details',
  'text',
  'review',
  'budget',
  'fidelity',
  'documents',
  'variables',
  'analyses',
  'measures',
  'surveys',
] as const
export type TabKind = (typeof TAB_KINDS)[number]

export type Tab = {
  /** The value of `?tab=` in the address. */
  key: string
  label: string
  kind: TabKind
  /** Its long text, for the kind `text`. */
  field?: string
  /** Its variable group, for the kind `variables`. */
  group?: VariableGroup
  /** The open analysis, for the kind `analyses`; `kind=` in the address. */
  analysis?: AnalysisKind
  /** Without this permission, the tab is hidden. */
  needs?: Permission
}

function textTab(key: string, label: string, field: string): Tab {
  return { key, label, kind: 'text', field }
}

export const DETAILS: Tab = { key: 'details', label: 'Details', kind: 'details' }
const review: Tab = { key: 'review', label: 'Current Review', kind: 'review' }
const budget: Tab = { key: 'budget', label: 'Budget', kind: 'budget', needs: 'budgets:read' }
const fidelity: Tab = { key: 'fidelity', label: 'Fidelity Checks', kind: 'fidelity' }
const measurements: Tab = { key: 'measures', label: 'Measurements', kind: 'measures' }
const survey: Tab = { key: 'survey', label: 'Survey', kind: 'surveys' }
const documents: Tab = { key: 'documents', label: 'Documents', kind: 'documents', needs: 'documents:read' }
const historical = textTab('historical', 'Historical Analysis', 'historical_analysis')
const hypothesis = textTab('hypothesis', 'Strategic Hypothesis', 'strategic_hypothesis')
const resources = textTab('resources', 'Resources Required', 'required_resources')

/** Spec §2 "Tabs by element". */
export const PLAN_TABS: readonly Tab[] = [
  DETAILS,
  textTab('vision', 'Vision', 'vision'),
  textTab('mission', 'Mission', 'mission'),
  textTab('challenges', 'Prior Challenges', 'prior_challenges'),
  textTab('successes', 'Prior Successes', 'prior_successes'),
  textTab('summary', 'Executive Summary', 'executive_summary'),
  review,
  budget,
  documents,
]
export const PILLAR_TABS: readonly Tab[] = [DETAILS, review, budget]
export const WORK_TABS: readonly Tab[] = [
  DETAILS,
  historical,
  resources,
  review,
  budget,
  measurements,
  fidelity,
  documents,
  survey,
]
export const OBJECTIVE_TABS: readonly Tab[] = [
  DETAILS,
  { key: 'analysis', label: '{objective} Analysis', kind: 'analyses' },
  ...WORK_TABS.slice(1),
]
export const STRATEGY_TABS: readonly Tab[] = [DETAILS, hypothesis, ...WORK_TABS.slice(1)]
export const ASSESSMENT_TABS: readonly Tab[] = [
  DETAILS,
  ...VARIABLE_GROUPS.map(
    (group): Tab => ({ key: group, label: VARIABLE_GROUP_LABELS[group], kind: 'variables', group }),
  ),
  review,
]

/** The number of rows in each tab of a node, by its key; 1 for a text. A missing key means empty. */
export type TabCounts = Record<string, number>

/** Counts long texts itself; `rows` has the counts of other tables, by tab. */
export function tabCountOf(tabs: readonly Tab[], texts: Record<string, unknown>, rows: TabCounts): TabCounts {
  const holds: TabCounts = {}
  for (const { key, kind, field } of tabs) {
    const count = kind === 'text' && field ? Number(Boolean(texts[field])) : (rows[key] ?? 0)
    if (count > 0) holds[key] = count
  }
  return holds
}
