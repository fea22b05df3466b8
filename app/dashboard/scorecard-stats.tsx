import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { resultWord } from '#app/components/measures/measure-result.tsx'
import { barOf, shareText } from '#app/components/measures/result-bar.ts'
import { Section } from '#app/components/page.tsx'
import { ScrollRegion } from '#app/components/scroll-region.tsx'
import { StackedBar } from '#app/components/stacked-bar.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { counted } from '#model/counted.ts'
import { levelName } from '#model/levels.ts'
import { RESULTS } from '#model/measures/result.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { Dashboard } from '#worker/dashboard/contract.ts'
import { MeasureNeeds } from './measure-needs.tsx'
import { PhoneFold } from './phone-fold.tsx'

type Props = { dashboard: Dashboard; mayEdit: boolean; children?: ReactNode }

const rowsOf = ({ score }: Dashboard['scorecard']) => score.counted + score.none

/** Without measures and rows there is nothing to show. */
export function hasScorecard({ scorecard, measures }: Dashboard): boolean {
  return rowsOf(scorecard) > 0 || measures.total > 0
}

/** Another figure of the plan, score achieved, what measures need, and the scorecard by pillar. */
export function ScorecardStats({ dashboard, mayEdit, children }: Props) {
  const { scorecard, measures } = dashboard
  const rows = rowsOf(scorecard)
  if (!hasScorecard(dashboard)) return null
  return (
    <div className="scored">
      <div>
        {children}
        <ScoreAchieved scorecard={scorecard} />
        {mayEdit ? <MeasureNeeds needs={measures} /> : null}
      </div>
      <ByPillar dashboard={dashboard} rows={rows} />
    </div>
  )
}

function ScoreAchieved({ scorecard: { score, year } }: Pick<Dashboard, 'scorecard'>) {
  const naming = useNaming()
  return (
    <PhoneFold title="Score achieved" figure={`${score.at_or_above} of ${score.counted}`}>
      <Section id="score-achieved" title="Score achieved" note={shortYear(year)}>
        {score.counted === 0 ? (
          <p className="small mute">No row of the scorecard has a result yet.</p>
        ) : (
          <>
            <p className="fig">
              <b>
                <Link to={urls.scorecard({ year, cutoff: 'at_or_above' })}>{shareText(score.percentage)}</Link>
              </b>{' '}
              <span className="p">
                {score.at_or_above} of {score.counted}
              </span>
            </p>
            <p className="small mute">Scorecard rows {resultWord(naming, 'at_or_above')}, of those with a result.</p>
          </>
        )}
      </Section>
    </PhoneFold>
  )
}

function ByPillar({ dashboard, rows }: { dashboard: Dashboard; rows: number }) {
  const naming = useNaming()
  const { year, score, pillars } = dashboard.scorecard
  const most = Math.max(...pillars.map((one) => one.score.counted + one.score.none), 1)
  const heads = [...RESULTS.map((result) => resultWord(naming, result)), 'No result']
  return (
    <PhoneFold title="Balanced scorecard" figure={counted(rows, 'row')}>
      <Section
        id="balanced-scorecard"
        title="Balanced scorecard"
        note={`${counted(rows, 'row')}, ${shortYear(year)}`}
        go={<Link to={urls.scorecard({ year })}>Scorecard</Link>}
      >
        {rows === 0 ? (
          <p className="small mute">No measure is marked for the scorecard yet.</p>
        ) : (
          <ScrollRegion className="scored-table" label="Balanced scorecard by pillar">
            <table className="tbl">
              <caption className="vh">Rows of the scorecard by pillar and result in {year}</caption>
              <thead>
                <tr>
                  <th scope="col">{levelName(naming, 'pillar')}</th>
                  {heads.map((head) => (
                    <th key={head} scope="col" className="n">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {pillars.map((one) => (
                  <tr key={one.pillar?.id ?? ''}>
                    <th scope="row">
                      {one.pillar?.name ?? 'Not in this plan'}
                      <StackedBar parts={barOf(one.score, naming)} scale={most} thin decorative />
                    </th>
                    <Counts
                      counts={one.score}
                      to={(cutoff) => urls.scorecardOf(one.pillar?.id ?? null, { year, cutoff })}
                    />
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">All</th>
                  <Counts counts={score} to={(cutoff) => urls.scorecard({ year, cutoff })} />
                </tr>
              </tfoot>
            </table>
          </ScrollRegion>
        )}
      </Section>
    </PhoneFold>
  )
}

/** Each count links to its rows on the scorecard. */
function Counts({ counts, to }: { counts: Dashboard['scorecard']['score']; to: (cutoff: string) => string }) {
  return [...RESULTS, 'none' as const].map((result) => (
    <td key={result} className="n num">
      {counts[result] > 0 ? <Link to={to(result)}>{counts[result]}</Link> : counts[result]}
    </td>
  ))
}
