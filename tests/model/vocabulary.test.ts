import { expect, test } from 'vitest'
import { MEASURE_DELETIONS } from '#model/deletions.ts'
import { isSearched, ZOOMS } from '#model/gantt.ts'
import { DEFAULT_NAMING, LEVEL_KEYS, NAMING_KEYS, tabsOf } from '#model/levels.ts'
import { GRID_SHOWS } from '#model/measures/grid-columns.ts'
import { NEEDS } from '#model/measures/needs.ts'
import { UNIT_TABLE, UNITS } from '#model/measures/units.ts'
import {
  ANSWERS,
  MEETING_TYPE_LABELS,
  MEETING_TYPES,
  OUTCOME_KINDS,
  SCOPES,
  TOPIC_OUTCOME_LABELS,
  TOPIC_OUTCOMES,
} from '#model/meetings/kinds.ts'
import { MOST_MEETINGS, REPEATS } from '#model/meetings/series.ts'
import { NEWS, NEWS_GROUPS } from '#model/news.ts'
import { PAPER_SIZES } from '#model/paper.ts'
import { SPECIAL_GROUP } from '#model/permissions.ts'
import { PLACE_KINDS, PLACES } from '#model/places.ts'
import { SUMMARY_SOURCE_LABELS, SUMMARY_SOURCES } from '#model/summary.ts'
import { TAB_KINDS, tabCountOf } from '#model/tabs.ts'

test('a list of kinds has each kind that its table describes', () => {
  expect(PLACE_KINDS).toEqual(Object.keys(PLACES))
  expect(NEWS_GROUPS).toEqual([...new Set(Object.values(NEWS))])
  expect(SUMMARY_SOURCES).toEqual(Object.keys(SUMMARY_SOURCE_LABELS))
  expect(UNITS).toEqual(Object.keys(UNIT_TABLE))
  const kinds = (['plan', ...LEVEL_KEYS] as const).flatMap((key) => tabsOf(key).map(({ kind }) => kind))
  expect([...TAB_KINDS].sort()).toEqual([...new Set(kinds)].sort())
  expect(NAMING_KEYS).toEqual(Object.keys(DEFAULT_NAMING.levels))
  expect(MEETING_TYPES).toEqual(Object.keys(MEETING_TYPE_LABELS))
  expect(TOPIC_OUTCOMES).toEqual(Object.keys(TOPIC_OUTCOME_LABELS))
})

/** By hand: what the API takes in these fields. */
test('the words of the API are complete', () => {
  expect(SPECIAL_GROUP).toEqual(['pilot_user', 'region_admin', 'principal'])
  expect(MEASURE_DELETIONS).toEqual(['measure', 'scorecard', 'survey'])
  expect(ZOOMS).toEqual(['year', 'quarter', 'month'])
  expect(GRID_SHOWS).toEqual(['both', 'targets', 'readings'])
  expect(NEEDS).toEqual(['reading', 'owner', 'target'])
  expect(ANSWERS).toEqual(['yes', 'no', 'maybe'])
  expect(OUTCOME_KINDS).toEqual(['decision', 'task', 'review', 'request'])
  expect(SCOPES).toEqual(['this', 'following', 'all'])
  expect(REPEATS).toEqual(['weekly', 'every_two_weeks', 'monthly_by_date', 'monthly_by_weekday'])
  expect(PAPER_SIZES).toEqual(['letter', 'a4'])
  // Two years of weeks.
  expect(MOST_MEETINGS).toBe(2 * 52)
})

test('any filter for single elements opens the chart', () => {
  const keys = ['plan_element_type', 'progress_status', 'user_id', 'school_id', 'department_id', 'year'] as const
  for (const key of keys) expect([key, isSearched({ [key]: 'x' })]).toEqual([key, true])
  expect(isSearched({})).toBe(false)
})

test('a tab counts its text or its rows, and an empty one is not named', () => {
  const tabs = [
    { key: 'summary', label: '', kind: 'text', field: 'summary' },
    { key: 'notes', label: '', kind: 'text', field: 'notes' },
    { key: 'budget', label: '', kind: 'budget' },
    { key: 'review', label: '', kind: 'review', field: 'summary' },
  ] as const
  expect(tabCountOf(tabs, { summary: 'x', notes: '' }, { budget: 3, notes: 2 })).toEqual({ summary: 1, budget: 3 })
})
