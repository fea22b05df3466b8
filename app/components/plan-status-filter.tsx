import { PLAN_STATUSES } from '#worker/plans/contract.ts'
import { FilterChoice } from './filter-tools.tsx'
import { PLAN_STATUS_WORDS } from './status-words.ts'

const OPTIONS = [
  { value: 'ALL', label: 'All' },
  ...PLAN_STATUSES.map((key) => ({ value: key, label: PLAN_STATUS_WORDS[key] })),
]

/** Filters a list of plans by status. */
export function PlanStatusFilter({ value = 'ALL' }: { value: string | undefined }) {
  return <FilterChoice name="planStatus" label="Status" value={value} options={OPTIONS} />
}
