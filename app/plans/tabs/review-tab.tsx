import type { ReactElement } from 'react'
import { ReviewPanel } from './review-panel.tsx'
import type { TabPanelProps } from './tab-panel-props.ts'

/** The tab of reviews. */
export function TabPanel({ data, of, editable, answer }: TabPanelProps): ReactElement | null {
  return data.kind === 'review' ? (
    <ReviewPanel reviews={data.reviews} elementId={of.id} level={of.node} editable={editable} answer={answer} />
  ) : null
}
