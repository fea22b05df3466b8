import { Link } from '@remix-run/react'
import { MeasureResult, resultWord } from '#app/components/measures/measure-result.tsx'
import { changeText, shownText, valueText } from '#app/components/measures/measure-words.ts'
import { placeOf } from '#app/components/measures/ranked.ts'
import { type Scale, ticksOf } from '#app/components/measures/scale.ts'
import { SmallGroupMark, SmallGroupNote } from '#app/components/measures/small-group-mark.tsx'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { MeasureYears } from '#worker/measures/years-contract.ts'
import { PartFiles } from './chart/part-files.tsx'
import { DotRow, ResultDot } from './dot-row.tsx'
import { ENDS, type MeasurePage, type RankedSchools } from './rank-schools.ts'

type School = RankedSchools['listed'][number]

/** How many schools meet the target: all on one line, then ranked. */
export function MeasureSchools({ page, schools }: { page: MeasurePage; schools: RankedSchools }) {
  const { measure, school_counts: counts, year } = page
  const { listed, count, scale } = schools
  if (year === null || count === 0)
    return (
      <Section title="Schools">
        <p className="mute">No school has a reading for this school year.</p>
      </Section>
    )
  const total = counts.at_or_above + counts.approaching + counts.below
  return (
    <Section
      title={total > 0 ? `Schools: ${counts.at_or_above} of ${total} meet the target` : 'Schools'}
      note={`${shortYear(year)}.${scale && scale.low > 0 ? ` The scale begins at ${valueText(scale.low, { ...measure, decimals: 0 })}.` : ''}`}
      go={scale ? <PartFiles id={measure.id} name={`${measure.name}, schools`} chart="schools" year={year} /> : null}
    >
      {scale && schools.marks.length > 1 ? <Strip schools={schools} scale={scale} measure={measure} /> : null}
      <p className="key-line">
        {(['at_or_above', 'approaching', 'below'] as const).map((result) => (
          <span key={result}>
            <MeasureResult result={result} /> <b className="num">{counts[result]}</b>
          </span>
        ))}
      </p>
      <Ranking schools={listed} scale={scale} page={page} />
      {schools.isLong ? <Fold page={page} schools={schools} /> : null}
      <SmallGroupNote rows={listed} threshold={measure.threshold} />
    </Section>
  )
}

/** Which part of a long ranking is listed, and the link to the other. */
function Fold({ page: { measure, year }, schools: { listed, count } }: { page: MeasurePage; schools: RankedSchools }) {
  const isWhole = listed.length === count
  return (
    <p className="key-line">
      {isWhole ? null : <span>{`The first and last ${ENDS} with a reading`}</span>}
      <Link to={urls.measure(measure.id, { year, schools: isWhole ? null : 'all' })} preventScrollReset>
        {isWhole ? `Show the first and last ${ENDS}` : `Show all ${count} schools`}
      </Link>
    </p>
  )
}

type StripProps = { schools: RankedSchools; scale: Scale; measure: MeasureYears['measure'] }

/** Every school on one line; marks at the same place stack, and the extremes have their names. */
function Strip({ schools: { marks, lowest, highest }, scale, measure }: StripProps) {
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
        {marks.map(({ at, level, result }) => (
          <ResultDot key={`${at} ${level}`} x={`${at}%`} y={base - Math.min(level, 8) * 11} result={result} />
        ))}
      </svg>
      <p className="strip-ends">
        <span>Lowest: {lowest}</span>
        <span>Highest: {highest}</span>
      </p>
    </div>
  )
}

type RankingProps = { schools: School[]; scale: Scale | null; page: MeasurePage }
/** Below this many, one table is easier to read than two next to each other. */
const TWO_FROM = 8

/** The schools in one table, or the first and second half of them in two. */
function Ranking({ schools, scale, page }: RankingProps) {
  const first = schools.length < TWO_FROM ? schools.length : Math.ceil(schools.length / 2)
  return (
    <div className={first < schools.length ? 'rank-halves' : undefined}>
      <RankTable schools={schools.slice(0, first)} scale={scale} page={page} />
      {first < schools.length ? <RankTable schools={schools.slice(first)} scale={scale} page={page} /> : null}
    </div>
  )
}

function RankTable({ schools, scale, page: { measure, year } }: RankingProps) {
  const naming = useNaming()
  const from = schools[0]?.place ?? 1
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
        {schools.map((one) => (
          <tr key={one.school.id}>
            <th scope="row">
              {one.score === null ? null : <span className="place num">{one.place}</span>}
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
