import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { plainValue } from '#app/components/measures/card-words.ts'
import { resultWord } from '#app/components/measures/measure-result.tsx'
import { shownText } from '#app/components/measures/measure-words.ts'
import { ScrollRegion } from '#app/components/scroll-region.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Result } from '#model/measures/result.ts'
import type { Scorecard, ScorecardMeasure } from '#worker/scorecards/contract.ts'
import { OutlineNumber, rowUrl } from './score-table.tsx'

type Schools = NonNullable<Scorecard['schools']>
type Cell = NonNullable<NonNullable<ScorecardMeasure['cells']>[number]>

type Words = Record<Result, string>

const RESULT_CLASS: Record<Result, string> = { at_or_above: 'h-above', approaching: 'h-near', below: 'h-below' }

/** Measures × schools: fill, pattern, and weight say the result, and the counts are at the right and at the bottom. */
export function HeatMap({ card, schools }: { card: Scorecard; schools: Schools }) {
  const naming = useNaming()
  const regions = regionsOf(schools)
  const words: Words = {
    at_or_above: resultWord(naming, 'at_or_above'),
    approaching: resultWord(naming, 'approaching'),
    below: resultWord(naming, 'below'),
  }
  const above = words.at_or_above
  const first = new Set(regions.map(({ at }) => at))
  return (
    <ScrollRegion className="heat-wide score-scroll" label="Results by school">
      <table className="heat">
        <caption className="vh">
          Measures by school in {card.year}: each school’s value and its result against the target
        </caption>
        <thead>
          <tr className="type">
            <td colSpan={2} />
            {regions.map(({ id, name, at, count }) => (
              <th key={id} scope="colgroup" colSpan={count} className={clsx(at > 0 && 'ft')}>
                {name}
              </th>
            ))}
            <td />
          </tr>
          <tr>
            <th scope="col" className="m">
              Measure, % unless said
            </th>
            <th scope="col" className="tg">
              Target
            </th>
            {schools.results.map(({ id, name }, at) => (
              <th key={id} scope="col" className={clsx('v', at > 0 && first.has(at) && 'ft')}>
                <span>{name}</span>
              </th>
            ))}
            <th scope="col" className="sm">
              {above}
            </th>
          </tr>
        </thead>
        {card.sections.map((section) => (
          <tbody key={section.pillar?.id ?? ''}>
            <tr className="ob">
              <th scope="rowgroup" colSpan={schools.results.length + 3}>
                <OutlineNumber of={section.pillar} />
                {section.pillar?.name ?? 'Not in this plan'}
              </th>
            </tr>
            {section.objectives.flatMap(({ rows }) =>
              rows.map((row) => <HeatRow key={row.id} row={row} year={card.year} first={first} words={words} />),
            )}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {above}, of those with a result
            </th>
            {schools.results.map(({ id, score }, at) => (
              <td key={id} className={clsx(at > 0 && first.has(at) && 'ft')}>
                {score.at_or_above}
                <br />
                of {score.counted}
              </td>
            ))}
            <td className="sm">
              {schools.score.at_or_above} of {schools.score.counted}
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

/** Where each region begins among the schools of the page. */
function regionsOf({ results }: Schools) {
  const found: { id: string; name: string; at: number; count: number }[] = []
  for (const [at, { region }] of results.entries()) {
    const last = found.at(-1)
    if (last?.id === region.id) last.count += 1
    else found.push({ ...region, at, count: 1 })
  }
  return found
}

type HeatRowProps = { row: ScorecardMeasure; year: string; first: ReadonlySet<number>; words: Words }

function HeatRow({ row, year, first, words }: HeatRowProps) {
  const target = row.years.find(({ school_year }) => school_year === year)?.target_score ?? null
  const { schools } = row
  return (
    <tr>
      <th scope="row" className="m">
        <Icon of={row.is_reverse_scoring ? 'arrow-down' : 'arrow-up'} />
        <span className="vh">{row.is_reverse_scoring ? 'Lower is better: ' : 'Higher is better: '}</span>
        <Link className="name" to={rowUrl(row)}>
          {row.name}
        </Link>
      </th>
      <td className="tg">{target === null ? <span className="mute">none</span> : plainValue(target, row)}</td>
      {(row.cells ?? []).map((cell, at) =>
        heatCell(cell, { row, words, at, edge: at > 0 && first.has(at) ? 'ft' : '' }),
      )}
      <td className="sm">{schools ? `${schools.at_or_above} of ${schools.counted}` : null}</td>
    </tr>
  )
}

/** A function, not a component: a page has up to two thousand cells, and each component would take its own time. */
function heatCell(
  cell: Cell | null,
  { row, words, at, edge }: { row: ScorecardMeasure; words: Words; at: number; edge: string },
) {
  if (!cell) return <td key={at} className={edge || undefined} />
  if (cell.shown === 'hidden') {
    return (
      <td key={at} className={`h-hid ${edge}`}>
        <span className="vh">hidden</span>
      </td>
    )
  }
  const text =
    cell.shown === 'value' ? (cell.score === null ? null : plainValue(cell.score, row)) : shownText(cell, row)
  const look = cell.shown === 'small' ? 'h-small' : cell.result ? RESULT_CLASS[cell.result] : 'h-none'
  const result = cell.result ? ` ${words[cell.result]}` : text === null ? ' no reading' : null
  return (
    <td key={at} className={edge ? `${look} ${edge}` : look}>
      {text ?? '–'}
      {cell.is_small ? <abbr title="small group">*</abbr> : null}
      {result === null ? null : <span className="vh">{result}</span>}
    </td>
  )
}
