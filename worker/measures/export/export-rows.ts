import type { Tenant } from '#db/kit/tenant.ts'
import {
  type ExportFilters,
  type ExportPlan,
  type ExportReading,
  type ExportTarget,
  type ExportYear,
  readExport,
} from '#db/measures/export-data.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { countingReading } from '#model/measures/counting.ts'
import { shownNumber } from '#model/measures/reader.ts'
import { NO_VALUE_LABELS } from '#model/measures/units.ts'
import { numberOf } from '#model/measures/values.ts'
import { WINDOW_TABLE, WINDOWS } from '#model/measures/windows.ts'
import type { XlsxCell } from '#worker/kit/xlsx/write-xlsx.ts'

/** Readings and targets that one trip reads. */
const PART = 10_000

/** The rows of a file, in the columns of an import, some thousands at a time. */
export async function* exportRows(
  tenant: Tenant,
  viewer: Viewer,
  plan: ExportPlan,
  filters: ExportFilters,
): AsyncGenerator<XlsxCell[][]> {
  for (const years of partsOf(plan)) {
    const { readings, targets } = await readExport(tenant, viewer, years, filters)
    const readingsOf = Map.groupBy(readings, keyOf)
    const targetsOf = Map.groupBy(targets, keyOf)
    yield years.flatMap((year) =>
      yearRows(plan, year, readingsOf.get(keyOf(year)) ?? [], targetsOf.get(keyOf(year)) ?? []),
    )
  }
}

const keyOf = ({ measureId, schoolYear }: ExportYear) => `${measureId} ${schoolYear}`

/** The school years in order, in parts that one trip can read. */
function partsOf({ measures, readings, targets }: ExportPlan): ExportYear[][] {
  const counts = new Map<string, ExportYear & { rows: number }>()
  for (const { rows, ...year } of [...readings, ...targets]) {
    counts.set(keyOf(year), { ...year, rows: rows + (counts.get(keyOf(year))?.rows ?? 0) })
  }
  const place = new Map(measures.map(({ id }, at) => [id, at]))
  const ordered = [...counts.values()].sort(
    (a, b) => (place.get(a.measureId) ?? 0) - (place.get(b.measureId) ?? 0) || compare(a.schoolYear, b.schoolYear),
  )
  const parts: ExportYear[][] = []
  let size = PART
  for (const { rows, ...year } of ordered) {
    if (size + rows > PART) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(year)
    size += rows
  }
  return parts
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The rows of a measure's school year: the district first, then its schools, each with its student groups. */
function yearRows(
  { measures, groups, schools }: ExportPlan,
  { measureId, schoolYear }: ExportYear,
  readings: readonly ExportReading[],
  targets: readonly ExportTarget[],
): XlsxCell[][] {
  const measure = measures.find(({ id }) => id === measureId)
  if (!measure) return []
  const slices = new Map<
    string,
    { readings: ExportReading[]; target: number | null; of: ExportTarget | ExportReading }
  >()
  const sliceOf = (one: ExportReading | ExportTarget) => {
    const key = `${one.schoolId ?? ''} ${one.subgroupId ?? ''}`
    const slice = slices.get(key) ?? { readings: [], target: null, of: one }
    slices.set(key, slice)
    return slice
  }
  for (const one of readings) sliceOf(one).readings.push(one)
  for (const one of targets) sliceOf(one).target = one.target
  const placeOf = (all: readonly { id: string }[], id: string | null) => all.findIndex((one) => one.id === id)
  const ordered = [...slices.values()]
    .map((slice) => ({
      ...slice,
      school: placeOf(schools, slice.of.schoolId),
      group: placeOf(groups, slice.of.subgroupId),
    }))
    .sort((a, b) => a.school - b.school || a.group - b.group)
  return ordered.flatMap((slice) => {
    const start = [measure.name, schools[slice.school]?.name ?? '', groups[slice.group]?.name ?? '', schoolYear]
    const target = slice.target === null ? '' : numberOf(slice.target)
    const sorted = slice.readings.sort((a, b) => compare(a.readOn, b.readOn) || windowPlace(a) - windowPlace(b))
    if (sorted.length === 0) return [[...start, '', '', '', '', target, '']]
    // A target is in one row only, so that people change it in one place: with the reading that it is compared with.
    const counts = countingReading(sorted, measure.countsWindow) ?? sorted.at(-1)
    return sorted.map((one) => [...start, ...readingCells(one, measure.threshold, one === counts ? target : '')])
  })
}

const windowPlace = ({ window }: ExportReading) => (window === null ? -1 : WINDOWS.indexOf(window))

function readingCells(one: ExportReading, threshold: number, target: XlsxCell): XlsxCell[] {
  const { window, readOn, value, noValue, people, note, seen, inFull } = one
  const number = shownNumber({ value, people, seen }, inFull)
  const words = { value: '', under_5: '< 5%', over_95: '> 95%', small: `n < ${threshold}`, hidden: 'hidden' }
  const shown = noValue ? NO_VALUE_LABELS[noValue] : (number.score ?? words[number.shown])
  return [
    window === null ? '' : WINDOW_TABLE[window].label,
    { date: readOn },
    ...[shown, number.people ?? '', target],
    inFull ? (note ?? '') : '',
  ]
}
