import type { ReactElement } from 'react'
import type { FormAnswer } from '#app/kit/submit.ts'
import { AnalysesPanel } from './analyses-panel.tsx'
import { BudgetPanel } from './budget-panel.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { FidelityPanel } from './fidelity-panel.tsx'
import type { TabData } from './load-tab.ts'
import { MeasuresPanel } from './measures-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { SurveysPanel } from './surveys-panel.tsx'
import type { TabOf } from './tab.ts'
import { TextPanel } from './text-panel.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { VariablesPanel } from './variables-panel.tsx'

type TabPanelProps = {
  data: TabData
  of: TabOf
  mode: 'view' | 'update'
  /** True if this person can edit the node. */
  editable: boolean
  answer: FormAnswer | undefined
}

/** Renders the open tab by its kind; the page itself renders the Details. */
export function TabPanel({ data, of, mode, editable, answer }: TabPanelProps): ReactElement | null {
  useKeptFocus(data)
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
    case 'documents':
      return <DocumentPanel data={data.documents} of={of} editable={editable} answer={answer} />
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
    case 'measures':
      return <MeasuresPanel data={data.uses} of={of} editable={editable} answer={answer} />
    case 'surveys':
      return <SurveysPanel data={data.uses} of={of} editable={editable} answer={answer} />
    case 'details':
      return null
  }
}
