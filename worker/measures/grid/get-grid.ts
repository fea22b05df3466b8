import type { Tenant } from '#db/kit/tenant.ts'
import { firstMeasure, placeKey, readSheet, type SheetData, type SheetReading, windowKey } from '#db/measures/grid.ts'
import { isAllStudents } from '#model/measures/families.ts'
import {
  type GridShow,
  type ReadingColumn,
  readingYears,
  targetYears,
  windowOfYear,
} from '#model/measures/grid-columns.ts'
import { closedFrom } from '#model/measures/head.ts'
import { readsSmallGroups, shownNumber } from '#model/measures/reader.ts'
import { addYears, type SchoolYear, schoolYearOf } from '#model/measures/school-years.ts'
import type { Decimals } from '#model/measures/units.ts'
import { numberOf } from '#model/measures/values.ts'
import { weightedMean } from '#model/measures/weighted-mean.ts'
import { windowsOf } from '#model/measures/windows.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { AskGrid, Grid } from '#worker/measures/grid-contract.ts'

/** A sheet of targets and readings, as far as this person may see it. */
export async function getGrid(tenant: Tenant, caller: Caller, ask: AskGrid): Promise<Grid> {
  const measureId = ask.measure ?? (await firstMeasure(tenant))
  const year = ask.year ?? schoolYearOf(caller.today)
  const years = [...new Set([...targetYears(year, ask.show), ...readingYears(year, ask.show, caller.today)])]
  const [subgroupId, schoolId] = [ask.subgroup ?? null, ask.school ?? null]
  const data = await readSheet(tenant, {
    ...{ measureId: measureId ?? '', rows: ask.rows, years },
    subgroupId: ask.rows === 'schools' ? subgroupId : null,
    schoolId: ask.rows === 'groups' ? schoolId : null,
  })
  if (ask.measure && !data.measure) throw notFound()
  const columns = columnsOf(data, year, ask, caller.today)
  const slices = slicesOf(data, ask, caller)
  const group = ask.rows === 'schools' ? data.groups.find(({ id }) => id === subgroupId) : undefined
  const school = ask.rows === 'groups' ? data.places.find(({ id }) => id === schoolId) : undefined
  if ((ask.rows === 'schools' && subgroupId && !group) || (ask.rows === 'groups' && schoolId && !school))
    throw notFound()
  return {
    measure: measureOf(data),
    rows_of: ask.rows,
    show: ask.show,
    year,
    years: yearsToChoose(data, year, caller.today),
    window: ask.window ?? null,
    subgroup: named(group),
    school: named(school),
    groups: groupsOf(data).map(({ id, name }) => ({ id, name })),
    schools: schoolsOf(data, caller).map(({ id, name }) => ({ id, name })),
    targets: columns.targets.map((schoolYear) => ({
      school_year: schoolYear,
      is_past: schoolYear < schoolYearOf(caller.today),
    })),
    readings: columns.readings.map(({ schoolYear, window }) => ({
      school_year: schoolYear,
      window,
      district_mean: meanOf(data, { schoolYear, window }, slices, caller),
    })),
    rows: slices.map((slice) => rowOf(data, slice, columns, caller)),
  }
}

const named = (one: { id: string; name: string } | undefined) => (one ? { id: one.id, name: one.name } : null)

function measureOf({ measure }: SheetData): Grid['measure'] {
  if (!measure) return null
  const { id, name, unit, decimals, isReverse, windows, targetDate, targetScore } = measure
  const hasGoal = targetDate !== null && targetScore !== null
  // decimals is a picklist in the contract
  return {
    ...{ id, name, unit, decimals: decimals as Decimals, is_reverse_scoring: isReverse, windows },
    goal: hasGoal ? { school_year: schoolYearOf(targetDate), score: numberOf(targetScore) } : null,
  }
}

type Asked = { show: GridShow; window?: AskGrid['window'] }
type Columns = { targets: SchoolYear[]; readings: ReadingColumn[] }

function columnsOf({ measure }: SheetData, year: SchoolYear, { show, window }: Asked, today: string): Columns {
  if (!measure) return { targets: [], readings: [] }
  const chosen = window && windowsOf(measure.windows).includes(window) ? window : undefined
  return {
    targets: targetYears(year, show),
    readings: readingYears(year, show, today).map((schoolYear) => ({
      schoolYear,
      window: chosen ?? windowOfYear(measure, schoolYear, today),
    })),
  }
}

/** From the first year with data, or four years before, to three years after the current one. */
function yearsToChoose({ head }: SheetData, year: SchoolYear, today: string): SchoolYear[] {
  const now = schoolYearOf(today)
  const first = [...Object.keys(head?.years ?? {}), addYears(now, -4), year].sort().at(0) ?? now
  const last = [addYears(now, 3), year].sort().at(-1) ?? now
  const years: SchoolYear[] = []
  for (let one = first; one <= last; one = addYears(one, 1)) years.push(one)
  return years.reverse()
}

type RowSlice = {
  name: string
  schoolId: string | null
  subgroupId: string | null
  closed: SchoolYear | null
}
const DISTRICT = 'District, all schools'
const ALL_STUDENTS = 'All students'

/** The groups of the measure; all groups of the district if it names none. */
function groupsOf({ groups }: SheetData) {
  const own = groups.filter(({ inSet, name }) => inSet && !isAllStudents(name))
  return own.length > 0 ? own : groups.filter(({ name }) => !isAllStudents(name))
}

/** The schools of the measure, and others that have data; a principal sees the own ones. */
function schoolsOf({ places, targets, readings }: SheetData, { actor }: Caller) {
  const withData = new Set([...targets, ...readings.values()].map(({ schoolId }) => schoolId))
  const inFull = readsSmallGroups(actor.role)
  return places.filter(({ id, inSet }) => (inSet || withData.has(id)) && (inFull || actor.schoolIds.includes(id)))
}

function slicesOf(data: SheetData, ask: AskGrid, caller: Caller): RowSlice[] {
  if (!data.measure) return []
  const [subgroupId, schoolId] = [ask.subgroup ?? null, ask.school ?? null]
  if (ask.rows === 'groups') {
    const closed = closedFrom(data.places.find(({ id }) => id === schoolId)?.closedOn ?? null)
    return [{ id: null, name: ALL_STUDENTS }, ...groupsOf(data)].map(({ id, name }) => {
      return { name, schoolId, subgroupId: id, closed }
    })
  }
  const own = schoolsOf(data, caller).map(({ id, name, closedOn }) => {
    return { name, schoolId: id, subgroupId, closed: closedFrom(closedOn) }
  })
  return [{ name: DISTRICT, schoolId: null, subgroupId, closed: null }, ...own]
}

function rowOf(data: SheetData, slice: RowSlice, columns: Columns, { actor }: Caller): Grid['rows'][number] {
  const { name, schoolId, subgroupId, closed } = slice
  const isOwn = schoolId !== null && actor.schoolIds.includes(schoolId)
  const inFull = readsSmallGroups(actor.role) || (actor.role === 'principal' && isOwn)
  const targets = new Map(data.targets.map((one) => [placeKey(one), one.target]))
  return {
    ...{ name, school_id: schoolId, subgroup_id: subgroupId, closed_from: closed },
    writes_targets: can(actor.role, 'measures:manage'),
    writes_readings: inFull,
    targets: columns.targets.map((schoolYear) => {
      const target = targets.get(placeKey({ schoolYear, schoolId, subgroupId }))
      return target === undefined ? null : numberOf(target)
    }),
    readings: columns.readings.map((column) => {
      const reading = data.readings.get(windowKey({ ...column, schoolId, subgroupId }))
      return reading ? cellOf(reading, inFull) : null
    }),
  }
}

function cellOf({ value, people, seen, noValue, readOn }: SheetReading, inFull: boolean) {
  return { ...shownNumber({ value, people, seen }, inFull), no_value: noValue, date: readOn }
}

/** What the district's reading would be, for people who may write it and see all schools. */
function meanOf({ measure, readings }: SheetData, column: ReadingColumn, slices: RowSlice[], { actor }: Caller) {
  const [district, ...others] = slices
  if (!measure || !district || district.schoolId !== null || !readsSmallGroups(actor.role)) return null
  const open = others.filter(
    ({ schoolId, closed }) => schoolId !== null && (closed === null || column.schoolYear < closed),
  )
  if (open.length === 0) return null
  if (readings.has(windowKey({ ...column, ...district }))) return null
  const mean = weightedMean(
    open.map((slice) => readings.get(windowKey({ ...column, ...slice })) ?? null),
    measure.unit,
  )
  return mean === null ? null : numberOf(mean)
}
