import type { ReactElement } from 'react'
import { FidelityPanel } from './fidelity-panel.tsx'
import type { TabPanelProps } from './tab-panel-props.ts'

/** The tab of fidelity checks. */
export function TabPanel({ data, of, editable, answer }: TabPanelProps): ReactElement | null {
  return data.kind === 'fidelity' ? (
    <FidelityPanel data={data.checks} of={of} editable={editable} answer={answer} />
  ) : null
}
