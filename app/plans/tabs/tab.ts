import { urls } from '#app/kit/urls.ts'
import { LEVELS, type NodeKey, tabsOf } from '#model/levels.ts'
import { ANALYSIS_KINDS, type AnalysisKind } from '#model/parts.ts'
import { can, type Role } from '#model/permissions.ts'
import { DETAILS, type Tab } from '#model/tabs.ts'

/** An open tab and its node, for its loader, action, and panel. */
export type TabOf = {
  node: NodeKey
  /** The node's API segment: a level's, or `plan`. */
  segment: string
  id: string
  planId: string
  tab: Tab
}

/** The tabs of a node that this role can see, in order. */
export function visibleTabs(node: NodeKey, role: Role): Tab[] {
  return tabsOf(node).filter(({ needs }) => !needs || can(role, needs))
}

/**
 * The tab in the address, or Details if there is none or the role can't see it. Without a role, because the session
 * expired during typing, the API refuses the save and the form keeps the values.
 */
export function openTab(request: Request, node: NodeKey, role: Role | undefined): Tab {
  const params = new URL(request.url).searchParams
  const tabs = role ? visibleTabs(node, role) : tabsOf(node)
  const tab = tabs.find(({ key }) => key === params.get('tab')) ?? DETAILS
  return tab.kind === 'analyses' ? { ...tab, analysis: sideOf(params.get('kind')) } : tab
}

function sideOf(asked: string | null): AnalysisKind {
  return ANALYSIS_KINDS.find((kind) => kind === asked) ?? ANALYSIS_KINDS[0]
}

export function tabOf(node: NodeKey, planId: string, id: string, tab: Tab): TabOf {
  return { node, segment: node === 'plan' ? 'plan' : LEVELS[node].api, id, planId, tab }
}

/** The address of a node's tab. */
export function tabUrl(
  { node, planId, id }: Omit<TabOf, 'segment' | 'tab'>,
  mode: 'view' | 'update',
  tab: Tab,
): string {
  const query = tab.kind === 'details' ? {} : { tab: tab.key, kind: tab.analysis }
  return node === 'plan' ? urls.plan(planId, mode, query) : urls.element(planId, node, id, mode, query)
}

/** Names a tab for what is typed in it; the analyses of an objective are tabs of their own. */
export function keptTab({ key, analysis }: Tab): string {
  return analysis ? `${key} ${analysis}` : key
}

/** The request's page, without parameters that apply only once. */
export function pageOf(request: Request): string {
  const url = new URL(request.url)
  for (const name of ['edit', '_routes']) url.searchParams.delete(name)
  return `${url.pathname.replace(/\.data$/, '')}${url.search}`
}
