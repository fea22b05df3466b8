import { type FC, type ReactElement, useState } from 'react'
import { ErrorPanel } from '#app/components/error-panel.tsx'
import { useLazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { LATE_PANEL_MARK, type LatePanel, latePanelOf } from './late-panel.ts'
import type { TabPanelProps } from './tab-panel-props.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import './attached/attached.css'
import '#app/components/documents/documents.css'
import '#app/components/measures/spark.css'
import '#app/texts/texts.css'

/** The open tab, except the Details, which the page itself renders. */
export function LateTab(props: TabPanelProps): ReactElement | null {
  useKeptFocus(props.data)
  const late = latePanelOf(props.data.kind)
  return late ? <Late key={late.name} late={late} {...props} /> : null
}

function Late({ late: { name, part: late }, ...props }: TabPanelProps & { late: LatePanel }) {
  const [failed, setFailed] = useState(false)
  const part = useLazyPart<{ TabPanel: FC<TabPanelProps> }>(late, !failed, () => setFailed(true))
  if (failed) return <ErrorPanel level={3} title="This tab could not be loaded" />
  return (
    <>
      <span hidden {...{ [LATE_PANEL_MARK]: name }} />
      {part ? <part.TabPanel {...props} /> : <Waiting />}
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="wait grid gap-3">
      <Skeleton />
      <Skeleton width="52%" />
      <Skeleton width="61%" />
    </div>
  )
}
