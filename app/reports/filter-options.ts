import type { Option } from '#app/ui/select.tsx'
import { LEVEL_KEYS, levelName, type Naming } from '#model/levels.ts'
import { PLAN_YEARS } from '#model/plan-years.ts'
import { type FilterKey, type ReportKey, SCOPE_KEYS, type ScopeKey } from '#model/reports.ts'
import { PROGRESS_KEYS, PROGRESS_LABELS } from '#model/status.ts'
import { NO_OWNER, type ReportChoices } from '#worker/reports/contract.ts'

export type FilterField = {
  key: FilterKey
  label: string /** The first, empty choice. */
  all: string
  options: Option[]
}
type Named = { id: string; name: string }

const plain = (list: readonly Named[]): Option[] => list.map(({ id, name }) => ({ value: id, label: name }))

const LABELS: Record<Exclude<FilterKey, ScopeKey>, string> = {
  plan_element_type: 'Level',
  alert_status: 'Alert status',
  progress_status: 'Implementation',
  user_id: 'Owner',
  school_id: 'School',
  department_id: 'Department',
  tier_level: 'Tier level',
  grade_portrait: 'Portrait of a graduate',
  subgroup_id: 'Subgroup',
  mastered_status: 'Achieved',
  year: 'School year',
}

/** These are behind "More filters". */
export const RARE: readonly FilterKey[] = [
  'user_id',
  'school_id',
  'department_id',
  'tier_level',
  'grade_portrait',
  'subgroup_id',
  'mastered_status',
  'year',
]

export function isScope(key: FilterKey): key is ScopeKey {
  return SCOPE_KEYS.some((one) => one === key)
}

const isStatusReport = (report: ReportKey) => report === 'alert-status' || report === 'progress-status'

function levels(report: ReportKey, naming: Naming): Pick<FilterField, 'all' | 'options'> {
  const keys = isStatusReport(report) ? (['initiative', 'objective', 'strategy'] as const) : LEVEL_KEYS
  return {
    all: isStatusReport(report) ? `${levelName(naming, 'initiative')} to ${levelName(naming, 'strategy')}` : 'All',
    options: keys.map((key) => ({ value: key, label: levelName(naming, key) })),
  }
}

function alerts(report: ReportKey, { risk }: Naming): Pick<FilterField, 'all' | 'options'> {
  const both = `${risk.high_risk} and ${risk.some_risk}`
  const each = [
    { value: 'high_risk', label: risk.high_risk },
    { value: 'some_risk', label: risk.some_risk },
    { value: 'on_track', label: risk.on_track },
    { value: 'none', label: 'No status' },
  ]
  return report === 'alert-status'
    ? { all: both, options: [{ value: 'all', label: 'All' }, ...each] }
    : { all: 'All', options: [{ value: 'at_risk', label: both }, ...each] }
}

function progress(report: ReportKey): Pick<FilterField, 'all' | 'options'> {
  const late = `${PROGRESS_LABELS.todo_late} and ${PROGRESS_LABELS.doing_late}`
  const each = PROGRESS_KEYS.map((key) => ({ value: key, label: PROGRESS_LABELS[key] }))
  return report === 'progress-status'
    ? { all: late, options: [{ value: 'all', label: 'All' }, ...each] }
    : { all: 'All', options: [{ value: 'late', label: late }, ...each] }
}

/** One select of the form with its options; a level of the plan offers what is below the choice above it. */
export function filterField(
  key: Exclude<FilterKey, ScopeKey>,
  report: ReportKey,
  naming: Naming,
  choices: ReportChoices,
): FilterField {
  const field = (parts: Partial<FilterField>): FilterField => ({
    key,
    label: LABELS[key],
    all: 'All',
    options: [],
    ...parts,
  })
  switch (key) {
    case 'plan_element_type':
      return field(levels(report, naming))
    case 'alert_status':
      return field(alerts(report, naming))
    case 'progress_status':
      return field(progress(report))
    case 'user_id':
      return field({ options: [{ value: NO_OWNER, label: 'No owner' }, ...plain(choices.people)] })
    case 'school_id':
      return field({ options: plain(choices.schools) })
    case 'department_id':
      return field({ options: plain(choices.departments) })
    case 'tier_level':
      return field({ options: plain(choices.lists.tier_level) })
    case 'grade_portrait':
      return field({ options: plain(choices.lists.grade_portrait) })
    case 'subgroup_id':
      return field({ options: plain(choices.lists.subgroup) })
    case 'mastered_status':
      return field({
        label: `${levelName(naming, 'objective')} achieved`,
        options: [
          { value: 'achieved', label: 'Achieved' },
          { value: 'not_achieved', label: 'Not Achieved' },
        ],
      })
    case 'year':
      return field({ options: PLAN_YEARS.map((year) => ({ value: year, label: year })) })
  }
}
