import { averageText, changeText, favorableText, gapText, percentText } from '#app/components/measures/survey-words.ts'
import { urls } from '#app/kit/urls.ts'
import { RESPONDENT_TYPE_LABELS } from '#model/measures/surveys.ts'
import type { ElementSurvey } from '#worker/plans/element-surveys-contract.ts'
import type { RowProps } from './attached/attached-panel.tsx'
import { AttachedRow } from './attached/attached-row.tsx'
import { sliceText } from './attached/slice-fields.tsx'
import { ResultLine } from './result-line.tsx'

/** How many waves the table shows; the survey's own page has the others. */
const SHOWN = 4

type AttachedSurveyProps = RowProps & { use: ElementSurvey }

/** A dimension of a survey that the element uses: how it stands, and its waves. */
export function AttachedSurvey({ use, ...row }: AttachedSurveyProps) {
  return (
    <AttachedRow
      {...row}
      tab="surveys"
      use={use}
      name={use.survey.name}
      title={`${use.survey.name}: ${use.dimension}`}
      facts={['% favorable', RESPONDENT_TYPE_LABELS[use.respondent_type]]}
      page={urls.survey(use.survey.id)}
      slice={use.subgroup || use.school ? sliceText(use.school, use.subgroup) : 'District, everybody who answered'}
    >
      <Sentence use={use} />
      <Waves use={use} />
    </AttachedRow>
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
      {use.result ? <ResultLine result={use.result} /> : null}
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
          <th scope="col" className="n wide">
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
              <span className="meta num">
                {wave.start_date} to {wave.end_date}
              </span>
            </th>
            <td className="n">
              <b>{(wave.has_result ? favorableText(wave, use.threshold) : null) ?? <span className="mute">–</span>}</b>
            </td>
            <td className="n">{changeText(wave.change)}</td>
            <td className="n wide">{wave.number_average === null ? null : averageText(wave.number_average)}</td>
            <td className="n">{wave.answers?.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
