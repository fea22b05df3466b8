import { shownText, valueText } from '#app/components/measures/measure-words.ts'
import { type Scale, scaleOf, tickDecimals, ticksOf } from '#app/components/measures/scale.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { firstDayOf, lastDayOf, type SchoolYear, schoolYearOf, shortYear } from '#model/measures/school-years.ts'
import { UNIT_TABLE } from '#model/measures/units.ts'
import type { ElementMeasure } from '#worker/plans/element-measures-contract.ts'

const HEIGHT = 180
const WIDE = 1000
const LINES = 5

type Point = { x: number; y: number; key: string }

/**
 * The years of a slice as a line against the dashed line of its targets, with the band of Approaching and today; other
 * readings are small open dots. Points use percent positions, so that only the lines stretch. Withheld numbers are not
 * drawn.
 */
export function MeasureLine({ use }: { use: ElementMeasure }) {
  const today = useShell()?.today ?? ''
  const years = shownYears(use)
  const values = valuesOf(use)
  if (years.length < 2 || values.length === 0) return null
  const scale = scaleOf(values, { unit: use.unit, fitted: true, lines: LINES })
  const words = { unit: use.unit, decimals: tickDecimals(scale) }
  const at = (year: SchoolYear) => (years.indexOf(year) + 0.5) / years.length
  const point = (key: string, x: number, value: number) => ({ key, x, y: yOf(scale, value) })
  const actual = use.years.flatMap(({ school_year, score }) =>
    score === null ? [] : [point(school_year, at(school_year), score)],
  )
  const targets = use.years.flatMap(({ school_year, target_score }) =>
    target_score === null ? [] : [point(school_year, at(school_year), target_score)],
  )
  const others = use.readings.flatMap(({ id, school_year, date, score, counts }) =>
    score === null || counts ? [] : [point(id, within(years, school_year, date), score)],
  )
  return (
    <div className="use-line">
      <svg role="img" aria-label={wordsOf(use)} width="100%" height={HEIGHT + 24}>
        {ticksOf(scale).map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? 'zero' : 'grid'}
              x1="0"
              x2="100%"
              y1={yOf(scale, tick)}
              y2={yOf(scale, tick)}
            />
            <text className="tick" x="-8" y={yOf(scale, tick) + 4} textAnchor="end">
              {valueText(tick, words)}
            </text>
          </g>
        ))}
        <svg
          aria-hidden="true"
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${WIDE} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {bandsOf(use, targets, years, scale).map((band) => (
            <path key={band} className="band" d={band} />
          ))}
          {runsOf(targets, years).map((run) => (
            <path key={run} className="aim" d={run} />
          ))}
          {runsOf(actual, years).map((run) => (
            <path key={run} className="way" d={run} />
          ))}
        </svg>
        {years.includes(schoolYearOf(today)) ? <Today at={within(years, schoolYearOf(today), today)} /> : null}
        {targets.map(({ key, x, y }) => (
          <svg key={key} aria-hidden="true" x={percent(x)} y={y} overflow="visible">
            <path className="goal" d="M0-5 5 0 0 5-5 0z" />
          </svg>
        ))}
        {others.map(({ key, x, y }) => (
          <circle key={key} className="other" cx={percent(x)} cy={y} r="3" />
        ))}
        {actual.map(({ key, x, y }) => (
          <circle key={key} className="dot" cx={percent(x)} cy={y} r="5" />
        ))}
        {years.map((year, index) => (
          <text
            key={year}
            className={(years.length - 1 - index) % 2 === 0 ? 'tick' : 'tick wide'}
            x={percent(at(year))}
            y={HEIGHT + 20}
            textAnchor="middle"
          >
            {shortYear(year).slice(2)}
          </text>
        ))}
      </svg>
      <p className="small mute">
        <span className="key way" aria-hidden="true" /> counts for the year{' '}
        <span className="key aim" aria-hidden="true" /> target
        {others.length > 0 ? (
          <>
            <span className="key other" aria-hidden="true" /> other readings
          </>
        ) : null}
        {use.cutoff > 0 && targets.length > 1 ? (
          <>
            <span className="key band" aria-hidden="true" /> Approaching
          </>
        ) : null}
        {scale.low > 0 ? `. The scale begins at ${valueText(scale.low, words)}` : ''}
      </p>
    </div>
  )
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

function yOf({ low, high }: Scale, value: number): number {
  return Math.round((HEIGHT - 8) * (1 - (value - low) / (high - low)) * 100) / 100 + 4
}

/** From the first year with a number to the last with one or a target. */
function shownYears({ years }: ElementMeasure): SchoolYear[] {
  const told = years.filter(({ score, target_score }) => score !== null || target_score !== null)
  const [first, last] = [told[0]?.school_year ?? '', told.at(-1)?.school_year ?? '']
  const all: SchoolYear[] = []
  for (let start = Number(first.slice(0, 4)); start && start <= Number(last.slice(0, 4)); start += 1)
    all.push(`${start}-${start + 1}`)
  return all
}

function valuesOf({ years, readings }: ElementMeasure): number[] {
  return [
    ...years.flatMap(({ score, target_score }) => [score, target_score]),
    ...readings.map(({ score }) => score),
  ].filter((one) => one !== null)
}

/** Where a date is: the year's place, and the day within it. */
function within(years: readonly SchoolYear[], year: SchoolYear, date: string): number {
  const [from, to] = [Date.parse(firstDayOf(year)), Date.parse(lastDayOf(year))]
  const day = Math.min(1, Math.max(0, (Date.parse(date) - from) / (to - from)))
  return Math.min(1, Math.max(0, (years.indexOf(year) + day) / years.length))
}

function Today({ at }: { at: number }) {
  return (
    <g className="today">
      <line x1={percent(at)} x2={percent(at)} y1="4" y2={HEIGHT - 4} />
      <text x={percent(at)} y="-6" textAnchor="middle">
        Today
      </text>
    </g>
  )
}

/** Between the targets and the cutoff: what counts as Approaching. */
function bandsOf(use: ElementMeasure, targets: readonly Point[], years: readonly SchoolYear[], scale: Scale): string[] {
  if (use.cutoff === 0) return []
  const cut = yOf(scale, scale.low) - yOf(scale, scale.low + use.cutoff)
  const edge = ({ y }: Point) => Math.min(HEIGHT - 4, Math.max(4, y + (use.is_reverse_scoring ? -cut : cut)))
  return rowsOf(targets, years).map((run) => {
    const [there, back] = [run.map(place), run.toReversed().map((one) => place({ ...one, y: edge(one) }))]
    return `M${[...there, ...back].join('L')}Z`
  })
}

const place = ({ x, y }: Point) => `${Math.round(x * WIDE * 100) / 100} ${y}`

/** A path for each row of years without a gap: nothing is drawn for a year without a number. */
function runsOf(points: readonly Point[], years: readonly SchoolYear[]): string[] {
  return rowsOf(points, years).map((run) => `M${run.map(place).join('L')}`)
}

function rowsOf(points: readonly Point[], years: readonly SchoolYear[]): Point[][] {
  const runs: Point[][] = []
  for (const one of points) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const follows = before !== undefined && years.indexOf(one.key) === years.indexOf(before.key) + 1
    if (run && follows) run.push(one)
    else runs.push([one])
  }
  return runs.filter((run) => run.length > 1)
}

/** All that is drawn, for people who can't see it. */
function wordsOf(use: ElementMeasure): string {
  const said = use.years.flatMap((year) => {
    const text = shownText(year, use)
    const target = year.target_score === null ? null : `target ${valueText(year.target_score, use)}`
    const both = [text, target].filter(Boolean).join(', ')
    return both ? [`${shortYear(year.school_year)}: ${both}`] : []
  })
  return `Line chart. ${use.measure}, ${UNIT_TABLE[use.unit].label.toLowerCase()}. ${said.join('. ')}.`
}
