import { Link } from '@remix-run/react'
import type { Column } from '#app/components/data-table.tsx'
import { MeasureResult } from '#app/components/measures/measure-result.tsx'
import { gapText, periodHead, shownText, unitWords, valueText } from '#app/components/measures/measure-words.ts'
import { Spark } from '#app/components/measures/spark.tsx'
import { PersonName } from '#app/components/person.tsx'
import { urls } from '#app/kit/urls.ts'
import { Icon } from '#app/ui/icon.tsx'
import { shortYear } from '#model/measures/school-years.ts'
import type { ListedMeasure, MeasureRow } from '#worker/measures/contract.ts'
import { MeasureVerbs } from './measure-verbs.tsx'

/** Name, unit, and type, what uses it, five years, last reading with its target, result, owner, and what can be done. */
export function measureColumns({
  mayEdit,
  mayEnter,
}: {
  mayEdit: boolean
  mayEnter: boolean
}): Column<ListedMeasure>[] {
  const columns: Column<ListedMeasure>[] = [
    {
      key: 'name',
      head: 'Measure',
      sortKey: 'name',
      cell: (measure) => (
        <>
          <Link className="name" to={urls.measure(measure.id)}>
            {measure.name}
          </Link>
          <span className="meta">{[unitWords(measure), measure.type?.name].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    { key: 'uses', head: 'Used by', sortKey: 'plan', cell: (measure) => <UsedBy of={measure.used_by} /> },
    {
      key: 'spark',
      head: 'Five years',
      className: 'c-spark',
      phone: 'line',
      cell: (measure) => <Spark measure={measure} />,
    },
    {
      key: 'last',
      head: 'Last reading',
      sortKey: 'last_reading',
      cell: (measure) => <LastReading measure={measure} />,
    },
    { key: 'result', head: 'Against target', sortKey: 'gap', cell: (measure) => <Against measure={measure} /> },
    {
      key: 'owner',
      head: 'Owner',
      cell: ({ owner }) => (owner ? <PersonName name={owner.name} /> : <span className="no-one">No owner</span>),
    },
  ]
  if (!mayEdit && !mayEnter) return columns
  return [
    ...columns,
    {
      key: 'actions',
      head: 'Action',
      phone: 'actions',
      cell: (measure) => <MeasureVerbs measure={measure} mayEdit={mayEdit} mayEnter={mayEnter} />,
    },
  ]
}

/** The element that the measure is first used by in the plan, and how many others there are. */
function UsedBy({ of: [first, ...others] }: { of: ListedMeasure['used_by'] }) {
  if (!first) return <span className="mute">Nothing yet</span>
  return (
    <div>
      <Link className="uses" to={urls.element(first.plan_id, first.level, first.id, 'view', { tab: 'measures' })}>
        {first.name}
      </Link>
      {others.length > 0 ? <span className="meta">and {others.length} more</span> : null}
    </div>
  )
}

function LastReading({ measure }: { measure: MeasureRow }) {
  const { last_reading: last, due, years } = measure
  const target = last ? years.find(({ school_year }) => school_year === last.school_year)?.target_score : null
  return (
    <div>
      {last ? (
        <>
          <span className="val">{shownText(last, measure)}</span>
          <span className="meta">
            {periodHead(last.school_year, last.window, last.date)}, <time className="num nowrap">{last.date}</time>
          </span>
          <span className="meta">{target == null ? 'No target' : `Target ${valueText(target, measure)}`}</span>
        </>
      ) : (
        <span className="mute">No reading yet</span>
      )}
      {due?.is_overdue ? (
        <span className="due-bad">
          <Icon of="calendar-clock" />
          <span>
            Was due <time className="num nowrap">{due.date}</time>
          </span>
        </span>
      ) : null}
    </div>
  )
}

function Against({ measure }: { measure: MeasureRow }) {
  const { result, gap, result_year } = measure
  if (!result) return <span className="mute">{result_year ? 'No result' : 'Not yet'}</span>
  return (
    <div>
      <MeasureResult result={result} />
      {gap === null ? null : <span className="meta num nowrap">{gapText(gap, measure)}</span>}
      {result_year ? <span className="meta num nowrap">{shortYear(result_year)}</span> : null}
    </div>
  )
}
