import { Link } from '@remix-run/react'
import { answersText, averageText, favorableText, percentText } from '#app/components/measures/survey-words.ts'
import { urls } from '#app/kit/urls.ts'
import { LEVELS, type LevelKey } from '#model/levels.ts'
import type { Survey, Wave } from '#worker/surveys/contract.ts'
import type { ResultCell } from '#worker/surveys/results-contract.ts'
import { currentWave, lastWave, meanWords } from './survey-words.ts'
import '#app/components/measures/lead-sentence.css'

/** How the survey stands, in sentences: the latest results, the wave that is open or waits, and who uses it. */
export function SurveyFacts({ survey, cells }: { survey: Survey; cells: readonly ResultCell[] }) {
  const last = lastWave(survey)
  return (
    <>
      <p className="lead-sentence">{last ? <Latest survey={survey} wave={last} cells={cells} /> : 'No results yet.'}</p>
      <p className="mute">
        {[
          <Pending key="wave" survey={survey} />,
          survey.owner ? `Owner: ${survey.owner.name}.` : 'Nobody owns this survey.',
        ].map((part, at) => (
          <span key={at === 0 ? 'wave' : 'owner'}>{part} </span>
        ))}
      </p>
      {survey.description ? <p className="whole">{survey.description}</p> : null}
      <Uses survey={survey} />
    </>
  )
}

type LatestProps = { survey: Survey; wave: Wave; cells: readonly ResultCell[] }

function Latest({ survey, wave, cells }: LatestProps) {
  if (wave.shown === 'small') return `${wave.name} got fewer than ${survey.threshold} answers, too few to show results.`
  const text = favorableText(wave, survey.threshold)
  if (text === null) return `${wave.name} has no percentage yet.`
  const isSmall = wave.answers !== null && wave.answers < survey.threshold
  return (
    <>
      {isSmall ? `We got ${answersText(wave.answers ?? 0)} and need ${survey.threshold} to show results. ` : ''}
      <b>{text}</b> of the answers were favorable in {wave.name}
      {meanWords(survey, wave, cells)}
      {wave.answers === null ? '.' : `, ${answersText(wave.answers)}.`}
      {wave.answers !== null && wave.invited
        ? ` ${percentText((100 * wave.answers) / wave.invited)} of those who were invited answered.`
        : ''}
      {wave.number_average === null ? '' : ` The average is ${averageText(wave.number_average)}.`}
    </>
  )
}

/** The open wave, the one that waits, or the next one. */
function Pending({ survey }: { survey: Survey }) {
  const wave = currentWave(survey)
  const upcoming = survey.waves.find(({ state }) => state === 'upcoming')
  const date = (value: string) => (
    <time className="num nowrap" dateTime={value}>
      {value}
    </time>
  )
  if (!wave) return <>No wave yet.</>
  if (survey.state === 'open')
    return (
      <>
        {wave.name} is open until {date(wave.end_date)}.
      </>
    )
  if (survey.state === 'waiting')
    return (
      <>
        {wave.name} ended {date(wave.end_date)} and waits for results.
      </>
    )
  if (upcoming)
    return (
      <>
        {upcoming.name} opens {date(upcoming.start_date)}.
      </>
    )
  return (
    <>
      {wave.name} ended {date(wave.end_date)}.
    </>
  )
}

function Uses({ survey: { uses } }: { survey: Survey }) {
  if (uses.length === 0) return null
  return (
    <p className="sv-uses">
      Used by{' '}
      {uses.map(({ id, level, name, plan_id, dimension }, at) => (
        <span key={`${id} ${dimension}`}>
          {at > 0 ? ', ' : ''}
          <Link to={urls.element(plan_id, level as LevelKey, id, 'view', { tab: 'survey' })}>{name}</Link>{' '}
          <span className="mute">
            ({LEVELS[level as LevelKey].label}, {dimension})
          </span>
        </span>
      ))}
    </p>
  )
}
