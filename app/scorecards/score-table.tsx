import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { CardSpark } from '#app/components/measures/card-spark.tsx'
import {
  actualText,
  changeText,
  groupText,
  plainValue,
  unitWord,
  whyNone,
} from '#app/components/measures/card-words.ts'
import { MeasureResult, resultWord } from '#app/components/measures/measure-result.tsx'
import { ScrollRegion } from '#app/components/scroll-region.tsx'
import { pillarAnchor, urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Icon } from '#app/ui/icon.tsx'
import { shortYear } from '#model/measures/school-years.ts'
import type { Scorecard, ScorecardMeasure, ScorecardSection } from '#worker/scorecards/contract.ts'

const TREND_WORDS = { better: 'better', worse: 'worse', same: 'no change' } as const

/** The rows of one pillar, by objective: actual above target for each school year. */
export function ScoreTable({ card, section }: { card: Scorecard; section: ScorecardSection }) {
  const naming = useNaming()
  const title = section.pillar?.name ?? 'Not in this plan'
  const { score } = section
  return (
    <section id={pillarAnchor(section.pillar?.id ?? null)} className="sec score-sec">
      <div className="pillar-head">
        <h2>
          <OutlineNumber of={section.pillar} />
          {title}
        </h2>
        <span className="note">
          {resultWord(naming, 'at_or_above')} {score.at_or_above} of {score.counted} with a result
        </span>
      </div>
      {section.objectives.length === 0 ? (
        <p className="small mute">No row of this part has the chosen result.</p>
      ) : (
        <ScrollRegion className="score-scroll" label={`Scorecard of ${title}`}>
          <table className="tbl score">
            <caption className="vh">Scorecard of {title}: actual above target, by school year</caption>
            <Head card={card} />
            {section.objectives.map(({ objective, rows }) => (
              <tbody key={objective?.id ?? ''}>
                {objective ? (
                  <tr className="ob">
                    <th colSpan={card.columns.length + 8} scope="rowgroup">
                      <OutlineNumber of={objective} />
                      {card.plan ? (
                        <Link to={urls.element(card.plan.id, objective.level, objective.id, 'view')}>
                          {objective.name}
                        </Link>
                      ) : (
                        objective.name
                      )}
                    </th>
                  </tr>
                ) : null}
                {rows.map((row) => (
                  <Row key={row.id} card={card} row={row} />
                ))}
              </tbody>
            ))}
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}

/** The number of a pillar or objective in the plan, before its name. */
export function OutlineNumber({ of }: { of: { number: string | null } | null }) {
  return of?.number ? <span className="num">{of.number} </span> : null
}

function Head({ card }: { card: Scorecard }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="w-m">
          Measure, owner
        </th>
        <th scope="col" className="w-g">
          Group, grade
        </th>
        <th scope="col" className="w-b">
          Better
        </th>
        <th scope="col" className="n w-y">
          Baseline
        </th>
        {card.columns.map((year) => (
          <th key={year} scope="col" className={clsx('n w-y', year === card.year && 'ry')}>
            {shortYear(year)}
          </th>
        ))}
        <th scope="col" className="w-r">
          Result
        </th>
        <th scope="col" className="n w-p">
          Gap
        </th>
        <th scope="col" className="w-t">
          Trend
        </th>
        <th scope="col" className="w-u">
          Last reading
        </th>
      </tr>
    </thead>
  )
}

/** The page of a measure, or of the survey that a dimension belongs to. */
export function rowUrl({ kind, id, survey_id }: ScorecardMeasure): string {
  return kind === 'survey' ? `${urls.surveys()}/${survey_id}` : urls.measure(id)
}

function Row({ card, row }: { card: Scorecard; row: ScorecardMeasure }) {
  const { group, grades } = groupText(card, row)
  const better = row.is_reverse_scoring ? 'Lower' : 'Higher'
  const { baseline } = row
  return (
    <tr>
      <th scope="row" className="nm">
        <Link className="name" to={rowUrl(row)}>
          {row.name}
        </Link>
        <span className="meta">
          {unitWord(row)} · {row.owner ? row.owner.name : <span className="no-owner">No owner</span>}
          <span className="on-phone">
            {' '}
            · {group}, {better.toLowerCase()} is better
          </span>
        </span>
        {row.also_in.length > 0 ? (
          <span className="meta">Also in {row.also_in.map(({ name }) => name).join('; ')}</span>
        ) : null}
      </th>
      <td className="off-phone">
        {group}
        <span className="meta">{grades}</span>
      </td>
      <td className="off-phone nowrap">
        <span className="better">
          <Icon of={row.is_reverse_scoring ? 'arrow-down' : 'arrow-up'} /> {better}
        </span>
      </td>
      <td className="y base">
        <span className="a">{baseline ? plainValue(baseline.score, row) : null}</span>
        <span className="t">{baseline?.date ? baseline.date.slice(0, 7) : null}</span>
      </td>
      {card.columns.map((year) => (
        <YearCell key={year} row={row} year={year} isShown={year === card.year} />
      ))}
      <td className="r">
        {row.result ? <MeasureResult result={row.result} /> : <span className="mute">{whyNone(row, card.year)}</span>}
      </td>
      <td className="n p">{row.gap === null ? null : changeText(row.gap, row)}</td>
      <td className="tr">
        <CardSpark row={row} years={row.years.map(({ school_year }) => school_year)} />
        {row.trend ? (
          <span className="meta nowrap">
            {changeText(row.trend.change, row)} {TREND_WORDS[row.trend.direction]}
          </span>
        ) : null}
      </td>
      <td className="num off-phone nowrap">{row.last_reading ?? <span className="mute">None</span>}</td>
    </tr>
  )
}

function YearCell({ row, year, isShown }: { row: ScorecardMeasure; year: string; isShown: boolean }) {
  const found = row.years.find(({ school_year }) => school_year === year)
  const actual = actualText(found, row)
  const target = found?.target_score ?? null
  return (
    <td className={clsx('y', isShown && 'ry')}>
      <span className="a">
        <span className="lab">Actual </span>
        {actual ?? (isShown ? <span className="lab">none</span> : null)}
      </span>
      {found?.is_small ? <span className="t">small</span> : null}
      <span className="t">
        <span className="lab">Target </span>
        {target === null ? (isShown ? 'no target' : null) : plainValue(target, row)}
      </span>
    </td>
  )
}
