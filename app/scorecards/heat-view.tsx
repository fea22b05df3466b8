import { Link } from '@remix-run/react'
import { ChartMenu } from '#app/components/charts/chart-menu.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { plainValue } from '#app/components/measures/card-words.ts'
import { resultWord } from '#app/components/measures/measure-result.tsx'
import { barOf, shareText } from '#app/components/measures/result-bar.ts'
import { StackedBar } from '#app/components/stacked-bar.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { shortYear } from '#model/measures/school-years.ts'
import type { Scorecard } from '#worker/scorecards/contract.ts'
import { HeatMap } from './heat-map.tsx'
import { ResultCounts } from './result-counts.tsx'
import { rowUrl } from './score-table.tsx'
import { type CardAsk, cardUrl } from './scorecard-address.ts'

type Schools = NonNullable<Scorecard['schools']>

/** The schools' results: a heat map, or on a phone one bar for each measure. */
export function HeatView({ card, schools, ask }: { card: Scorecard; schools: Schools; ask: CardAsk }) {
  const naming = useNaming()
  const { score } = schools
  const { marked, withheld } = smallGroupsOf(card)
  if (schools.count === 0) return <EmptyState title="No schools yet" why="Each school with readings shows up here." />
  return (
    <section className="sec">
      <div className="heat-top">
        <h2 className="heat-head">
          {score.at_or_above} of {score.counted} school results are {resultWord(naming, 'at_or_above')} the target
          {score.percentage === null ? '' : `: ${shareText(score.percentage)}`}{' '}
          <span className="note">
            {shortYear(card.year)}
            {card.last_reading ? `, readings to ${card.last_reading}` : ''}
          </span>
        </h2>
        <HeatFiles ask={{ ...ask, plan: card.plan?.id }} />
      </div>
      <HeatKey />
      <HeatMap card={card} schools={schools} />
      <HeatBars card={card} />
      <SchoolPages schools={schools} ask={ask} />
      <p className="small mute heat-why">
        {marked
          ? '* From a small group. Community Members and the Board don’t see these results, because they could point to one child, or others that would reveal them. '
          : null}
        {marked && !withheld
          ? null
          : `We don’t show ${marked ? 'other ' : ''}results of fewer people than the district’s small-group threshold, because they could point to one child. Where a hidden result could be worked out from the others, we hide the next smallest too. `}
        The counts leave out hidden results for everyone.
      </p>
    </section>
  )
}

/** Whether the reader sees results of small groups, and whether some are withheld; a principal can have both. */
function smallGroupsOf({ sections }: Scorecard) {
  const rows = sections.flatMap(({ objectives }) => objectives.flatMap((one) => one.rows))
  const cells = rows.flatMap((row) => row.cells ?? [])
  return {
    marked: cells.some((cell) => cell?.is_small),
    withheld: cells.some((cell) => cell?.shown === 'small' || cell?.shown === 'hidden'),
  }
}

function HeatFiles({ ask }: { ask: CardAsk & { plan: string | undefined } }) {
  const [svg, png] = [urls.scorecardImage('svg', ask), urls.scorecardImage('png', ask)]
  return <ChartMenu name="Results by school" of="scorecard" svg={svg} png={png} />
}

function HeatKey() {
  const naming = useNaming()
  return (
    <ul className="heat-key heat">
      <li>
        <span className="kk h-above" /> {resultWord(naming, 'at_or_above')}
      </li>
      <li>
        <span className="kk h-near" /> {resultWord(naming, 'approaching')}
      </li>
      <li>
        <span className="kk h-below" /> {resultWord(naming, 'below')}
      </li>
      <li>
        <span className="kk h-small">n &lt; …</span> too few people
      </li>
      <li>
        <span className="kk h-hid" /> hidden, to protect small groups
      </li>
      <li>
        <span className="kk">–</span> no reading
      </li>
      <li className="mute">empty: not read there</li>
    </ul>
  )
}

/** A phone shows the counts of all schools for each measure. */
function HeatBars({ card }: { card: Scorecard }) {
  const naming = useNaming()
  const rows = card.sections.flatMap(({ objectives }) => objectives.flatMap((one) => one.rows))
  return (
    <div className="by-school">
      <p className="small mute">Each bar: schools with a result. Open a measure to see its schools.</p>
      <ul>
        {rows.map((row) => {
          const target = row.years.find(({ school_year }) => school_year === card.year)?.target_score ?? null
          const better = row.is_reverse_scoring ? 'lower is better' : 'higher is better'
          return (
            <li key={row.id}>
              <Link className="name" to={rowUrl(row)}>
                {row.name}
              </Link>
              <span className="meta">
                {target === null
                  ? `no target for ${shortYear(card.year)}`
                  : `target ${plainValue(target, row)}, ${better}`}
              </span>
              {row.schools && row.schools.counted > 0 ? (
                <>
                  <StackedBar parts={barOf(row.schools, naming).slice(0, 3)} decorative />
                  <ResultCounts counts={row.schools} none={false} />
                </>
              ) : (
                <p className="small mute">No school has a result.</p>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function SchoolPages({ schools, ask }: { schools: Schools; ask: CardAsk }) {
  const { page, pages, count, results } = schools
  if (pages < 2) return null
  const go = (to: number) => cardUrl(ask, { page: to > 1 ? to : undefined })
  return (
    <nav className="school-pages" aria-label="Schools">
      <span className="small">
        {results.length} of {count} schools, page {page} of {pages}
      </span>
      {page > 1 ? (
        <ButtonLink variant="outline" size="sm" to={go(page - 1)}>
          Previous schools
        </ButtonLink>
      ) : null}
      {page < pages ? (
        <ButtonLink variant="outline" size="sm" to={go(page + 1)}>
          Next schools
        </ButtonLink>
      ) : null}
    </nav>
  )
}
