import { ownerOptions } from '#app/components/owner-options.ts'
import type { Option } from '#app/ui/select.tsx'
import { GAP_KEYS, gapName } from '#model/gaps.ts'
import { CHAIN, LEVEL_KEYS, levelName, type Naming } from '#model/levels.ts'
import {
  ALL_GROUPS,
  type FilterKey,
  type GroupKey,
  NO_GROUP,
  REPORT_LINES,
  type ReportKey,
  type ReportLine,
  SCOPE_KEYS,
  type ScopeKey,
} from '#model/reports.ts'
import { PROGRESS_KEYS, PROGRESS_LABELS } from '#model/status.ts'
import { CUTOFF_FILTERS, type ReportChoices } from '#worker/reports/contract.ts'
import { MAP_DEPTHS } from '#worker/reports/map-contract.ts'

export type FilterField = {
  key: FilterKey
  label: string
  /** The first, empty choice. */
  all: string
  options: Option[]
}
type Named = { id: string; name: string }

const plain = (list: readonly Named[]): Option[] => list.map(({ id, name }) => ({ value: id, label: name }))

const LABELS: Record<Exclude<FilterKey, ScopeKey>, string> = {
  plan_element_type: 'Level',
  alert_status: 'Risk status',
  progress_status: 'Implementation',
  user_id: 'Owner',
  school_id: 'School',
  department_id: 'Department',
  tier_level: 'Tier level',
  grade_portrait: 'Portrait of a graduate',
  subgroup_id: 'Subgroup',
  mastered_status: 'Achieved',
  year: 'School year',
  depth: 'Show down to',
  gap: 'Only rows with',
  scorecard: 'Scorecard',
  cutoff: 'Result',
}

/** The scorecard's numbers are about students, not about elements for a subgroup. */
const STUDENTS = { label: 'Student group', all: 'All students' }

/** These are behind "More filters". */
const RARE: readonly FilterKey[] = [
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

const lineOf = (report: ReportKey): ReportLine => REPORT_LINES[report]

function levels(report: ReportKey, naming: Naming): Pick<FilterField, 'all' | 'options'> {
  const own = lineOf(report).levels ?? LEVEL_KEYS
  const keys = isStatusReport(report) ? (['initiative', 'objective', 'strategy'] as const) : own
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

/** Each drawing of the tree has its own lowest level unless the reader chooses another. */
function depths(report: ReportKey, naming: Naming): Pick<FilterField, 'all' | 'options'> {
  const [usual, keys] =
    report === 'strategy-map' ? (['objective', MAP_DEPTHS] as const) : (['activity', CHAIN] as const)
  const others = keys.filter((key) => key !== usual)
  return {
    all: levelName(naming, usual),
    options: others.map((key) => ({ value: key, label: levelName(naming, key) })),
  }
}

function results({ results: { firstCategory, secondCategory, thirdCategory } }: Naming): Option[] {
  const labels = { above: firstCategory, near: secondCategory, below: thirdCategory, none: 'No result' }
  return CUTOFF_FILTERS.map((value) => ({ value, label: labels[value] }))
}

/** The choice of a grouped report: every group, those without any, or one. */
const GROUP_WORDS: Record<
  Exclude<GroupKey, 'user_id' | 'mastered_status'>,
  [all: string, none: string, own?: string]
> = {
  school_id: ['All schools', 'No school', 'My schools'],
  department_id: ['All departments', 'No department'],
  tier_level: ['All tier levels', 'No tier level'],
  grade_portrait: ['All areas', 'No area'],
  subgroup_id: ['All student groups', 'No student group'],
}

/** A filter that chooses one group of the report, which opens with the reader's own if they have some. */
function groupField(field: FilterField, opensOnOwn: boolean): FilterField {
  const words = GROUP_WORDS[field.key as keyof typeof GROUP_WORDS]
  if (!words) return field
  const [all, none, own = all] = words
  const options = [{ value: NO_GROUP, label: none }, ...field.options]
  if (!opensOnOwn) return { ...field, all, options }
  return { ...field, all: own, options: [{ value: ALL_GROUPS, label: all }, ...options] }
}

/** The fields of a report's form below the branch of the plan: first those in view, then those behind "More filters". */
export function filterFields(report: ReportKey, naming: Naming, choices: ReportChoices, opensOnOwn: boolean) {
  const { filters, groups } = lineOf(report)
  const fields = filters
    .filter((key): key is Exclude<FilterKey, ScopeKey> => !isScope(key))
    .map((key) => filterField(key, report, naming, choices))
    .map((field) => (field.key === groups ? groupField(field, opensOnOwn) : field))
  const [rare, usual] = [true, false].map((is) =>
    fields.filter(({ key }) => (RARE.includes(key) && key !== groups) === is),
  )
  return { usual: usual ?? [], rare: rare ?? [] }
}

/** One select of the form with its options; a level of the plan offers what is below the choice above it. */
function filterField(
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
      return field({ options: ownerOptions(choices.people) })
    case 'school_id':
      return field({ ...(report === 'scorecard' ? { all: 'Whole district' } : {}), options: plain(choices.schools) })
    case 'department_id':
      return field({ options: plain(choices.departments) })
    case 'tier_level':
      return field({ options: plain(choices.lists.tier_level) })
    case 'grade_portrait':
      return field({ options: plain(choices.lists.grade_portrait) })
    case 'subgroup_id':
      return field({ ...(report === 'scorecard' ? STUDENTS : {}), options: plain(choices.lists.subgroup) })
    case 'mastered_status':
      return field({
        label: `${levelName(naming, 'objective')} achieved`,
        options: [
          { value: 'achieved', label: 'Achieved' },
          { value: 'not_achieved', label: 'Not Achieved' },
        ],
      })
    case 'depth':
      return field(depths(report, naming))
    case 'gap':
      return field({
        all: 'Any or no gap',
        options: [
          { value: 'any', label: 'A gap' },
          ...GAP_KEYS.map((gap) => ({ value: gap, label: gapName(naming, gap) })),
        ],
      })
    case 'scorecard':
      return field({ all: 'District scorecard', options: plain(choices.scorecards) })
    case 'cutoff':
      return field({ all: 'Any result', options: results(naming) })
    case 'year':
      return field({
        ...(report === 'scorecard' ? { all: 'Latest with results' } : {}),
        options: choices.school_years.map((year) => ({ value: year, label: year })),
      })
  }
}
