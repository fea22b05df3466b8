import { useNaming } from '#app/kit/use-shell.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { inWords, levelName } from '#model/levels.ts'
import type { Tab, TabCounts } from '#model/tabs.ts'
import { latePanelOf } from './late-panel.ts'
import { type TabOf, tabUrl } from './tab.ts'
import './parts.css'
import './money.css'

type NodeTabsProps = {
  of: TabOf
  tabs: Tab[]
  mode: 'view' | 'update'
  holds: TabCounts
  isUnsaved?: (tab: string) => boolean
}

/** The tabs of a plan or element; each shows whether it has content. */
export function NodeTabs({ of, tabs, mode, holds, isUnsaved }: NodeTabsProps) {
  const naming = useNaming()
  return (
    <>
      <TabsNav
        fit={tabs.length > 6}
        label={`Parts of this ${levelName(naming, of.node)}`}
        tabs={tabs.map((tab) => ({
          key: tab.key,
          label: inWords(naming, tab.label),
          current: tab.key === of.tab.key,
          unsaved: isUnsaved?.(tab.key),
          to: tabUrl(of, mode, tab),
          onIntent: latePanelOf(tab.kind)?.part.hint,
          ...markOf(tab, holds[tab.key]),
        }))}
      />
      {tabs.some((tab) => markOf(tab, holds[tab.key]).filled) ? (
        <p className="small mute my-2 flex items-center gap-1">
          <Icon of="file-text" /> marks a tab that has text or amounts.
        </p>
      ) : null}
      <h2 className="vh">{inWords(naming, of.tab.label)}</h2>
    </>
  )
}

/** Texts and budgets show an icon, not a count: the count would mean nothing to people. */
function markOf({ kind }: Tab, held = 0) {
  if (kind === 'text') return { filled: held > 0 }
  if (kind === 'budget') return { filled: held > 0 && 'with money' }
  return { count: held || undefined }
}
