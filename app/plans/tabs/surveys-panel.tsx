import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { levelName } from '#model/levels.ts'
import { AttachedPanel } from './attached/attached-panel.tsx'
import { AttachedSurvey } from './attached-survey.tsx'
import type { SurveysData } from './surveys-data.ts'
import type { TabOf } from './tab.ts'

type SurveysPanelProps = { data: SurveysData; of: TabOf; editable: boolean; answer: FormAnswer | undefined }

/** The surveys that show what people say about this element, each with its slice (spec §2 "Survey"). */
export function SurveysPanel({ data, of, editable, answer }: SurveysPanelProps) {
  const level = levelName(useNaming(), of.node)
  return (
    <AttachedPanel
      {...{ data, editable, answer }}
      tab="surveys"
      word="survey"
      uses={data.surveys}
      create={urls.createSurvey({ level: of.node, plan: of.planId, element: of.id })}
      choice="dimension"
      note="One dimension of a survey; any element can use it."
      why={`A survey shows what people say about this ${level}: percent favorable, wave by wave.`}
    >
      {(use, props) => <AttachedSurvey key={use.id} use={use} {...props} />}
    </AttachedPanel>
  )
}
