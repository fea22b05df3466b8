import { Link } from '@remix-run/react'
import type { Column } from '#app/components/data-table.tsx'
import { EditCell } from '#app/components/in-place/edit-cell.tsx'
import { EditableTable } from '#app/components/in-place/editable-table.tsx'
import { Section } from '#app/components/page.tsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { alertName, levelName, type Naming } from '#model/levels.ts'
import type { Dashboard, OwnWork as Work, WorkLevel } from '#worker/dashboard/contract.ts'
import { elementsUrl, viewUrl } from './dashboard-links.ts'
import { PhoneFold } from './phone-fold.tsx'
import './cards.css'

type Row = Work['results'][number]
type CardProps = { level: WorkLevel; work: Work; planId: string }

/**
 * What this person works on: their open elements of the two lowest levels, or else the plan's late ones.
 */
export function OwnWork({ dashboard }: { dashboard: Dashboard }) {
  const planId = dashboard.plan.id
  const cards: CardProps[] = [
    { level: 'strategy', work: dashboard.strategies, planId },
    { level: 'activity', work: dashboard.activity_tasks, planId },
  ]
  return (
    <div className="twin own-work">
      {cards.map((card) => (
        <WorkCard key={card.level} {...card} />
      ))}
    </div>
  )
}

/** "yours, 5 of 9", or "late in the plan, 5 of 31". */
export function workNote({ of, count, results }: Work): string | null {
  if (count === 0) return null
  const whose = of === 'mine' ? 'yours' : 'late in the plan'
  return count > results.length ? `${whose}, ${results.length} of ${count}` : `${whose}, ${count}`
}

/** The figure of a closed line: "9, 1 High Risk", or "14, 1 late". */
export function workFigure(level: WorkLevel, { of, count, high_risk, late }: Work, naming: Naming): string {
  if (level === 'strategy' && high_risk > 0) return `${count}, ${high_risk} ${alertName(naming, 'high_risk')}`
  return level === 'activity' && of === 'mine' && late > 0 ? `${count}, ${late} late` : String(count)
}

/** The list of exactly those that a card counts. */
function listUrl({ level, work, planId }: CardProps): string {
  const which = work.of === 'mine' ? { owner: 'mine', progress_status: 'open' } : { progress_status: 'late' }
  return elementsUrl(planId, { plan_element_type: level, ...which, sort: 'end_date' })
}

function WorkCard(card: CardProps) {
  const { level, work } = card
  const naming = useNaming()
  const name = levelName(naming, level)
  return (
    <PhoneFold
      title={`${name}, ${work.of === 'mine' ? 'yours' : 'late in the plan'}`}
      figure={workFigure(level, work, naming)}
    >
      <Section
        id={`own-${level}`}
        title={name}
        note={workNote(work)}
        go={work.count > 0 ? <ShowAll {...card} /> : null}
      >
        <WorkTable {...card} />
      </Section>
    </PhoneFold>
  )
}

function ShowAll(card: CardProps) {
  const name = levelName(useNaming(), card.level)
  return (
    <Link to={listUrl(card)}>
      Show all<span className="vh"> of {name}</span>
    </Link>
  )
}

function WorkTable({ level, work, planId }: CardProps) {
  const naming = useNaming()
  const name = levelName(naming, level)
  if (work.count === 0) return <p className="small mute">No open {name} is yours, and none in this plan is late.</p>
  return (
    <EditableTable
      columns={[
        nameColumn(planId),
        ...(level === 'strategy' ? strategyColumns(planId, naming) : activityColumns(planId)),
      ]}
      rows={work.results}
      rowKey={({ id }) => id}
      caption={work.of === 'mine' ? `${name}: yours, by end date` : `${name}: late in the plan, by end date`}
    />
  )
}

/** The cards don't show owners. */
const cellRow = (row: Row, planId: string) => ({ ...row, plan_id: planId, owner_name: null })

const nameColumn = (planId: string): Column<Row> => ({
  key: 'name',
  head: 'Name',
  cell: (row) => (
    <Link className="name" to={viewUrl(planId, row)}>
      {row.name}
    </Link>
  ),
})

const strategyColumns = (planId: string, naming: Naming): Column<Row>[] => [
  {
    key: 'risk',
    head: 'Risk status',
    phone: 'left',
    cell: (row) => (
      <EditCell kind="risk" row={cellRow(row, planId)}>
        {({ alert_status: value }) => <RiskStatus value={value} label={alertName(naming, value)} />}
      </EditCell>
    ),
  },
  {
    key: 'complete',
    head: 'Complete',
    phone: 'right',
    align: 'end',
    figures: true,
    cell: (row) => (
      <EditCell kind="percent" row={cellRow(row, planId)}>
        {({ percentage_completed: share }) => (share === null ? null : `${share}%`)}
      </EditCell>
    ),
  },
]

const activityColumns = (planId: string): Column<Row>[] => [
  {
    key: 'progress',
    head: 'Implementation',
    phone: 'left',
    cell: (row) => (
      <EditCell kind="progress" row={cellRow(row, planId)}>
        {({ progress_key }) => <ProgressStatus value={progress_key} />}
      </EditCell>
    ),
  },
  {
    key: 'date',
    head: 'Date',
    phone: 'right',
    align: 'end',
    figures: true,
    cell: (row) => (
      <EditCell kind="dates" row={cellRow(row, planId)}>
        {({ end_date }) => (end_date ? <time dateTime={end_date}>{end_date}</time> : null)}
      </EditCell>
    ),
  },
]
