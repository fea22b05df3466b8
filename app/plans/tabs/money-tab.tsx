import type { ReactElement } from 'react'
import { BudgetPanel } from './budget-panel.tsx'
import type { TabPanelProps } from './tab-panel-props.ts'

/** The tab of money. */
export function TabPanel({ data, of, mode, answer }: TabPanelProps): ReactElement | null {
  return data.kind === 'budget' ? <BudgetPanel budget={data.budget} of={of} mode={mode} answer={answer} /> : null
}
