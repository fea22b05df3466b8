import { Form } from '@remix-run/react'
import { MeasureResult } from '#app/components/measures/measure-result.tsx'
import { averageText, changeText, favorableText, gapText, percentText } from '#app/components/measures/survey-words.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { RESPONDENT_TYPE_LABELS } from '#model/measures/surveys.ts'
import type { ElementSurvey } from '#worker/plans/element-surveys-contract.ts'
import { answerOf } from './attached/attached-forms.ts'
import { type SliceChoices, sliceText } from './attached/slice-fields.tsx'
import { SliceForm } from './attached/slice-form.tsx'
import { editId, useRowUrl } from './row-verbs.tsx'

/** How many waves the table shows; the survey's own page has the others. */
const SHOWN = 4

type AttachedSurveyProps = {
  use: ElementSurvey
  editable: boolean
  /** What the slice's form offers, while it is open. */
  slicing: SliceChoices | null
  back: string
  answer: FormAnswer | undefined
}

/** A dimension of a survey that the element uses: how it stands, and its waves. */
export function AttachedSurvey({ use, editable, slicing, back, answer }: AttachedSurveyProps) {
  const heading = `${use.id}-head`
  return (
    <article className="attached" aria-labelledby={heading}>
      <div className="att-head">
        <h3 id={heading}>
          {use.survey.name}: {use.dimension}
        </h3>
        <span className="mute small">
          {['% favorable', RESPONDENT_TYPE_LABELS[use.respondent_type], use.owner?.name ?? 'No owner'].join(' · ')}
        </span>
        <span className="go rowacts">
          <Verbs use={use} editable={editable} />
        </span>
      </div>
      {slicing ? (
        <SliceForm
          tab="surveys"
          row={use}
          choices={slicing}
          back={back}
          answer={answerOf(answer, `surveys-slice-${use.id}`)}
        />
      ) : (
        <p className="small">
          {use.subgroup || use.school ? sliceText(use.school, use.subgroup) : 'District, everybody who answered'}
        </p>
      )}
      <Sentence use={use} />
      <Waves use={use} />
    </article>
  )
}

function Verbs({ use, editable }: { use: ElementSurvey; editable: boolean }) {
  const at = useRowUrl()
  const name = <span className="vh"> {use.survey.name}</span>
  return (
    <>
      <ButtonLink variant="outline" size="sm" to={urls.survey(use.survey.id)}>
        Open{name}
      </ButtonLink>
      {editable ? (
        <>
          <ButtonLink id={editId(use.id)} variant="ghost" size="sm" to={at(use.id)} preventScrollReset>
            Change slice<span className="vh"> of {use.survey.name}</span>
          </ButtonLink>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="row" value={use.id} />
            <Button type="submit" name="intent" value="surveys-delete" variant="destructive-ghost" size="sm">
              Detach{name}
            </Button>
          </Form>
        </>
      ) : null}
    </>
  )
}

/** One sentence: the latest wave, and its distance to the target in words. */
function Sentence({ use }: { use: ElementSurvey }) {
  const last = use.waves.findLast((wave) => favorableText(wave, use.threshold) !== null)
  const target =
    use.target_score === null
      ? ''
      : `Target ${percentText(use.target_score)}${use.target_date ? ` by ${use.target_date}` : ''}.`
  if (!last) return <p className="att-says">No results yet. {target}</p>
  return (
    <>
      <p className="att-says">
        <b>{favorableText(last, use.threshold)}</b> favorable in {last.name}
        {use.gap === null ? '. ' : `, ${gapText(use.gap)}. `}
        {target}
      </p>
      {use.result ? (
        <p className="counts att-result">
          <span className="mute">
            Result <MeasureResult result={use.result} />
          </span>
        </p>
      ) : null}
    </>
  )
}

function Waves({ use }: { use: ElementSurvey }) {
  const latest = use.waves.toReversed().slice(0, SHOWN)
  if (latest.length === 0) return null
  return (
    <table className="tbl att-readings">
      <caption className="vh">Latest waves of {use.survey.name}</caption>
      <thead>
        <tr>
          <th scope="col">Wave</th>
          <th scope="col" className="n">
            Favorable
          </th>
          <th scope="col" className="n">
            Change
          </th>
          <th scope="col" className="n">
            Average
          </th>
          <th scope="col" className="n">
            Answers
          </th>
        </tr>
      </thead>
      <tbody>
        {latest.map((wave) => (
          <tr key={wave.id}>
            <th scope="row">
              {wave.name}
              <span className="meta num nowrap">
                {wave.start_date} to {wave.end_date}
              </span>
            </th>
            <td className="n">
              <b>{(wave.has_result ? favorableText(wave, use.threshold) : null) ?? <span className="mute">–</span>}</b>
            </td>
            <td className="n">{changeText(wave.change)}</td>
            <td className="n">{wave.number_average === null ? null : averageText(wave.number_average)}</td>
            <td className="n">{wave.answers?.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
