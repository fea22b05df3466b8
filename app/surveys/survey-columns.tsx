import { Link, useLocation } from '@remix-run/react'
import type { Column } from '#app/components/data-table.tsx'
import { MeasureResult } from '#app/components/measures/measure-result.tsx'
import { SmallGroupMark } from '#app/components/measures/small-group-mark.tsx'
import { answersText, favorableText, gapText } from '#app/components/measures/survey-words.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import type { SurveyRow } from '#worker/surveys/contract.ts'
import { SurveySpark } from './survey-spark.tsx'
import { askedText, lastWave, stateText } from './survey-words.ts'

type Rights = { manages: boolean; enters: boolean }

/** Name and who is asked, waves, % favorable with its answers, result, and state. */
export function surveyColumns(rights: Rights): Column<SurveyRow>[] {
  return [
    {
      key: 'name',
      head: 'Pulse name',
      sortKey: 'name',
      cell: (survey) => (
        <>
          <Link className="name" to={urls.survey(survey.id)}>
            {survey.name}
          </Link>
          <span className="meta">{askedText(survey)}</span>
        </>
      ),
    },
    { key: 'waves', head: 'Waves', phone: 'hidden', cell: ({ waves }) => <SurveySpark waves={waves} /> },
    {
      key: 'favorable',
      head: 'Favorable',
      align: 'end',
      figures: true,
      cell: (survey) => <Favorable survey={survey} />,
    },
    { key: 'result', head: 'Against target', cell: (survey) => <Against survey={survey} /> },
    { key: 'state', head: 'State', sortKey: 'end_date', cell: (survey) => <State survey={survey} /> },
    {
      key: 'actions',
      head: 'Action',
      phone: 'actions',
      cell: (survey) => <Verbs survey={survey} rights={rights} />,
    },
  ]
}

function Favorable({ survey }: { survey: SurveyRow }) {
  const wave = lastWave(survey)
  const text = wave && favorableText(wave, survey.threshold)
  if (!wave || text === null) return <span className="mute">No results yet</span>
  return (
    <div>
      <span className="val">{text}</span>
      <span className="meta num">
        {wave.name}
        {wave.answers === null ? null : `, ${answersText(wave.answers)}`}
      </span>
      <SmallGroupMark of={{ score: wave.percent_favorable, people: wave.answers }} threshold={survey.threshold} />
    </div>
  )
}

/** One dimension says its result; several say how many are at or above their target. */
function Against({ survey }: { survey: SurveyRow }) {
  const withTarget = survey.dimensions.filter(({ target_score }) => target_score !== null)
  const [only] = withTarget
  if (!only) return <span className="mute">No target</span>
  const results = withTarget.flatMap(({ result }) => result ?? [])
  if (results.length === 0) return <span className="mute">No result</span>
  if (withTarget.length === 1 && only.result) {
    return (
      <div>
        <MeasureResult result={only.result} />
        {only.gap === null ? null : <span className="meta num">{gapText(only.gap)}</span>}
      </div>
    )
  }
  const above = results.filter((result) => result === 'at_or_above').length
  return (
    <span>
      {above} of {results.length} at or above target
    </span>
  )
}

function State({ survey }: { survey: SurveyRow }) {
  const { word, date } = stateText(survey)
  return (
    <span className={survey.state === 'waiting' ? 'sv-due' : undefined}>
      {survey.state === 'waiting' ? <Icon of="triangle-exclamation-point" /> : null}
      <span>
        {word}{' '}
        {date ? (
          <time className="num nowrap" dateTime={date}>
            {date}
          </time>
        ) : null}
      </span>
    </span>
  )
}

function Verbs({ survey, rights }: { survey: SurveyRow; rights: Rights }) {
  return (
    <span className="rowacts">
      {rights.enters ? (
        <ButtonLink variant="outline" size="sm" to={urls.surveyResults(survey.id)}>
          Enter results<span className="vh"> of {survey.name}</span>
        </ButtonLink>
      ) : null}
      {rights.manages ? <More survey={survey} /> : null}
    </span>
  )
}

/** Delete doesn't ask: it has an Undo. */
function More({ survey: { id, name, version } }: { survey: SurveyRow }) {
  const { search } = useLocation()
  const fields = { intent: 'delete', id, version: String(version) }
  return (
    <Menu row={id} label={`More for ${name}`}>
      <MenuItem icon="pencil" to={urls.updateSurvey(id)}>
        Update
      </MenuItem>
      <MenuItem icon="list" to={urls.surveyHistory(id)}>
        History
      </MenuItem>
      <MenuItem danger icon="trash" post={{ action: `${urls.surveys()}${search}`, fields }}>
        Delete
      </MenuItem>
    </Menu>
  )
}
