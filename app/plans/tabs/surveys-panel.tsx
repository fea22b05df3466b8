import { EmptyState } from '#app/components/empty-state.tsx'
import { Section } from '#app/components/page.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { levelName } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import { AttachForm } from './attached/attach-form.tsx'
import { ATTACH, answerOf } from './attached/attached-forms.ts'
import { AttachedSurvey } from './attached-survey.tsx'
import { useRowUrl } from './row-verbs.tsx'
import type { SurveysData } from './surveys-data.ts'
import type { TabOf } from './tab.ts'
import './attached/attached.css'

type SurveysPanelProps = { data: SurveysData; of: TabOf; editable: boolean; answer: FormAnswer | undefined }

/** The surveys that show what people say about this element, each with its slice (spec §2 "Survey"). */
export function SurveysPanel({ data, of, editable, answer }: SurveysPanelProps) {
  const naming = useNaming()
  const at = useRowUrl()
  const role = useShell()?.shell.person.role
  const { surveys, choices } = data
  const open = editable ? data.open : null
  const attaching = open === ATTACH && choices !== null
  const verbs =
    editable && !attaching ? (
      <>
        <ButtonLink variant="outline" icon="plus" to={at(ATTACH)} preventScrollReset>
          Attach a survey
        </ButtonLink>{' '}
        {role && can(role, 'measures:manage') ? (
          <ButtonLink variant="outline" to={urls.createSurvey({ level: of.node, plan: of.planId, element: of.id })}>
            Create a survey
          </ButtonLink>
        ) : null}
      </>
    ) : null
  return (
    <>
      {attaching ? (
        <Section thin level={3} title="Attach a survey" note="One dimension of a survey; any element can use it.">
          <AttachForm
            tab="surveys"
            label="Surveys of the district"
            placeholder={`Find by name: ${choices.surveys.length} ${choices.surveys.length === 1 ? 'dimension' : 'dimensions'}`}
            options={choices.surveys.map(({ id, name }) => ({ value: id, label: name }))}
            choices={choices}
            school={data.school?.id ?? ''}
            back={at(null)}
            answer={answerOf(answer, 'surveys-attach')}
          />
        </Section>
      ) : null}
      {surveys.length === 0 ? (
        attaching ? null : (
          <EmptyState
            level={3}
            title="No surveys yet"
            why={`A survey shows what people say about this ${levelName(naming, of.node)}: percent favorable, wave by wave.`}
            action={verbs}
          />
        )
      ) : (
        <>
          {verbs ? <p className="acts attach-verbs">{verbs}</p> : null}
          {surveys.map((use) => (
            <AttachedSurvey
              key={use.id}
              use={use}
              editable={editable}
              slicing={open === use.id ? choices : null}
              back={at(null)}
              answer={answer}
            />
          ))}
        </>
      )}
    </>
  )
}
