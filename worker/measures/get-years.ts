import type { Tenant } from '#db/kit/tenant.ts'
import { type MeasurePageData, type PageReading, type PageYear, readMeasurePage } from '#db/measures/page-data.ts'
import { countingReading, dueReadings } from '#model/measures/counting.ts'
import { closedFrom } from '#model/measures/head.ts'
import { isShown, seesSlice, shownDifference, shownNumber, tallyForReader } from '#model/measures/reader.ts'
import { gapOf } from '#model/measures/result.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'
import { numberOf } from '#model/measures/values.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import { describeChanges, labelOf } from './describe-history.ts'
import { presentMeasure } from './present-measure.ts'
import type { MeasureYears } from './years-contract.ts'

type Found = NonNullable<MeasurePageData['measure']>
const number = (value: number | null) => (value === null ? null : numberOf(value))

/** All data of a measure's page, each number as this person may see it. */
export async function getYears(
  tenant: Tenant,
  caller: Caller,
  id: string,
  asked: string | undefined,
): Promise<MeasureYears> {
  const page = await readMeasurePage(tenant, caller.actor, id, asked)
  return presentYears(caller, page, asked)
}

/** The same for a file, and what readers who see no small groups would get of it. */
export async function getYearsForFile(tenant: Tenant, caller: Caller, id: string, asked: string | undefined) {
  const page = await readMeasurePage(tenant, caller.actor, id, asked)
  const others: Caller = { ...caller, actor: { ...caller.actor, role: 'board', schoolIds: [] } }
  return { page: presentYears(caller, page, asked), forOthers: presentYears(others, page, asked) }
}

function presentYears(caller: Caller, page: MeasurePageData, asked: string | undefined): MeasureYears {
  const { measure } = page
  if (!measure) throw notFound()
  const { subgroups, schools: schoolSet, ...row } = measure
  const year = asked ?? row.result_year
  const parts = schoolParts(caller, page, measure, year)
  const counted = tallyForReader(parts.filter(({ is_closed }) => !is_closed).map(({ result }) => result))
  return {
    measure: { ...presentMeasure(caller, row), subgroups, schools: schoolSet },
    year,
    years: yearRows(caller, page, measure),
    groups: groupParts(caller, page, measure),
    schools: parts,
    school_counts: { at_or_above: counted.at_or_above, approaching: counted.approaching, below: counted.below },
    latest: latestRows(caller, page),
    elements: page.uses,
    reasons: reasonRows(page, measure),
  }
}

/** A number of the made table for this person, with what may be derived from it. */
function partOf({ actor }: Caller, row: PageYear, isReverse: boolean) {
  const inFull = seesSlice(actor, row.school_id || null)
  const now = shownNumber({ value: row.actual, people: row.people, seen: row.seen }, inFull)
  const before = shownNumber({ value: row.previous, people: null, seen: row.previous_seen }, inFull)
  return {
    ...now,
    no_value: row.no_value,
    target_score: number(row.target),
    result: isShown(row.seen, inFull) ? row.result : null,
    gap: shownDifference(
      row.actual === null || row.target === null ? null : gapOf(row.actual, row.target, isReverse),
      [row.seen],
      inFull,
    ),
    previous: before,
    change: shownDifference(
      row.actual === null || row.previous === null ? null : row.actual - row.previous,
      [row.seen, row.previous_seen],
      inFull,
    ),
  }
}

function groupParts(caller: Caller, { groups, groupNames }: MeasurePageData, { is_reverse_scoring }: Found) {
  const all = groups.find(({ subgroup_id }) => subgroup_id === '')
  const parts = groups.map((row) => ({ row, part: partOf(caller, row, is_reverse_scoring) }))
  const named = [{ id: '', name: '' }, ...groupNames].flatMap(({ id, name }) => {
    const found = parts.find(({ row }) => row.subgroup_id === id)
    return found ? [{ ...found, subgroup: id === '' ? null : { id, name } }] : []
  })
  return named.map(({ subgroup, part, row }) => ({
    subgroup,
    ...part,
    vs_all:
      subgroup && all && row.actual !== null && all.actual !== null
        ? shownDifference(row.actual - all.actual, [row.seen, all.seen], seesSlice(caller.actor, null))
        : null,
  }))
}

/** The schools by name, as the list of places is. */
function schoolParts(caller: Caller, { schools, places }: MeasurePageData, found: Found, year: string | null) {
  const rows = new Map(schools.map((row) => [row.school_id, row]))
  return places.flatMap((place) => {
    const row = rows.get(place.id)
    if (!row) return []
    const from = closedFrom(place.closedOn)
    const isClosed = from !== null && year !== null && year >= from
    return [
      {
        school: { id: place.id, name: place.name },
        ...partOf(caller, row, found.is_reverse_scoring),
        is_closed: isClosed,
      },
    ]
  })
}

function yearRows(caller: Caller, { ofDistrict, own }: MeasurePageData, found: Found) {
  const inFull = seesSlice(caller.actor, null)
  const current = schoolYearOf(caller.today)
  const rules = { windows: found.windows, dueDays: found.due_days }
  return Object.entries(found.years ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([school_year, made]) => {
      const readings = ofDistrict.filter((one) => one.school_year === school_year)
      const dated = readings.map((one) => ({ ...one, readOn: one.read_on }))
      const counting = countingReading(dated, found.counts_window)
      const shown = shownNumber({ value: made.actual, people: made.people, seen: made.seen }, inFull)
      const there = new Set(readings.map(({ window }) => window))
      const missing =
        school_year === current ? dueReadings(rules, school_year).filter(({ window }) => !there.has(window)) : []
      const gap =
        made.actual === null || made.target === null ? null : gapOf(made.actual, made.target, found.is_reverse_scoring)
      return {
        school_year,
        ...shown,
        no_value: made.noValue,
        target_score: number(own.find((one) => one.school_year === school_year)?.target ?? made.target),
        result: isShown(made.seen, inFull) ? made.result : null,
        gap: shownDifference(gap, [made.seen], inFull),
        readings: readings.map((one) => ({
          id: one.id,
          window: one.window,
          date: one.read_on,
          ...shownNumber(one, inFull),
          no_value: one.no_value,
          counts: one.id === counting?.id,
        })),
        missing: missing.map(({ window, on }) => ({ window, date: on })),
      }
    })
}

function latestRows({ actor }: Caller, { latest, groupNames, places }: MeasurePageData) {
  const named = (id: string | null, all: readonly { id: string; name: string }[]) =>
    id === null ? null : { id, name: all.find((one) => one.id === id)?.name ?? '' }
  return latest.map((one: PageReading) => {
    const inFull = seesSlice(actor, one.school_id)
    return {
      id: one.id,
      date: one.read_on,
      school_year: one.school_year,
      window: one.window,
      ...shownNumber(one, inFull),
      no_value: one.no_value,
      note: inFull ? one.note : null,
      school: named(one.school_id, places),
      subgroup: named(one.subgroup_id, groupNames),
      version: one.version,
      updated_at: one.updated_at,
      by: one.by,
    }
  })
}

/** Readings that were saved along with them are not what the reason is about. */
function reasonRows({ reasons, groupNames, places }: MeasurePageData, { unit, decimals }: Found) {
  const names = new Map([...groupNames, ...places].map(({ id, name }) => [id, name] as const))
  return reasons.map(({ id, at, by, changes }) => {
    const { reason, ...rest } = changes
    const about = Object.entries(rest).filter(
      ([field]) =>
        ['baseline_score', 'baseline_date', 'target_score', 'target_date', 'is_reverse_scoring'].includes(field) ||
        field.startsWith('target '),
    )
    const told = describeChanges(Object.fromEntries(about), { unit, decimals, names })
    return {
      id,
      at,
      by,
      reason: String(reason?.[1] ?? ''),
      what: told.map(({ field, label, from, to }) =>
        field === 'more'
          ? String(to)
          : `${label || labelOf(field, names)} changed from ${from ?? 'nothing'} to ${to ?? 'nothing'}`,
      ),
    }
  })
}
