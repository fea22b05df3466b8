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
import { smallNote } from '#app/components/measures/small-group-mark.tsx'
import { ScrollRegion } from '#app/components/scroll-region.tsx'
import { ResultStatus } from '#app/components/status.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { shortYear } from '#model/measures/school-years.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import type { ScorecardBody } from '#worker/reports/scorecard-contract.ts'
import type { Scorecard, ScorecardMeasure, ScorecardSection } from '#worker/scorecards/contract.ts'
import { ContinuedHead } from './continued-head.tsx'
import { When } from './dates.tsx'
import { ElementName } from './element-link.tsx'

const MARK = { at_or_above: 'above', approaching: 'near', below: 'below' } as const
type Results = ScorecardBody['results']

/** The scorecard: a table for each pillar, its rows by objective (look, reports §8). */
export function ScorecardView({ report }: { report: ReportDocument }) {
  const { card, results } = report.body as ScorecardBody // the scorecard report's own body
  if (card.sections.length === 0)
    return (
      <section className="r-sec">
        <p className="r-none">No measure is on the scorecard yet.</p>
      </section>
    )
  const small = smallNote(card)
  return (
    <>
      {card.sections.map((section) => (
        <Section key={section.pillar?.id ?? ''} card={card} section={section} results={results} />
      ))}
      {small ? <p className="r-rows">{small}</p> : null}
    </>
  )
}

type SectionProps = { card: Scorecard; section: ScorecardSection; results: Results }

function Section({ card, section, results }: SectionProps) {
  const { pillar, score, objectives } = section
  const title = pillar ? `${pillar.number ? `${pillar.number} ` : ''}${pillar.name}` : 'Not in this plan'
  const share = score.percentage === null ? '' : `: ${score.percentage.toFixed(2)}%`
  return (
    <section className="r-sec r-card">
      <div className="r-sec-h">
        <h2 className="r-need">{title}</h2>
        <p>
          {results.at_or_above} {score.at_or_above} of {score.counted} with a result{share}
        </p>
      </div>
      {objectives.length === 0 ? (
        <p className="r-none">No measure of this part has the chosen result.</p>
      ) : (
        <ScrollRegion className="r-scroll" label={`Scorecard of ${title}`}>
          <table className="r-t r-score">
            <caption className="r-cap">Scorecard of {title}: actual above target, by school year</caption>
            <Head card={card} label={title} />
            {objectives.map(({ objective, rows }) => (
              <tbody key={objective?.id ?? ''}>
                {objective ? (
                  <tr className="r-group">
                    <th scope="rowgroup" colSpan={card.columns.length + 7}>
                      {objective.number ? <span className="r-no">{objective.number} </span> : null}
                      <ElementName element={{ id: objective.id, plan_element_type: objective.level }}>
                        {objective.name}
                      </ElementName>
                    </th>
                  </tr>
                ) : null}
                {rows.map((row) => (
                  <Row key={row.id} card={card} row={row} results={results} />
                ))}
              </tbody>
            ))}
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}

function Head({ card, label }: { card: Scorecard; label: string }) {
  return (
    <thead>
      <ContinuedHead columns={card.columns.length + 7} label={label} />
      <tr>
        <th scope="col" className="r-w-name">
          Measure, owner, unit
        </th>
        <th scope="col">Group, grades</th>
        <th scope="col">Better</th>
        <th scope="col" className="r-n">
          Baseline
        </th>
        {card.columns.map((year) => (
          <th key={year} scope="col" className={clsx('r-n', year === card.year && 'r-now')}>
            {shortYear(year)}
          </th>
        ))}
        <th scope="col">Result {shortYear(card.year)}</th>
        <th scope="col" className="r-n">
          Gap
        </th>
        <th scope="col">Trend</th>
      </tr>
    </thead>
  )
}

function Row({ card, row, results }: { card: Scorecard; row: ScorecardMeasure; results: Results }) {
  const { group, grades } = groupText(card, row)
  const result = `Result ${shortYear(card.year)}`
  return (
    <tr>
      <th scope="row">
        <b>{row.name}</b>
        <span className="r-sub">
          {row.owner ? row.owner.name : <span className="r-gap">No owner</span>} · {unitWord(row)}
        </span>
      </th>
      <td data-head="Group, grades">
        {group}
        <span className="r-sub">{grades}</span>
      </td>
      <td data-head="Better" className="r-nw">
        <Icon of={row.is_reverse_scoring ? 'arrow-down' : 'arrow-up'} /> {row.is_reverse_scoring ? 'Lower' : 'Higher'}
      </td>
      <td data-head="Baseline" className="r-n">
        {row.baseline ? plainValue(row.baseline.score, row) : <span className="r-dash">–</span>}
        {row.baseline?.date ? (
          <span className="r-sub">
            <When date={row.baseline.date} />
          </span>
        ) : null}
      </td>
      {card.columns.map((year) => (
        <YearCell key={year} row={row} year={year} isShown={year === card.year} />
      ))}
      <td data-head={result}>
        {row.result ? (
          <ResultStatus value={MARK[row.result]} label={results[row.result]} />
        ) : (
          <span className="r-dash">{whyNone(row, card.year)}</span>
        )}
      </td>
      <td data-head="Gap" className="r-n">
        {row.gap === null ? <span className="r-dash">–</span> : changeText(row.gap, row)}
      </td>
      <td data-head="Trend">
        <CardSpark row={row} years={row.years.map(({ school_year }) => school_year)} />
        {row.trend ? (
          <span className="r-sub r-nw">
            {changeText(row.trend.change, row)} {row.trend.direction === 'same' ? 'no change' : row.trend.direction}
          </span>
        ) : null}
      </td>
    </tr>
  )
}

/** Actual in ink above target in gray; the year of the report says what is missing. */
export function YearCell({ row, year, isShown }: { row: ScorecardMeasure; year: string; isShown: boolean }) {
  const found = row.years.find(({ school_year }) => school_year === year)
  const actual = actualText(found, row)
  const target = found?.target_score ?? null
  return (
    <td className={clsx('r-n', isShown && 'r-now')} data-head={shortYear(year)}>
      <b>{actual ?? (isShown ? '–' : '')}</b>
      {found?.is_small ? <span className="r-sub">small</span> : null}
      <span className="r-sub">
        {target === null ? isShown ? 'no target' : '' : <Target value={plainValue(target, row)} />}
      </span>
    </td>
  )
}

function Target({ value }: { value: string }) {
  return (
    <>
      <span className="r-vh">Target </span>
      {value}
    </>
  )
}
