import type { ReactElement } from 'react'
import { AnalysesPanel } from './analyses-panel.tsx'
import { BudgetPanel } from './budget-panel.tsx'
import { FidelityPanel } from './fidelity-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import type { TabPanelProps } from './tab-panel-props.ts'
import { TextPanel } from './text-panel.tsx'
import { VariablesPanel } from './variables-panel.tsx'

/** The tabs of texts, reviews, and money. */
export function TabPanel({ data, of, mode, editable, answer }: TabPanelProps): ReactElement | null {
  switch (data.kind) {
    case 'review':
      return (
        <ReviewPanel reviews={data.reviews} elementId={of.id} level={of.node} editable={editable} answer={answer} />
      )
    case 'text':
      return (
        <TextPanel data={data} of={of} mayEdit={editable} editing={editable && mode === 'update'} answer={answer} />
      )
    case 'budget':
      return <BudgetPanel budget={data.budget} of={of} mode={mode} answer={answer} />
    case 'fidelity':
      return <FidelityPanel data={data.checks} of={of} editable={editable} answer={answer} />
    case 'variables':
      return (
        <VariablesPanel
          data={data.group}
          of={of}
          mayEdit={editable}
          editing={editable && mode === 'update'}
          answer={answer}
        />
      )
    case 'analyses':
      return <AnalysesPanel data={data.analyses} of={of} mode={mode} mayEdit={editable} answer={answer} />
    default:
      return null
  }
}
