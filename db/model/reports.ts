import type { Permission } from './permissions.ts'

/** The filters of reports, in the order of the form (spec §3 "Report filter keys"). */
export const FILTER_KEYS = [
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
export type FilterKey = (typeof FILTER_KEYS)[number]
/** People choose each of these below the one before it (spec §5 "Reports"). */
export const SCOPE_KEYS = ['pillar', 'initiative', 'objective', 'strategy'] as const
export type ScopeKey = (typeof SCOPE_KEYS)[number]

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
  /** It shows what changed since a date that the reader can choose. */
  compares?: true
}

/**
 * The reports in the order of the menu, which is the specification's (§2 "Reports"). Menu, screens, files, and endpoints
 * take title, paths, and permission from here; worker/reports/registry.ts says what each report reads and draws.
 */
export const REPORT_LINES = {
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
  },
  'plan-elements': {
    title: 'Plan Element Report',
    path: 'plan-element-report',
    api: 'plan-elements-report',
    download: 'plan-elements/download',
    permission: 'reports:read',
    filters: FILTER_KEYS,
  },
  board: {
    title: 'Board Report',
    path: 'school-board-report',
    api: 'school-board-report',
    download: 'download-school-board-report',
    permission: 'board:read',
    filters: ['pillar'],
    compares: true,
  },
} as const satisfies Record<string, ReportLine>
export type ReportKey = keyof typeof REPORT_LINES
export const REPORT_LIST = Object.entries(REPORT_LINES).map(([key, line]) => ({
  key: key as ReportKey,
  ...(line as ReportLine),
})) // keys of the table above
