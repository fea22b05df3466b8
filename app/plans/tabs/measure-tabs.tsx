import type { ReactElement } from 'react'
import { MeasuresPanel } from './measures-panel.tsx'
import { SurveysPanel } from './surveys-panel.tsx'
import type { TabPanelProps } from './tab-panel-props.ts'

/** The tabs of what measures an element. */
export function TabPanel({ data, of, editable, answer }: TabPanelProps): ReactElement | null {
  if (data.kind === 'measures') return <MeasuresPanel data={data.uses} of={of} editable={editable} answer={answer} />
  if (data.kind === 'surveys') return <SurveysPanel data={data.uses} of={of} editable={editable} answer={answer} />
  return null
}
