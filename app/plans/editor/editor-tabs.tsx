import type { ComponentProps } from 'react'
import { useKeeper } from '#app/components/keeper.ts'
import { NodeTabs } from '#app/plans/tabs/node-tabs.tsx'

/** The tabs of an editor; those with unsaved text say so. */
export function EditorTabs(props: Omit<ComponentProps<typeof NodeTabs>, 'mode' | 'isUnsaved'>) {
  const forms = [...(useKeeper()?.forms.values() ?? [])]
  // An analysis is a tab inside of a tab.
  const isUnsaved = (key: string) => forms.some(({ tab }) => tab === key || tab.startsWith(`${key} `))
  return <NodeTabs {...props} mode="update" isUnsaved={isUnsaved} />
}
