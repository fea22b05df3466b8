import type { ReactElement } from 'react'
import { AnalysesPanel } from './analyses-panel.tsx'
import type { TabPanelProps } from './tab-panel-props.ts'
import { TextPanel } from './text-panel.tsx'
import { VariablesPanel } from './variables-panel.tsx'

/** The tabs of texts. */
export function TabPanel({ data, of, mode, editable, answer }: TabPanelProps): ReactElement | null {
  switch (data.kind) {
    case 'text':
      return (
        <TextPanel data={data} of={of} mayEdit={editable} editing={editable && mode === 'update'} answer={answer} />
      )
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
