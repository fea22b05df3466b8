import { STATUS_LEVELS, type StatusLevel } from './levels.ts'
import type { Permission } from './permissions.ts'

/** The filters of a list of elements, in the order of the form (spec §3 "Report filter keys"). */
const LIST_FILTERS = [
  'pillar',
  'initiative',
  'objective',
  'strategy',
  'plan_element_type',
  'alert_status',
  'progress_status',
  'user_id',
  'school_id',
  'department_id',
  'tier_level',
  'grade_portrait',
  'subgroup_id',
  'mastered_status',
  'year',
] as const
/**
 * `scorecard` is a named set of measures, `cutoff` the result of a measure, `depth` the lowest level that a drawing of the plan's tree shows, and `gap` what
 * its rows must lack.
 */
export const FILTER_KEYS = [...LIST_FILTERS, 'scorecard', 'cutoff', 'depth', 'gap'] as const
export type FilterKey = (typeof FILTER_KEYS)[number]
/** People choose each of these below the one before it (spec §5 "Reports"). */
export const SCOPE_KEYS = ['pillar', 'initiative', 'objective', 'strategy'] as const
export type ScopeKey = (typeof SCOPE_KEYS)[number]

const BRANCH = ['pillar', 'initiative', 'objective'] as const
const STATUSES = ['alert_status', 'progress_status'] as const

/** A report's own sheet; the reader's choice of paper comes before `size`. */
export type Sheet = { landscape?: true; margins: { top: string; side: string; bottom: string }; size?: 'letter' | 'a4' }

/** The filters that choose one group of a grouped report. */
export const GROUP_KEYS = [
  'school_id',
  'department_id',
  'user_id',
  'tier_level',
  'grade_portrait',
  'subgroup_id',
  'mastered_status',
] as const satisfies readonly FilterKey[]
export type GroupKey = (typeof GROUP_KEYS)[number]
/** Instead of the id of a group: elements without any, every group, and the reader's own schools. */
export const NO_GROUP = 'none'
export const ALL_GROUPS = 'all'
export const OWN_GROUPS = 'own'

export type ReportLine = {
  /** The district's own word for a level may be part of it: `{objective} Mastery`. */
  title: string
  /** The screen's path; `/pdf` and `/csv` below it pass on the API's files. */
  path: string
  /** Path under /api/reports/, and that of its PDF. */
  api: string
  download: string
  permission: Permission
  filters: readonly FilterKey[]
  /** Paper other than the district's size in portrait with the margins of paper.css. */
  sheet?: Sheet
  /** Its rows are the plan's tree: a later page of the screen begins with the pillar and initiative it continues. */
  tree?: true
  /** It shows what changed since a date that the reader can choose. */
  compares?: true
  /** One row for each school, person, and so on, until someone chooses one of them with this filter. */
  groups?: GroupKey
  /** The levels whose elements count there; others can't have such a group. */
  levels?: readonly StatusLevel[]
  /** True if the report has charts, which people can download as images. */
  charts?: true
  /** Its picture shows the time and the open rows of its screen. */
  timed?: true
}

/**
 * The reports in the order of the menu, which is the specification's (§2 "Reports"). Menu, screens, files, and endpoints
 * take title, paths, and permission from here; worker/reports/registry.ts says what each report reads and draws.
 */
export const REPORT_LINES = {
  'strategy-map': {
    title: 'Strategy Map',
    path: 'strategy-map',
    api: 'plan-strategic-map',
    download: 'plan-strategic-map/download',
    permission: 'reports:read',
    filters: ['pillar', 'depth'],
    sheet: { landscape: true, margins: { top: '0.4in', side: '0.5in', bottom: '0.5in' } },
    charts: true,
  },
  alignment: {
    title: 'Alignment Report',
    path: 'alignment-report',
    api: 'alignment-report',
    download: 'alignment/download',
    permission: 'reports:read',
    filters: ['pillar', 'depth', 'gap'],
    sheet: { landscape: true, margins: { top: '1cm', side: '1cm', bottom: '1cm' }, size: 'a4' },
    tree: true,
  },
  gantt: {
    title: 'Gantt Chart',
    path: 'gantt-chart',
    api: 'gantt-chart-report',
    download: 'gantt-chart/download',
    permission: 'reports:read',
    filters: [
      'pillar',
      'initiative',
      'objective',
      'strategy',
      'plan_element_type',
      'progress_status',
      'user_id',
      'school_id',
      'department_id',
      'year',
    ],
    sheet: { landscape: true, margins: { top: '0.45in', side: '0.5in', bottom: '0.6in' } },
    charts: true,
    timed: true,
  },
  'alert-status': {
    title: 'Alert Status Report',
    path: 'alert-status-report',
    api: 'alert-status-report',
    download: 'alert-status/download',
    permission: 'reports:read',
    filters: [
      'pillar',
      'initiative',
      'objective',
      'plan_element_type',
      'alert_status',
      'user_id',
      'school_id',
      'department_id',
      'year',
    ],
    charts: true,
  },
  'progress-status': {
    title: 'Implementation Status',
    path: 'progress-status-report',
    api: 'progress-status-report',
    download: 'progress-status/download',
    permission: 'reports:read',
    filters: [
      'pillar',
      'initiative',
      'objective',
      'plan_element_type',
      'progress_status',
      'user_id',
      'school_id',
      'department_id',
      'year',
    ],
    charts: true,
  },
  'plan-elements': {
    title: 'Plan Element Report',
    path: 'plan-element-report',
    api: 'plan-elements-report',
    download: 'plan-elements/download',
    permission: 'reports:read',
    filters: LIST_FILTERS,
    charts: true,
  },
  school: {
    title: 'School Report',
    path: 'school-report',
    api: 'school-report',
    download: 'school/download',
    permission: 'reports:read',
    filters: [...BRANCH, 'school_id', 'plan_element_type', ...STATUSES, 'department_id', 'year'],
    groups: 'school_id',
    levels: STATUS_LEVELS,
    charts: true,
  },
  department: {
    title: 'Department Report',
    path: 'department-report',
    api: 'department-report',
    download: 'department/download',
    permission: 'reports:read',
    filters: [...BRANCH, 'department_id', 'plan_element_type', ...STATUSES, 'school_id', 'year'],
    groups: 'department_id',
    levels: STATUS_LEVELS,
    charts: true,
  },
  staff: {
    title: 'Staff Report',
    path: 'staff-report',
    api: 'staff-report',
    download: 'staff/download',
    permission: 'people:read',
    filters: [...BRANCH, 'user_id', 'plan_element_type', ...STATUSES, 'school_id', 'department_id', 'year'],
    groups: 'user_id',
    levels: STATUS_LEVELS,
    charts: true,
  },
  board: {
    title: 'Board Report',
    path: 'school-board-report',
    api: 'school-board-report',
    download: 'download-school-board-report',
    permission: 'board:read',
    filters: ['pillar'],
    compares: true,
    charts: true,
  },
  'tier-level': {
    title: 'Tier Level Report',
    path: 'level-report',
    api: 'tier-level-report',
    download: 'tier-level-status/download',
    permission: 'reports:read',
    filters: [...BRANCH, 'tier_level', ...STATUSES, 'school_id', 'department_id', 'year'],
    groups: 'tier_level',
    levels: ['strategy'],
    charts: true,
  },
  portrait: {
    title: 'Portrait Graduate Report',
    path: 'portrait-graduate-report',
    api: 'grade-portrait-area-report',
    download: 'grade-portrait-area/download',
    permission: 'reports:read',
    filters: [...BRANCH, 'grade_portrait', ...STATUSES, 'school_id', 'department_id', 'year'],
    groups: 'grade_portrait',
    levels: ['strategy'],
    charts: true,
  },
  subgroup: {
    title: 'Subgroup Report',
    path: 'subgroup-report',
    api: 'subgroup-report',
    download: 'subgroup/download',
    permission: 'reports:read',
    filters: [...BRANCH, 'subgroup_id', 'plan_element_type', ...STATUSES, 'school_id', 'department_id', 'year'],
    groups: 'subgroup_id',
    levels: ['objective', 'strategy'],
    charts: true,
  },
  mastery: {
    title: '{objective} Mastery',
    path: 'objective-mastered',
    api: 'objective-mastered-report',
    download: 'objective-mastered/download',
    permission: 'reports:read',
    filters: ['pillar', 'initiative', 'mastered_status', ...STATUSES, 'school_id', 'department_id', 'year'],
    groups: 'mastered_status',
    levels: ['objective'],
    charts: true,
  },
  scorecard: {
    title: 'Scorecard',
    path: 'scorecard-report',
    api: 'balanced-scorecard-report',
    download: 'balanced-scorecard/download',
    permission: 'reports:read',
    filters: ['year', 'scorecard', 'cutoff', 'school_id', 'subgroup_id'],
    sheet: { landscape: true, margins: { top: '0.5in', side: '0.5in', bottom: '0.6in' } },
    charts: true,
  },
} as const satisfies Record<string, ReportLine>
export type ReportKey = keyof typeof REPORT_LINES
export const REPORT_LIST = Object.entries(REPORT_LINES).map(([key, line]) => ({
  key: key as ReportKey,
  ...(line as ReportLine),
})) // keys of the table above
