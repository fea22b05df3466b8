import { Link } from '@remix-run/react'
import type { Column } from '#app/components/data-table.tsx'
import { PLAN_STATUS_WORDS } from '#app/components/status-words.ts'
import { urls } from '#app/kit/urls.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PlanRow } from '#worker/plans/contract.ts'

/** The columns of the list of plans (spec §2); `selected` is the plan selected in the top bar. */
export const planColumns = (selected: string): Column<PlanRow>[] => [
  {
    key: 'name',
    head: 'Name',
    sortKey: 'name',
    cell: (plan) => (
      <>
        <Link className="name" to={urls.planTree(plan.id)}>
          {plan.name}
        </Link>
        <span className="meta">
          {plan.school_name ?? 'The whole district'}
          {plan.id === selected ? '. Selected plan' : ''}
          {plan.is_default ? '. Your default plan' : ''}
        </span>
      </>
    ),
  },
  { key: 'status', head: 'Status', phone: 'left', cell: (plan) => PLAN_STATUS_WORDS[plan.status] },
  {
    key: 'year',
    head: 'Plan year',
    phone: 'right',
    figures: true,
    sortKey: 'plan_year',
    cell: (plan) => plan.plan_year,
  },
  {
    key: 'start',
    head: 'Start',
    phone: 'left',
    figures: true,
    sortKey: 'start_date',
    cell: (plan) => <time dateTime={plan.start_date}>{plan.start_date}</time>,
  },
  {
    key: 'end',
    head: 'End',
    phone: 'right',
    figures: true,
    sortKey: 'end_date',
    cell: (plan) => <time dateTime={plan.end_date}>{plan.end_date}</time>,
  },
  {
    key: 'changed',
    head: 'Last changed',
    phone: 'left',
    figures: true,
    sortKey: 'changed_at',
    cell: (plan) => <ChangedOn at={plan.changed_at} />,
  },
  {
    key: 'actions',
    head: 'Action',
    hideHead: true,
    phone: 'actions',
    cell: (plan) => (
      <ButtonLink
        variant="outline"
        size="sm"
        to={urls.plan(plan.id, plan.is_editable ? 'update' : 'view')}
        aria-label={`${plan.is_editable ? 'Edit' : 'View'} ${plan.name}`}
      >
        {plan.is_editable ? 'Edit' : 'View'}
      </ButtonLink>
    ),
  },
]

function ChangedOn({ at }: { at: string }) {
  const { date } = useMoment()(at)
  return <time dateTime={at}>{date}</time>
}
