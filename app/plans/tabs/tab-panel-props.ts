import type { FormAnswer } from '#app/kit/submit.ts'
import type { TabData } from './load-tab.ts'
import type { TabOf } from './tab.ts'

/** What the panel of an open tab shows. */
export type TabPanelProps = {
  data: TabData
  of: TabOf
  mode: 'view' | 'update'
  /** True if this person can edit the node. */
  editable: boolean
  answer: FormAnswer | undefined
}
