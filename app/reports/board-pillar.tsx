import type { BoardPillar } from '#worker/reports/board-contract.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { BoardElements, Reviewed } from './board-elements.tsx'
import { AlertBar } from './board-summary.tsx'
import { Dates, Sentence } from './dates.tsx'

type PillarSectionProps = { pillar: BoardPillar; of: number; words: ReportDocument['words'] }

/** Each pillar starts a page: its status, its goal, three facts, then its elements. */
export function PillarSection({ pillar, of, words }: PillarSectionProps) {
  const { pillar: pillarName, initiative = '', objective = '' } = words.level
  return (
    <section className="r-pillar" id={`pillar-${pillar.number}`}>
      <p className="r-kicker">
        {pillarName} {pillar.number} of {of}
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
          <dt>{objective}, by alert status</dt>
          <dd>
            <AlertBar
              counts={pillar.objectives}
              words={words}
              label={`${objective} of ${pillar.name}, by alert status`}
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
          <dt>{initiative}, by alert status</dt>
          <dd>
            <AlertBar
              counts={pillar.initiatives}
              words={words}
              label={`${initiative} of ${pillar.name}, by alert status`}
            />
          </dd>
        </div>
      </dl>
      <BoardElements pillar={pillar} words={words} />
    </section>
  )
}
