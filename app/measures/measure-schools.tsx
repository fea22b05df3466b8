import { MeasureResult, resultWord } from '#app/components/measures/measure-result.tsx'
import { changeText, shownText, valueText } from '#app/components/measures/measure-words.ts'
import { placeOf, ranked, stacked } from '#app/components/measures/ranked.ts'
import { type Scale, scaleOf, ticksOf } from '#app/components/measures/scale.ts'
import { SmallGroupMark, SmallGroupNote } from '#app/components/measures/small-group-mark.tsx'
import { Section } from '#app/components/page.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { MeasureYears } from '#worker/measures/years-contract.ts'
import { PartFiles } from './chart/part-files.tsx'
import { DotRow, ResultDot } from './dot-row.tsx'

type School = MeasureYears['schools'][number]

/** How many schools meet the target: all on one line, then ranked. */
export function MeasureSchools({ page }: { page: MeasureYears }) {
  const { measure, schools, school_counts: counts, year } = page
  const open = schools.filter(({ is_closed }) => !is_closed)
  if (year === null || open.length === 0)
    return (
      <Section title="Schools">
        <p className="mute">No school has a reading for this school year.</p>
      </Section>
    )
  const shown = open.filter(({ score }) => score !== null)
  const values = shown.flatMap(({ score, target_score, previous }) =>
    [score ?? [], target_score ?? [], previous.score ?? []].flat(),
  )
  const scale = values.length > 0 ? scaleOf(values, { unit: measure.unit, fitted: true }) : null
  const total = counts.at_or_above + counts.approaching + counts.below
  return (
    <Section
      title={total > 0 ? `Schools: ${counts.at_or_above} of ${total} meet the target` : 'Schools'}
      note={`${shortYear(year)}.${scale && scale.low > 0 ? ` The scale begins at ${valueText(scale.low, { ...measure, decimals: 0 })}.` : ''}`}
      go={scale ? <PartFiles id={measure.id} name={`${measure.name}, schools`} chart="schools" year={year} /> : null}
    >
      {scale && shown.length > 1 ? <Strip schools={shown} scale={scale} measure={measure} /> : null}
      <p className="key-line">
        {(['at_or_above', 'approaching', 'below'] as const).map((result) => (
          <span key={result}>
            <MeasureResult result={result} /> <b className="num">{counts[result]}</b>
          </span>
        ))}
      </p>
      <Ranking schools={ranked(open, measure.is_reverse_scoring)} scale={scale} page={page} />
      <SmallGroupNote rows={open} threshold={measure.threshold} />
    </Section>
  )
}

/** Every school on one line; marks at the same place stack, and the extremes have their names. */
function Strip({ schools, scale, measure }: { schools: School[]; scale: Scale; measure: MeasureYears['measure'] }) {
  const marks = stacked(schools, (score) => placeOf(scale, score))
  const tall = Math.max(...marks.map(({ level }) => level))
  const base = 44 + Math.min(tall, 8) * 11
  return (
    <div className="strip" aria-hidden="true">
      <svg width="100%" height={base + 26} aria-hidden="true">
        <line className="axis-line" x1="0" x2="100%" y1={base + 8} y2={base + 8} />
        {ticksOf(scale).map((tick) => (
          <text key={tick} x={`${placeOf(scale, tick)}%`} y={base + 24} textAnchor="middle">
            {valueText(tick, { ...measure, decimals: Number.isInteger(scale.step) ? 0 : measure.decimals })}
          </text>
        ))}
        {marks.map(({ one, level }) => (
          <ResultDot
            key={one.school.id}
            x={`${placeOf(scale, one.score ?? 0)}%`}
            y={base - Math.min(level, 8) * 11}
            result={one.result}
          />
        ))}
      </svg>
      <p className="strip-ends">
        <span>Lowest: {marks[0]?.one.school.name}</span>
        <span>Highest: {marks.at(-1)?.one.school.name}</span>
      </p>
    </div>
  )
}

type RankingProps = { schools: School[]; scale: Scale | null; page: MeasureYears }
/** Below this many, one table is easier to read than two next to each other. */
const TWO_FROM = 8

/** The schools in one table, or the first and second half of them in two. */
function Ranking({ schools, scale, page }: RankingProps) {
  const first = schools.length < TWO_FROM ? schools.length : Math.ceil(schools.length / 2)
  return (
    <div className={first < schools.length ? 'rank-halves' : undefined}>
      <RankTable schools={schools.slice(0, first)} from={1} scale={scale} page={page} />
      {first < schools.length ? (
        <RankTable schools={schools.slice(first)} from={first + 1} scale={scale} page={page} />
      ) : null}
    </div>
  )
}

function RankTable({ schools, from, scale, page: { measure, year } }: RankingProps & { from: number }) {
  const naming = useNaming()
  return (
    <table className="tbl plotted rank">
      <caption className="vh">
        Schools in {shortYear(year ?? '')}, best first{from > 1 ? `, from place ${from}` : ''}
      </caption>
      <thead>
        <tr>
          <th scope="col">School</th>
          <th scope="col" className="plot">
            <span className="vh">The year before and now</span>
          </th>
          <th scope="col" className="n nowrap">
            {shortYear(year ?? '')}
          </th>
          <th scope="col" className="n">
            To target
          </th>
          <th scope="col" className="n people ph-hide">
            People
          </th>
        </tr>
      </thead>
      <tbody>
        {schools.map((one, at) => (
          <tr key={one.school.id}>
            <th scope="row">
              {one.score === null ? null : <span className="place num">{from + at}</span>}
              {one.school.name}
            </th>
            <td className="plot">
              {scale && one.score !== null ? (
                <DotRow
                  scale={scale}
                  before={one.previous.score}
                  now={one.score}
                  target={one.target_score}
                  result={one.result}
                />
              ) : null}
            </td>
            <td className="n num">
              {shownText(one, measure) ?? <span className="mute">No reading</span>}
              {one.result ? <span className="vh">, {resultWord(naming, one.result)}</span> : null}
              <SmallGroupMark of={one} threshold={measure.threshold} />
            </td>
            <td className="n num">{one.gap === null ? null : changeText(one.gap, measure)}</td>
            <td className="n num people ph-hide">{one.people?.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
