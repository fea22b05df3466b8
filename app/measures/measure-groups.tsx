import { changeText, pointsWord, shownText } from '#app/components/measures/measure-words.ts'
import { scaleOf } from '#app/components/measures/scale.ts'
import { SmallGroupMark, SmallGroupNote } from '#app/components/measures/small-group-mark.tsx'
import { Section } from '#app/components/page.tsx'
import { shortYear } from '#model/measures/school-years.ts'
import { PartFiles } from './chart/part-files.tsx'
import { DotRow } from './dot-row.tsx'
import type { MeasurePage } from './rank-schools.ts'

/** Name a gain only if it is no noise. */
const LEAST_CHANGE = 1
const LEAST_PEOPLE = 30

/** Student groups next to all students: last year, this year, and the target on one scale. */
export function MeasureGroups({ page }: { page: MeasurePage }) {
  const { measure, groups, year } = page
  if (year === null || groups.length < 2) return null
  const values = groups.flatMap(({ score, previous, target_score }) =>
    [score ?? [], previous.score ?? [], target_score ?? []].flat(),
  )
  const scale = values.length > 0 ? scaleOf(values, { unit: measure.unit, fitted: true }) : { low: 0, high: 1 }
  const points = pointsWord(measure.unit)
  return (
    <Section
      title={headingOf(page)}
      note={`${shortYear(year)}; the open mark is the year before`}
      go={
        values.length > 0 ? (
          <PartFiles id={measure.id} name={`${measure.name}, student groups`} chart="groups" year={year} />
        ) : null
      }
    >
      <table className="tbl plotted">
        <caption className="vh">Student groups in {shortYear(year)}</caption>
        <thead>
          <tr>
            <th scope="col">Group</th>
            <th scope="col" className="plot">
              <span className="vh">The year before and {shortYear(year)}</span>
            </th>
            <th scope="col" className="n">
              {shortYear(year)}
            </th>
            <th scope="col" className="n">
              Change{points ? `, ${points}` : ''}
            </th>
            <th scope="col" className="n ph-hide">
              Vs. all students
            </th>
            <th scope="col" className="n ph-hide">
              People
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((one) => (
            <tr key={one.subgroup?.id ?? 'all'} className={one.subgroup ? undefined : 'all'}>
              <th scope="row">{one.subgroup?.name ?? 'All students'}</th>
              <td className="plot">
                <DotRow
                  scale={scale}
                  before={one.previous.score}
                  now={one.score}
                  target={one.target_score}
                  result={one.result}
                />
              </td>
              <td className="n num">
                {shownText(one, measure) ?? <span className="mute">No reading</span>}
                <SmallGroupMark of={one} threshold={measure.threshold} />
              </td>
              <td className="n num">{one.change === null ? null : changeText(one.change, measure)}</td>
              <td className="n num ph-hide">{one.vs_all === null ? null : changeText(one.vs_all, measure)}</td>
              <td className="n num ph-hide">{one.people?.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SmallGroupNote rows={groups} threshold={measure.threshold} />
    </Section>
  )
}

/** The finding, if there is one: the group that gained most. */
function headingOf({ groups, measure }: MeasurePage): string {
  const better = (change: number) => (measure.is_reverse_scoring ? -change : change)
  const gained = groups
    .filter(({ subgroup, change, people }) => subgroup && change !== null && (people ?? 0) >= LEAST_PEOPLE)
    .sort((a, b) => better(b.change ?? 0) - better(a.change ?? 0))
  const [most, second] = gained
  if (!most?.subgroup || most.change === null || better(most.change) < LEAST_CHANGE) return 'Student groups'
  if (second?.change === most.change) return 'Student groups'
  const size = changeText(Math.abs(most.change), measure).replace('+', '')
  return `Student groups: ${most.subgroup.name} improved most, ${size} ${pointsWord(measure.unit)}`.trimEnd()
}
