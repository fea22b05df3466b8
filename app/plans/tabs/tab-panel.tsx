import type { FormAnswer } from '#app/kit/submit.ts'
import type { TabData } from './load-tab.ts'
import { ReviewPanel } from './review-panel.tsx'
import type { TabOf } from './tab.ts'
import { TextPanel } from './text-panel.tsx'

type TabPanelProps = {
  data: TabData
  of: TabOf
  mode: 'view' | 'update'
  /** May this person change the node? */
  editable: boolean
  answer: FormAnswer | undefined
}

/** One component a kind of tab, for plan and levels alike; the page draws the Details itself. */
export function TabPanel({ data, of, mode, editable, answer }: TabPanelProps) {
  switch (data.kind) {
    case 'review':
      return <ReviewPanel reviews={data.reviews} level={of.node} editable={editable} answer={answer} />
    case 'text':
      return (
        <TextPanel data={data} of={of} mayEdit={editable} editing={editable && mode === 'update'} answer={answer} />
      )
    case 'details':
      return null
  }
}
