import type { MeasureData } from '#db/measures/data.ts'
import { isAllStudents } from '#model/measures/families.ts'
import { closedFrom } from '#model/measures/head.ts'
import { readsSmallGroups } from '#model/measures/reader.ts'
import { firstDayOf, type SchoolYear, shortYear } from '#model/measures/school-years.ts'
import type { NoValue } from '#model/measures/units.ts'
import { parsePeople, parseValue } from '#model/measures/values.ts'
import { type Window, windowsOf } from '#model/measures/windows.ts'
import { can } from '#model/permissions.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type FieldMessages, forbidden, invalid } from '#worker/kit/problem.ts'
import { LATER_DATE, NO_TARGETS, NOT_BEGUN, OTHER_SCHOOL } from '#worker/measures/add-record.ts'
import type { GridCell } from '#worker/measures/grid-contract.ts'

type Slice = { measureId: string; schoolYear: SchoolYear; schoolId: string | null; subgroupId: string | null }
export type WantedTarget = Slice & { kind: 'target'; cell: GridCell; target: number | null }
export type WantedReading = Slice & {
  kind: 'reading'
  cell: GridCell
  window: Window | null
  value: number | null
  noValue: NoValue | null
  people: number | null
  date: string | null
}
export type Wanted = WantedTarget | WantedReading
type Before = ReadonlyMap<string, MeasureData>

/** A principal writes readings of the own schools, and no targets. */
export function refuseCells({ actor }: Caller, cells: readonly Pick<GridCell, 'kind' | 'school_id'>[]): void {
  const isPlanner = can(actor.role, 'measures:manage')
  for (const { kind, school_id } of cells) {
    if (kind === 'target' && !isPlanner) throw forbidden(NO_TARGETS)
    if (!readsSmallGroups(actor.role) && !(school_id && actor.schoolIds.includes(school_id)))
      throw forbidden(OTHER_SCHOOL)
  }
}

/** What the cells say, in the order in which they came; throws what is wrong, by cell: `cells.3.score`. */
export function checkCells(before: Before, cells: readonly GridCell[], today: string): Wanted[] {
  const problems: FieldMessages = {}
  const seen = new Set<string>()
  const places = new Map([...before.values()].at(0)?.places.map((one) => [one.id, one]))
  const groups = new Map([...before.values()].at(0)?.groups.map((one) => [one.id, one.name]))
  const wanted = cells.map((cell, at) => {
    const problem = (field: string, message: string) => {
      problems[`cells.${at}.${field}`] ??= [message]
    }
    const group = cell.subgroup_id ? groups.get(cell.subgroup_id) : undefined
    const place = cell.school_id ? places.get(cell.school_id) : undefined
    if (cell.school_id && !place) problem('school_id', INVALID_VALUE)
    if (cell.subgroup_id && group === undefined) problem('subgroup_id', INVALID_VALUE)
    const slice = {
      measureId: cell.measure_id,
      schoolYear: cell.school_year,
      schoolId: cell.school_id || null,
      subgroupId: group === undefined || isAllStudents(group) ? null : cell.subgroup_id || null,
    }
    const one =
      cell.kind === 'target' ? targetOf(cell, slice, before, problem) : readingOf(cell, slice, before, problem)
    if (one.kind === 'reading') checkTime(one, closedFrom(place?.closedOn ?? null), today, problem)
    const key = [one.kind, ...Object.values(slice), one.kind === 'reading' ? one.window : null].join(' ')
    if (seen.has(key)) problem('score', 'This cell is there twice')
    seen.add(key)
    return one
  })
  if (Object.keys(problems).length > 0) throw invalid(problems, 'Some cells need attention. Nothing was saved')
  return wanted
}

type Tell = (field: string, message: string) => void

function targetOf(cell: GridCell & { kind: 'target' }, slice: Slice, before: Before, problem: Tell): WantedTarget {
  const rules = before.get(slice.measureId)?.rules
  const parsed = cell.score === null || !rules ? null : parseValue(cell.score, rules.unit)
  if (parsed && 'problem' in parsed) problem('score', parsed.problem)
  if (parsed && 'noValue' in parsed) problem('score', 'Enter a number, or leave the cell empty for no target')
  return { kind: 'target', cell, ...slice, target: parsed && 'thousandths' in parsed ? parsed.thousandths : null }
}

function readingOf(cell: GridCell & { kind: 'reading' }, slice: Slice, before: Before, problem: Tell): WantedReading {
  const rules = before.get(slice.measureId)?.rules
  if (cell.window !== null && rules && !windowsOf(rules.windows).includes(cell.window)) problem('window', INVALID_VALUE)
  const parsed = cell.score === null || !rules ? null : parseValue(cell.score, rules.unit)
  if (parsed && 'problem' in parsed) problem('score', parsed.problem)
  const value = parsed && 'thousandths' in parsed ? parsed.thousandths : null
  const noValue = parsed && 'noValue' in parsed ? parsed.noValue : cell.no_value
  if (value !== null && noValue !== null) problem('score', INVALID_VALUE)
  const counted = parsePeople(cell.people ?? '')
  if ('problem' in counted) problem('people', counted.problem)
  const people = 'people' in counted ? counted.people : null
  if (people !== null && cell.score === null && noValue === null)
    problem('score', 'Enter the reading too, or clear the number of people')
  return { kind: 'reading', cell, ...slice, window: cell.window, value, noValue, people, date: cell.date ?? null }
}

/** A closed school takes no new readings, and no year takes them before it begins. */
function checkTime(one: WantedReading, closed: SchoolYear | null, today: string, problem: Tell): void {
  if (one.value === null && one.noValue === null) return
  if (closed !== null && one.schoolYear >= closed)
    problem('score', `This school is closed: no readings from ${shortYear(closed)} on`)
  else if (firstDayOf(one.schoolYear) > today) problem('score', NOT_BEGUN)
  else if (one.date !== null && one.date > today) problem('date', LATER_DATE)
}
