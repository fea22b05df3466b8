import type { ReactElement } from 'react'
import { DocumentPanel } from './document-panel.tsx'
import type { TabPanelProps } from './tab-panel-props.ts'

/** The tab of files and web addresses. */
export function TabPanel({ data, of, editable, answer }: TabPanelProps): ReactElement | null {
  if (data.kind !== 'documents') return null
  return <DocumentPanel data={data.documents} of={of} editable={editable} answer={answer} />
}
