import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { levelName } from '#model/levels.ts'
import { AttachedPanel } from './attached/attached-panel.tsx'
import { AttachedMeasure } from './attached-measure.tsx'
import type { MeasuresData } from './measures-data.ts'
import type { TabOf } from './tab.ts'

type MeasuresPanelProps = { data: MeasuresData; of: TabOf; editable: boolean; answer: FormAnswer | undefined }

/** The measures that show whether this element works, each with its slice (spec §2 "Measurements"). */
export function MeasuresPanel({ data, of, editable, answer }: MeasuresPanelProps) {
  const level = levelName(useNaming(), of.node)
  return (
    <AttachedPanel
      {...{ data, editable, answer }}
      tab="measures"
      word="measure"
      uses={data.measures}
      create={urls.createMeasure({ level: of.node, plan: of.planId, element: of.id })}
      choice="measure"
      note="It keeps its readings and targets; any element can use it."
      why={`A measure shows with numbers whether this ${level} works: where it started, where it should get to, and where it stands.`}
    >
      {(use, props) => <AttachedMeasure key={use.id} use={use} {...props} />}
    </AttachedPanel>
  )
}
