import type { Tenant } from '#db/kit/tenant.ts'
import type { MeasureData } from '#db/measures/data.ts'
import { latestReadings, placeKey, selectWriters, windowKey } from '#db/measures/grid.ts'
import { usualDate } from '#model/measures/grid-columns.ts'
import { type Goal, goalFor } from '#model/measures/result.ts'
import { numberOf } from '#model/measures/values.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { Problem } from '#worker/kit/problem.ts'
import type { GridCell, GridConflicts, GridSaved, SaveGrid } from '#worker/measures/grid-contract.ts'
import { isPastYear, requireReason } from '#worker/measures/past-change.ts'
import { type DataWrite, type MeasureWrite, type ReadingWrite, saveData } from '#worker/measures/write-data.ts'
import { checkCells, refuseCells, type Wanted, type WantedReading } from './check-cells.ts'

export const CELLS_CHANGED = 'Someone else saved some of these cells. Compare both values before you save.'

/** Writes all cells or none. */
export async function saveGrid(tenant: Tenant, caller: Caller, { cells, reason }: SaveGrid): Promise<GridSaved> {
  refuseCells(caller, cells)
  const { changed, auditIds } = await saveData(tenant, caller, askedOf(cells), async (before) => {
    const wanted = checkCells(before, cells, caller.today)
    const stored = storedOf(before)
    await refuseConflicts(tenant, stored, wanted)
    const why = requireReason(
      wanted.some((one) => changesPast(stored, one, caller.today)),
      reason,
    )
    return { writes: writesOf(stored, wanted, caller.today, why) }
  })
  return { changed: [...changed.values()].reduce((sum, count) => sum + count, 0), saves: auditIds }
}

/** The school years of each measure that these cells are about. */
function askedOf(cells: readonly GridCell[]) {
  const years = new Map<string, Set<string>>()
  for (const { measure_id, school_year } of cells)
    years.set(measure_id, (years.get(measure_id) ?? new Set()).add(school_year))
  return [...years].map(([measureId, of]) => ({ measureId, years: [...of].sort() }))
}

type OfMeasure = {
  goal: Goal
  targets: Map<string, MeasureData['targets'][number]>
  readings: ReturnType<typeof latestReadings<Stored>>
}
type Stored = MeasureData['readings'][number]

function storedOf(before: ReadonlyMap<string, MeasureData>): Map<string, OfMeasure> {
  return new Map(
    [...before].map(([id, { rules, targets, readings }]) => [
      id,
      {
        goal: rules ?? NO_GOAL,
        targets: new Map(targets.map((one) => [placeKey(one), one])),
        readings: latestReadings(readings),
      },
    ]),
  )
}

const NO_GOAL: Goal = { targetDate: null, targetScore: null }

function rowsOf(stored: ReadonlyMap<string, OfMeasure>, one: Wanted) {
  const of = stored.get(one.measureId)
  return one.kind === 'reading'
    ? { reading: of?.readings.get(windowKey(one)), target: undefined }
    : { reading: undefined, target: of?.targets.get(placeKey(one)) }
}

/** What a cell says now. */
function currentOf(stored: ReadonlyMap<string, OfMeasure>, one: Wanted) {
  const { reading, target } = rowsOf(stored, one)
  const value = reading ? reading.value : target?.target
  return {
    score: value === undefined || value === null ? null : numberOf(value),
    no_value: reading?.noValue ?? null,
    people: reading?.people ?? null,
  }
}

/** Someone changed a cell since this person saw it, to something else than this person wants. */
async function refuseConflicts(tenant: Tenant, stored: ReadonlyMap<string, OfMeasure>, all: readonly Wanted[]) {
  const conflicts = all.flatMap((one, cell) => {
    const { was } = one.cell
    if (!was) return []
    const current = currentOf(stored, one)
    const seen = { no_value: null, people: null, ...was }
    const isSame = (a: typeof current, b: typeof current) =>
      a.score === b.score && a.no_value === b.no_value && a.people === b.people
    return isSame(current, seen) || isSame(current, wantedOf(one)) ? [] : [{ cell, current, ...rowsOf(stored, one) }]
  })
  if (conflicts.length === 0) return
  const idsOf = (kind: 'reading' | 'target') => conflicts.flatMap((one) => one[kind]?.id ?? [])
  const names = new Map(
    (await selectWriters(tenant, idsOf('reading'), idsOf('target'))).map((one) => [one.id, one.name]),
  )
  throw new Problem(412, CELLS_CHANGED, {
    conflicts: conflicts.map(({ cell, current, reading, target }) => ({
      ...{ cell, current, by: names.get((reading ?? target)?.id ?? '') ?? null },
    })),
  } satisfies GridConflicts)
}

function wantedOf(one: Wanted) {
  const value = one.kind === 'target' ? one.target : one.value
  const { noValue, people } = one.kind === 'target' ? { noValue: null, people: null } : one
  return { score: value === null ? null : numberOf(value), no_value: noValue, people }
}

/** A target of a school year that is over gets another value, or is removed. */
function changesPast(stored: ReadonlyMap<string, OfMeasure>, one: Wanted, today: string): boolean {
  if (one.kind === 'reading' || !isPastYear(one.schoolYear, today)) return false
  const goal = goalFor(one, stored.get(one.measureId)?.goal ?? NO_GOAL)
  const own = rowsOf(stored, one).target?.target
  return own === undefined ? goal !== null && one.target !== null && goal !== one.target : own !== one.target
}

function writesOf(
  stored: ReadonlyMap<string, OfMeasure>,
  all: readonly Wanted[],
  today: string,
  reason: string | null,
): MeasureWrite[] {
  const writes = new Map<string, { readings: ReadingWrite[]; targets: DataWrite['targets'][number][] }>()
  for (const one of all) {
    const write = writes.get(one.measureId) ?? { readings: [], targets: [] }
    writes.set(one.measureId, write)
    const { schoolYear, schoolId, subgroupId } = one
    if (one.kind === 'target') write.targets.push({ schoolYear, schoolId, subgroupId, target: one.target })
    else write.readings.push(readingWrite(stored.get(one.measureId)?.readings.get(windowKey(one)), one, today))
  }
  return [...writes].map(([measureId, write]) => ({ measureId, write: { ...write, reason } }))
}

/** A cell changes the latest reading of its window, or adds the first. */
function readingWrite(there: Stored | undefined, one: WantedReading, today: string): ReadingWrite {
  const { schoolYear, schoolId, subgroupId, window, value, noValue, people } = one
  const readOn = there?.readOn ?? one.date ?? usualDate(schoolYear, today)
  return { schoolYear, schoolId, subgroupId, window, readOn, value, noValue, people, note: there?.note ?? null }
}
