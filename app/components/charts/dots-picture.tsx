import { changeText, shownText, valueText } from '#app/components/measures/measure-words.ts'
import { placeOf, ranked, stacked } from '#app/components/measures/ranked.ts'
import { type Scale, scaleOf, ticksOf } from '#app/components/measures/scale.ts'
import { numberWords } from '#model/counted.ts'
import type { Result } from '#model/measures/result.ts'
import { RESULTS } from '#model/measures/result.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { ChartPicture } from '#worker/charts/contract.ts'
import type { MeasureYears } from '#worker/measures/years-contract.ts'
import { EDGE, heightOf, INNER, TextBlock, WIDTH, wrapped } from './frame.tsx'
import { Lines, legendOf, tenth } from './shapes.tsx'

type Dots = Extract<ChartPicture, { kind: 'dots' }>
type Part = MeasureYears['schools'][number] | MeasureYears['groups'][number]

/** The most rows that are legible in one picture. */
export const SCHOOLS = 100
const PLOT = { x: EDGE + 250, width: 270 }
const VALUE = PLOT.x + PLOT.width + 76
const LEADING = 17
/** The most marks in one stack. */
const TALL = 8
const STEP = 11

/** Schools, best first, or student groups next to all students: the year before, the year, and the target on one scale. */
export function dotsPicture({ of, page, results }: Dots) {
  const { measure, year } = page
  const open = page.schools.filter(({ is_closed }) => !is_closed)
  const all: Part[] = of === 'schools' ? ranked(open, measure.is_reverse_scoring) : page.groups
  const values = all.flatMap((one) => [one.score ?? [], one.target_score ?? [], one.previous.score ?? []].flat())
  if (year === null || all.length === 0 || values.length === 0) return null
  const scale = scaleOf(values, { unit: measure.unit, fitted: true })
  const shown = open.filter(({ score }) => score !== null)
  const strip = of === 'schools' && shown.length > 1 ? stripOf(shown, scale, measure) : null
  const legend = legendOf(legendItems(results, year), EDGE, INNER)
  const top = legend.height + (strip ? strip.height + 26 : 4) + 26
  let bottom = top
  const rows = all.slice(0, SCHOOLS).map((one, at) => {
    const place = of === 'schools' && one.score !== null ? `${at + 1} ` : ''
    const name = wrapped(`${place}${nameOf(one)}`, PLOT.x - EDGE - 24, 13)
    const [y, height] = [bottom, Math.max(28, name.length * LEADING + 9)]
    bottom += height
    return { one, name, y, height }
  })
  const rest = restWords(scale, measure, all.length)
  const children = (
    <>
      {legend.drawn}
      {strip ? <g transform={`translate(0 ${legend.height + 12})`}>{strip.drawn}</g> : null}
      <text className="p-small" x={EDGE} y={top - 9}>
        {of === 'schools' ? 'School' : 'Student group'}
      </text>
      <text className="p-small c-end" x={VALUE} y={top - 9}>
        {shortYear(year)}
      </text>
      <text className="p-small c-end" x={WIDTH - EDGE} y={top - 9}>
        To target
      </text>
      {rows.map(({ one, name, y, height }) => (
        <g key={idOf(one)}>
          <path className="p-hair" d={`M${EDGE} ${y}H${WIDTH - EDGE}`} />
          <Lines lines={name} x={EDGE} y={y + 18} leading={LEADING} name="p-name" />
          <g transform={`translate(0 ${y})`}>
            <DotLine one={one} scale={scale} height={height} />
          </g>
          <text className="p-number strong c-end" x={VALUE} y={y + 18}>
            {shownText(one, measure) ?? 'No reading'}
          </text>
          <text className="p-number c-end" x={WIDTH - EDGE} y={y + 18}>
            {one.gap === null ? '' : changeText(one.gap, measure)}
          </text>
        </g>
      ))}
      <path className="p-rule" d={`M${EDGE} ${bottom}H${WIDTH - EDGE}`} />
      <Ticks x={(value) => xOf(scale, value)} scale={scale} measure={measure} y={bottom + 16} />
      <TextBlock name="foot" text={rest} x={EDGE} y={bottom + 26} width={INNER} />
    </>
  )
  const said = rows.map(({ one }) => partWords(one, measure, results)).join(' ')
  return {
    body: bottom + 26 + heightOf(rest, INNER, 'foot'),
    words: `${of === 'schools' ? 'Schools, best first' : 'Student groups'}, ${shortYear(year)}. ${said} ${rest}`,
    children,
  }
}

function nameOf(one: Part): string {
  return 'school' in one ? one.school.name : (one.subgroup?.name ?? 'All students')
}
const idOf = (one: Part) => ('school' in one ? one.school.id : (one.subgroup?.id ?? 'all'))

function restWords(scale: Scale, measure: MeasureYears['measure'], count: number): string {
  const begins = scale.low > 0 ? `The scale begins at ${valueText(scale.low, { ...measure, decimals: 0 })}. ` : ''
  const cut = count > SCHOOLS ? `The first ${SCHOOLS} of ${numberWords(count)}. ` : ''
  return `${cut}${begins}${measure.is_reverse_scoring ? 'Lower is better.' : 'Higher is better.'}`
}

function partWords(one: Part, measure: MeasureYears['measure'], results: Dots['results']): string {
  const parts = [
    shownText(one, measure) ?? 'no reading',
    one.result ? results[one.result] : null,
    one.target_score === null ? null : `target ${valueText(one.target_score, measure)}`,
    one.previous.score === null ? null : `the year before ${valueText(one.previous.score, measure)}`,
  ]
  return `${nameOf(one)}: ${parts.filter(Boolean).join(', ')}.`
}

const xOf = (scale: Scale, value: number) => tenth(PLOT.x + (placeOf(scale, value) / 100) * PLOT.width)

function DotLine({ one, scale, height }: { one: Part; scale: Scale; height: number }) {
  const middle = height / 2
  const [now, before, target] = [one.score, one.previous.score, one.target_score]
  if (now === null) return null
  return (
    <g className="dr">
      <path className="rail" d={`M${PLOT.x} ${middle}h${PLOT.width}`} />
      {target === null ? null : <path className="aim-line" d={`M${xOf(scale, target)} 0v${height}`} />}
      {before === null ? null : (
        <>
          <path className="move" d={`M${xOf(scale, before)} ${middle}H${xOf(scale, now)}`} />
          <circle className="base" cx={xOf(scale, before)} cy={middle} r={3.5} />
        </>
      )}
      <Mark x={xOf(scale, now)} y={middle} result={one.result} />
    </g>
  )
}

/** Shape as well as color shows the result, as on the screen. */
function Mark({ x, y, result }: { x: number; y: number; result: Result | null }) {
  if (result === 'below') return <rect className="m-below" x={x - 4.5} y={y - 4.5} width={9} height={9} />
  const name = result === 'at_or_above' ? 'm-above' : result === 'approaching' ? 'm-near' : 'm-all'
  return <circle className={name} cx={x} cy={y} r={5} />
}

/** Every school on one line across the picture; marks at the same place stack. */
function stripOf(schools: MeasureYears['schools'], scale: Scale, measure: MeasureYears['measure']) {
  const x = (score: number) => tenth(EDGE + 16 + (placeOf(scale, score) / 100) * (INNER - 32))
  const marks = stacked(schools, (score) => placeOf(scale, score))
  const base = 14 + Math.min(Math.max(...marks.map(({ level }) => level)), TALL) * STEP
  const [first, last] = [marks[0]?.one, marks.at(-1)?.one]
  const drawn = (
    <>
      <path className="p-control" d={`M${EDGE} ${base + 8}h${INNER}`} />
      {marks.map(({ one, level }) => (
        <Mark key={one.school.id} x={x(one.score ?? 0)} y={base - Math.min(level, TALL) * STEP} result={one.result} />
      ))}
      <Ticks x={x} scale={scale} measure={measure} y={base + 24} />
      <text className="p-small" x={EDGE} y={base + 44}>
        Lowest: {first?.school.name}
      </text>
      <text className="p-small c-end" x={WIDTH - EDGE} y={base + 44}>
        Highest: {last?.school.name}
      </text>
    </>
  )
  return { drawn, height: base + 50 }
}

type TicksProps = { x: (value: number) => number; scale: Scale; measure: MeasureYears['measure']; y: number }

function Ticks({ x, scale, measure, y }: TicksProps) {
  const decimals = Number.isInteger(scale.step) ? 0 : measure.decimals
  return ticksOf(scale).map((tick) => (
    <text key={tick} className="p-small" x={x(tick)} y={y} textAnchor="middle">
      {valueText(tick, { ...measure, decimals })}
    </text>
  ))
}

function legendItems(results: Dots['results'], year: string) {
  return [
    ...RESULTS.map((result) => ({
      ...{ key: result, label: results[result], markWidth: 12 },
      mark: <Mark x={6} y={0} result={result} />,
    })),
    {
      ...{ key: 'before', label: 'the year before', markWidth: 12 },
      mark: (
        <g className="dr">
          <circle className="base" cx={6} cy={0} r={3.5} />
        </g>
      ),
    },
    {
      ...{ key: 'target', label: `target ${shortYear(year)}`, markWidth: 6 },
      mark: (
        <g className="dr">
          <path className="aim-line" d="M3 -8V8" />
        </g>
      ),
    },
  ]
}
