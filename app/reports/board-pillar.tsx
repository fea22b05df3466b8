import { counted } from '#model/counted.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { BoardBody, BoardPillar } from '#worker/reports/board-contract.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { BoardElements, Reviewed } from './board-elements.tsx'
import { BoardLags } from './board-lags.tsx'
import { PillarCharts, PillarMeasures, ResultBar } from './board-measures.tsx'
import { AlertBar } from './board-summary.tsx'
import { Dates, Sentence } from './dates.tsx'

type PillarSectionProps = { pillar: BoardPillar; body: BoardBody; words: ReportDocument['words'] }

/** A pillar: its status, its goal, three facts, its measures, what lags and why, then its elements. */
export function PillarSection({ pillar, body, words }: PillarSectionProps) {
  const { pillar: pillarName, initiative = '', objective = '' } = words.level
  const { year, years, results } = body
  const label = `${pillarName} ${pillar.number}: ${pillar.name}`
  return (
    <section className="r-pillar" id={`pillar-${pillar.number}`}>
      <div className="r-pillar-h">
        <p className="r-kicker">
          {pillarName} {pillar.number} of {body.pillars.length}
          {pillar.start_date || pillar.end_date ? (
            <>
              {' · '}
              <Dates start={pillar.start_date} end={pillar.end_date} />
            </>
          ) : null}
        </p>
        <h2>{pillar.name}</h2>
        <p className="r-deck">
          <Sentence text={pillar.verdict} />
        </p>
        {pillar.description ? <p className="r-goal">{pillar.description}</p> : null}
        {pillar.last_review_on || pillar.latest_summary_on ? (
          <p className="r-goal">
            <Reviewed of={pillar} />
          </p>
        ) : null}
        <dl className="r-facts">
          <div>
            <dt>{objective}, by risk status</dt>
            <dd>
              <AlertBar
                counts={pillar.objectives}
                words={words}
                label={`${objective} of ${pillar.name}, by risk status`}
              />
            </dd>
          </div>
          <div>
            <dt>{objective} achieved</dt>
            <dd>
              <span className="r-big">{pillar.achieved}</span> of {pillar.total}
            </dd>
          </div>
          <div>
            {pillar.measures.length > 0 ? (
              <>
                <dt>
                  {counted(pillar.measures.length, 'measure')} in {shortYear(year)}
                </dt>
                <dd>
                  <ResultBar of={pillar.score} results={results} label={`Measures of ${pillar.name}, by result`} />
                </dd>
              </>
            ) : (
              <>
                <dt>{initiative}, by risk status</dt>
                <dd>
                  <AlertBar
                    counts={pillar.initiatives}
                    words={words}
                    label={`${initiative} of ${pillar.name}, by risk status`}
                  />
                </dd>
              </>
            )}
          </div>
        </dl>
      </div>
      <PillarCharts pillar={pillar} year={year} />
      <BoardLags pillar={pillar} words={words} label={label} />
      <BoardElements pillar={pillar} words={words} label={label} />
      <PillarMeasures pillar={pillar} year={year} years={years} results={results} label={label} />
    </section>
  )
}
