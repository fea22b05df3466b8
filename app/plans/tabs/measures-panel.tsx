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
import { AttachedMeasure } from './attached-measure.tsx'
import type { MeasuresData } from './measures-data.ts'
import { useRowUrl } from './row-verbs.tsx'
import type { TabOf } from './tab.ts'
import './attached/attached.css'

type MeasuresPanelProps = { data: MeasuresData; of: TabOf; editable: boolean; answer: FormAnswer | undefined }

/** The measures that show whether this element works, each with its slice (spec §2 "Measurements"). */
export function MeasuresPanel({ data, of, editable, answer }: MeasuresPanelProps) {
  const naming = useNaming()
  const at = useRowUrl()
  const role = useShell()?.shell.person.role
  const { measures, choices } = data
  const open = editable ? data.open : null
  const attaching = open === ATTACH && choices !== null
  const verbs =
    editable && !attaching ? (
      <>
        <ButtonLink variant="outline" icon="plus" to={at(ATTACH)} preventScrollReset>
          Attach a measure
        </ButtonLink>{' '}
        {role && can(role, 'measures:manage') ? (
          <ButtonLink variant="outline" to={urls.createMeasure({ level: of.node, plan: of.planId, element: of.id })}>
            Create a measure
          </ButtonLink>
        ) : null}
      </>
    ) : null
  return (
    <>
      {attaching ? (
        <Section
          thin
          level={3}
          title="Attach a measure"
          note="It keeps its readings and targets; any element can use it."
        >
          <AttachForm
            tab="measures"
            label="Measures of the district"
            placeholder={`Find by name: ${choices.measures.length} ${choices.measures.length === 1 ? 'measure' : 'measures'}`}
            options={choices.measures.map(({ id, name }) => ({ value: id, label: name }))}
            choices={choices}
            school={data.school?.id ?? ''}
            back={at(null)}
            answer={answerOf(answer, 'measures-attach')}
          />
        </Section>
      ) : null}
      {measures.length === 0 ? (
        attaching ? null : (
          <EmptyState
            level={3}
            title="No measures yet"
            why={`A measure shows with numbers whether this ${levelName(naming, of.node)} works: where it started, where it should get to, and where it stands.`}
            action={verbs}
          />
        )
      ) : (
        <>
          {verbs ? <p className="acts attach-verbs">{verbs}</p> : null}
          {measures.map((use) => (
            <AttachedMeasure
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
