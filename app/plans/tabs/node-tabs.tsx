import { useNaming } from '#app/kit/use-shell.ts'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { levelName } from '#worker/plans/levels.ts'
import type { Holds, Tab } from '#worker/plans/tabs.ts'
import { type TabOf, tabUrl } from './tab.ts'

type NodeTabsProps = { of: TabOf; tabs: Tab[]; mode: 'view' | 'update'; holds: Holds }

/** The tabs of a plan or an element; each shows at a glance whether it holds anything. */
export function NodeTabs({ of, tabs, mode, holds }: NodeTabsProps) {
  const naming = useNaming()
  return (
    <TabsNav
      fit={tabs.length > 6}
      label={`Parts of this ${levelName(naming, of.node)}`}
      tabs={tabs.map((tab) => ({
        key: tab.key,
        label: tab.label,
        current: tab.key === of.tab.key,
        to: tabUrl(of, mode, tab),
        ...(tab.kind === 'text' ? { filled: Boolean(holds[tab.key]) } : { count: holds[tab.key] }),
      }))}
    />
  )
}
