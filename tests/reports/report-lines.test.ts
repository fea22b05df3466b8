import { expect, test } from 'vitest'
import { GROUP_KEYS, REPORT_LIST, SCOPE_KEYS } from '#model/reports.ts'

/**
 * The reports of spec §2, each with its endpoint (spec §7), the query keys of spec §3 and §7 that apply to what it
 * shows, and how its file is printed. Ours are `depth` and `gap` of the two drawings of the whole plan.
 */
const SPECIFIED = `
strategy-map           plan-strategic-map          pillar depth
alignment-report       alignment-report            pillar depth gap
gantt-chart            gantt-chart-report          pillar initiative objective strategy plan_element_type progress_status user_id school_id department_id year
alert-status-report    alert-status-report         pillar initiative objective plan_element_type alert_status user_id school_id department_id year
progress-status-report progress-status-report      pillar initiative objective plan_element_type progress_status user_id school_id department_id year
plan-element-report    plan-elements-report        pillar initiative objective strategy plan_element_type alert_status progress_status user_id school_id department_id tier_level grade_portrait subgroup_id mastered_status year
school-report          school-report               pillar initiative objective school_id plan_element_type alert_status progress_status department_id year
department-report      department-report           pillar initiative objective department_id plan_element_type alert_status progress_status school_id year
staff-report           staff-report                pillar initiative objective user_id plan_element_type alert_status progress_status school_id department_id year
school-board-report    school-board-report         pillar
level-report           tier-level-report           pillar initiative objective tier_level alert_status progress_status school_id department_id year
portrait-graduate-report grade-portrait-area-report pillar initiative objective grade_portrait alert_status progress_status school_id department_id year
subgroup-report        subgroup-report             pillar initiative objective subgroup_id plan_element_type alert_status progress_status school_id department_id year
objective-mastered     objective-mastered-report   pillar initiative mastered_status alert_status progress_status school_id department_id year
scorecard-report       balanced-scorecard-report   year scorecard cutoff school_id subgroup_id`

test('each report has the address, the endpoint, and the filters of the specification', () => {
  const specified = SPECIFIED.trim()
    .split('\n')
    .map((line) => line.split(/ +/))
  expect(REPORT_LIST.map(({ path, api, filters }) => [path, api, ...filters])).toEqual(specified)
  expect(REPORT_LIST.flatMap(({ groups }) => groups ?? [])).toEqual(GROUP_KEYS)
  expect(SCOPE_KEYS).toEqual(['pillar', 'initiative', 'objective', 'strategy'])
})

const pathsWith = (has: (line: (typeof REPORT_LIST)[number]) => unknown) =>
  REPORT_LIST.filter(has).map(({ path }) => path)

test('reports of groups, landscape paper, and the reports with parts of their own', () => {
  expect(REPORT_LIST.flatMap(({ groups, levels }) => (groups ? [[groups, levels?.join(' ')]] : []))).toEqual([
    ['school_id', 'initiative objective strategy activity'],
    ['department_id', 'initiative objective strategy activity'],
    ['user_id', 'initiative objective strategy activity'],
    ['tier_level', 'strategy'],
    ['grade_portrait', 'strategy'],
    ['subgroup_id', 'objective strategy'],
    ['mastered_status', 'objective'],
  ])
  const landscape = ['strategy-map', 'alignment-report', 'gantt-chart', 'scorecard-report']
  expect(pathsWith(({ sheet }) => sheet?.landscape)).toEqual(landscape)
  // Spec §7: the alignment report is A4 landscape with a margin of 1 cm.
  expect(REPORT_LIST.find(({ path }) => path === 'alignment-report')?.sheet).toEqual({
    landscape: true,
    size: 'a4',
    margins: { top: '1cm', side: '1cm', bottom: '1cm' },
  })
  expect(pathsWith(({ tree }) => tree)).toEqual(['alignment-report'])
  expect(pathsWith(({ compares }) => compares)).toEqual(['school-board-report'])
  expect(pathsWith(({ timed }) => timed)).toEqual(['gantt-chart'])
  // Every report but the alignment table has charts that can be downloaded.
  expect(pathsWith(({ charts }) => !charts)).toEqual(['alignment-report'])
})
