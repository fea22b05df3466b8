import { Link } from '@remix-run/react'
import { type Column, DataTable } from '#app/components/data-table.tsx'
import { Section } from '#app/components/page.tsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { alertName, levelName, type Naming } from '#model/levels.ts'
import type { Dashboard, OwnWork as Work, WorkLevel } from '#worker/dashboard/contract.ts'
import { elementsUrl, viewUrl } from './dashboard-links.ts'
import './cards.css'

type Row = Work['results'][number]
type CardProps = { level: WorkLevel; work: Work; planId: string }

/**
 * What this person works on: their open elements of the two lowest levels, or else the plan's late ones. On a phone
 * each card is a line with its figure that opens; CSS shows only one of the two.
 */
export function OwnWork({ dashboard }: { dashboard: Dashboard }) {
  const planId = dashboard.plan.id
  const cards: CardProps[] = [
    { level: 'strategy', work: dashboard.strategies, planId },
    { level: 'activity', work: dashboard.activity_tasks, planId },
  ]
  return (
    <>
      <div className="twin own-work">
        {cards.map((card) => (
          <WorkCard key={card.level} {...card} />
        ))}
      </div>
      <div className="folds">
        {cards.map((card) => (
          <WorkFold key={card.level} {...card} />
        ))}
      </div>
    </>
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
  return (
    <Section
      id={`own-${level}`}
      title={levelName(naming, level)}
      note={workNote(work)}
      go={work.count > 0 ? <ShowAll {...card} /> : null}
    >
      <WorkTable {...card} />
    </Section>
  )
}

function WorkFold(card: CardProps) {
  const { level, work } = card
  const naming = useNaming()
  return (
    <details className="fold-line">
      <summary>
        <b>
          {levelName(naming, level)}, {work.of === 'mine' ? 'yours' : 'late in the plan'}
        </b>
        <span className="num mute">{workFigure(level, work, naming)}</span>
      </summary>
      <WorkTable {...card} />
      {work.count > 0 ? (
        <p className="onward">
          <ShowAll {...card} />
        </p>
      ) : null}
    </details>
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
    <DataTable
      columns={[nameColumn(planId), ...(level === 'strategy' ? strategyColumns(naming) : ACTIVITY_COLUMNS)]}
      rows={work.results}
      rowKey={({ id }) => id}
      caption={work.of === 'mine' ? `${name}: yours, by end date` : `${name}: late in the plan, by end date`}
    />
  )
}

const nameColumn = (planId: string): Column<Row> => ({
  key: 'name',
  head: 'Name',
  cell: (row) => (
    <Link className="name" to={viewUrl(planId, row)}>
      {row.name}
    </Link>
  ),
})

const strategyColumns = (naming: Naming): Column<Row>[] => [
  {
    key: 'risk',
    head: 'Risk',
    phone: 'left',
    cell: ({ alert_status }) => <RiskStatus value={alert_status} label={alertName(naming, alert_status)} />,
  },
  {
    key: 'complete',
    head: 'Complete',
    phone: 'right',
    align: 'end',
    figures: true,
    cell: ({ percentage_completed: share }) => (share === null ? '–' : `${share}%`),
  },
]

const ACTIVITY_COLUMNS: Column<Row>[] = [
  {
    key: 'progress',
    head: 'Implementation',
    phone: 'left',
    cell: ({ progress_key }) => <ProgressStatus value={progress_key} />,
  },
  {
    key: 'date',
    head: 'Date',
    phone: 'right',
    align: 'end',
    figures: true,
    cell: ({ end_date }) => (end_date ? <time dateTime={end_date}>{end_date}</time> : '–'),
  },
]
