import { plainValue } from '#app/components/measures/card-words.ts'
import { shownText } from '#app/components/measures/measure-words.ts'
import { numberWords } from '#model/counted.ts'
import { RESULTS } from '#model/measures/result.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { ChartPicture } from '#worker/charts/contract.ts'
import type { Scorecard, ScorecardMeasure } from '#worker/scorecards/contract.ts'
import { EDGE, heightOf, WIDTH as LEAST, TextBlock, wrapped } from './frame.tsx'
import { Cell, heatLegend } from './heat-shapes.tsx'
import { cut, Lines, legendOf, widthOf } from './shapes.tsx'

type Heat = Extract<ChartPicture, { kind: 'heat' }>
type Schools = NonNullable<Scorecard['schools']>
type Row = { row: ScorecardMeasure; pillar: string | null }

/** The most measures that are legible in one picture. */
export const MEASURES = 100
const NAME = 300
const TARGET = 62
const SUM = 84
const CELL = 46
const REGION_GAP = 8
const SCHOOL = 178
const LEADING = 16

/** Measures × schools, with the words and counts of the scorecard's screen; null without a school or a measure. */
export function heatPicture({ card, results }: Heat) {
  const { schools } = card
  const all = rowsOf(card)
  if (!schools || schools.results.length === 0 || all.length === 0) return null
  const rows = all.slice(0, MEASURES)
  const cell = Math.max(
    CELL,
    ...rows.flatMap(({ row }) => (row.cells ?? []).map((one) => widthOf(textOf(one, row), 12) + 8)),
  )
  const columns = columnsOf(schools, EDGE + NAME + TARGET + 12, cell)
  const end = (columns.at(-1)?.x ?? 0) + cell
  const width = Math.max(LEAST, end + SUM + EDGE)
  const legend = legendOf(heatLegend(results), EDGE, width - 2 * EDGE)
  const head = legend.height + 12
  const regions = regionsOf(schools, columns, cell)
  const regionLines = Math.max(...regions.map(({ lines }) => lines.length))
  const top = head + regionLines * LEADING + 8 + SCHOOL
  let bottom = top
  const drawn = rows.map(({ row, pillar }) => {
    const heading = pillar === null ? null : { text: pillar, y: bottom + 22 }
    if (heading) bottom += 30
    const name = wrapped(row.name, NAME - 16, 13)
    const [y, height] = [bottom, Math.max(28, name.length * LEADING + 8)]
    bottom += height
    return { row, heading, name, y, height }
  })
  const rest = `${cutWords(all.length)}The counts leave out hidden results for everyone.`
  const above = (score: { at_or_above: number; counted: number }) => `${score.at_or_above} of ${score.counted}`
  const children = (
    <>
      {legend.drawn}
      {regions.map(({ id, x, width: wide, lines }) => (
        <g key={id}>
          <Lines
            lines={lines}
            x={x}
            y={head + (regionLines - lines.length) * LEADING + 13}
            leading={LEADING}
            name="p-head"
          />
          <path className="p-control" d={`M${x} ${head + regionLines * LEADING + 4}h${wide}`} />
        </g>
      ))}
      {columns.map(({ id, x, name }) => (
        <text key={id} className="p-small" transform={`translate(${x + cell / 2 + 4} ${top - 7}) rotate(-90)`}>
          {cut(name, SCHOOL - 10, 12)}
        </text>
      ))}
      <text className="p-small" x={EDGE} y={top - 8}>
        Measure, % unless said
      </text>
      <text className="p-small c-end" x={EDGE + NAME + TARGET} y={top - 8}>
        Target
      </text>
      <text className="p-small c-end" x={end + SUM} y={top - 8}>
        {cut(results.at_or_above, SUM - 4, 12)}
      </text>
      {drawn.map(({ row, heading, name, y, height }) => (
        <g key={row.id}>
          {heading ? (
            <text className="p-head" x={EDGE} y={heading.y}>
              {heading.text}
            </text>
          ) : null}
          <path className="p-way" d={row.is_reverse_scoring ? arrow(y, 1) : arrow(y, -1)} />
          <Lines lines={name} x={EDGE + 14} y={y + 18} leading={LEADING} name="p-name" />
          <text className="p-number strong c-end" x={EDGE + NAME + TARGET} y={y + 18}>
            {targetOf(row, card)}
          </text>
          {columns.map(({ id, x }, at) => (
            <Cell
              key={id}
              cell={row.cells?.[at] ?? null}
              text={textOf(row.cells?.[at] ?? null, row)}
              box={{ x, y, width: cell, height }}
            />
          ))}
          <text className="p-number c-end" x={end + SUM} y={y + 18}>
            {row.schools ? above(row.schools) : ''}
          </text>
        </g>
      ))}
      <path className="p-rule" d={`M${EDGE} ${bottom + 6}H${end + SUM}`} />
      <text className="p-small" x={EDGE} y={bottom + 24}>
        {cut(`${results.at_or_above}, of those with a result`, NAME + TARGET, 12)}
      </text>
      {schools.results.map(({ id, score }, at) => (
        <text key={id} className="p-number" textAnchor="middle">
          <tspan x={(columns[at]?.x ?? 0) + cell / 2} y={bottom + 24}>
            {score.at_or_above}
          </tspan>
          <tspan x={(columns[at]?.x ?? 0) + cell / 2} y={bottom + 40}>
            of {score.counted}
          </tspan>
        </text>
      ))}
      <text className="p-number c-end" x={end + SUM} y={bottom + 24}>
        {above(schools.score)}
      </text>
      <TextBlock name="foot" text={rest} x={EDGE} y={bottom + 52} width={width - 2 * EDGE} />
    </>
  )
  const said = rows.map(({ row }) => rowWords(row, card, schools, results)).join(' ')
  return {
    width,
    body: bottom + 52 + heightOf(rest, width - 2 * EDGE, 'foot'),
    words: `Results by school in ${shortYear(card.year)}. ${said} ${rest}`,
    children,
  }
}

const cutWords = (all: number) =>
  all > MEASURES ? `The first ${MEASURES} of ${numberWords(all)} measures; CSV has all. ` : ''

/** Every measure in the order of the scorecard; the first of a pillar names it. */
function rowsOf({ sections }: Scorecard): Row[] {
  return sections.flatMap(({ pillar, objectives }) =>
    objectives
      .flatMap(({ rows }) => rows)
      .map((row, at) => {
        if (at > 0) return { row, pillar: null }
        return { row, pillar: pillar ? `${pillar.number ?? ''} ${pillar.name}`.trim() : 'Not in this plan' }
      }),
  )
}

function columnsOf({ results }: Schools, from: number, cell: number) {
  let x = from - cell
  let before: string | null = null
  return results.map(({ id, name, region }) => {
    x += cell + (before !== null && before !== region.id ? REGION_GAP : 0)
    before = region.id
    return { id, name, x }
  })
}

function regionsOf({ results }: Schools, columns: readonly { x: number }[], cell: number) {
  const found: { id: string; name: string; x: number; width: number }[] = []
  for (const [at, { region }] of results.entries()) {
    const { x } = columns[at] ?? { x: 0 }
    const last = found.at(-1)
    if (last?.id === region.id) last.width = x + cell - last.x
    else found.push({ ...region, x, width: cell })
  }
  return found.map((one) => {
    const lines = wrapped(one.name, one.width - 4, 13)
    return {
      ...one,
      lines: lines.length > 2 ? [lines[0] ?? '', cut(lines.slice(1).join(' '), one.width - 4, 13)] : lines,
    }
  })
}

type CellData = NonNullable<ScorecardMeasure['cells']>[number]

/** The text of a cell; empty if the number is hidden or the measure isn't read at the school. */
function textOf(cell: CellData, row: ScorecardMeasure): string {
  if (!cell || cell.shown === 'hidden') return ''
  if (cell.shown !== 'value') return shownText(cell, row) ?? ''
  return cell.score === null ? '–' : plainValue(cell.score, row)
}

function targetOf(row: ScorecardMeasure, { year }: Scorecard): string {
  const target = row.years.find(({ school_year }) => school_year === year)?.target_score ?? null
  return target === null ? 'none' : plainValue(target, row)
}

/** Whether higher or lower is better. */
const arrow = (y: number, way: 1 | -1) =>
  `M${EDGE + 4} ${y + 13 - 5 * way}v${10 * way}m-3.5 ${-3.5 * way}l3.5 ${3.5 * way}l3.5 ${-3.5 * way}`

function rowWords(row: ScorecardMeasure, card: Scorecard, { results: at }: Schools, words: Heat['results']): string {
  const cells = (row.cells ?? []).flatMap((cell, place) => {
    if (!cell) return []
    const text =
      cell.shown === 'hidden'
        ? 'hidden'
        : cell.score === null && cell.shown === 'value'
          ? 'no reading'
          : textOf(cell, row)
    return [`${at[place]?.name} ${text}${cell.result ? ` ${words[cell.result]}` : ''}`]
  })
  const better = row.is_reverse_scoring ? 'lower is better' : 'higher is better'
  const counts = RESULTS.map((result) => `${row.schools?.[result] ?? 0} ${words[result]}`).join(', ')
  return `${row.name}, ${better}, target ${targetOf(row, card)}: ${counts}. ${cells.join('; ')}.`
}
