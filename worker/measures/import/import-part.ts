import { type Counts, type Fault, guardHeld, type ImportRun, insertFaults, isHeld, moveRun } from '#db/imports/runs.ts'
import { authorOf } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { MeasureData } from '#db/measures/data.ts'
import { dateIn } from '#model/dates.ts'
import type { Slice } from '#model/measures/made-years.ts'
import { type BackgroundImport, LeaseLost, type Part, type Working } from '#worker/imports/background.ts'
import { REASON_NEEDED } from '#worker/measures/past-change.ts'
import { type MeasureWrite, type ReadingWrite, saveData, type TargetWrite } from '#worker/measures/write-data.ts'
import { readRow } from './check-file.ts'
import type { Conflicts } from './conflicts.ts'
import { decideRow, type StoredCell } from './decide-row.ts'
import { findConflicts, type MeasureFile, nextRows, openMeasureFile, orderedRows } from './measure-file.ts'
import { type Names, readNames } from './names.ts'
import { faultPlace, type ParsedRow, type RowFault } from './parse-row.ts'

/** Rows per batch: 50,000 of them are 25 batches, and one batch stays far below D1's 30 seconds. */
export const PART = 2000

type OpenFile = { table: MeasureFile; ordered: ReturnType<typeof orderedRows>; conflicts: Conflicts }

/** A file of readings and targets, written in parts: each has its data, all that is made from it, and its history. */
export const MEASURE_PARTS: BackgroundImport = {
  permission: 'measures:manage',
  noRight: 'The person who started this import can no longer import readings',
  async open(bytes, tenant) {
    const table = openMeasureFile(bytes)
    const conflicts = findConflicts(table, await readNames(tenant))
    const file = { table, ordered: orderedRows(table), conflicts }
    return (work, tenant, part) => importPart(file, work, tenant, part)
  },
  wasOvertaken: () => false,
}

/**
 * Imports the next part of a file, in one batch with its progress. What the rows change is decided on what is stored
 * now, so a part that is repeated writes nothing twice.
 */
async function importPart(file: OpenFile, work: Working, tenant: Tenant, part: Part): Promise<number> {
  const { run, actor, leaseUntil } = part
  const placed = nextRows(file.ordered, run.position, PART)
  const names = await readNames(tenant)
  const read = placed.map(({ row, from, to }) =>
    readRow({ row, cells: file.table.cellsAt(from, to) }, file.table, names, file.conflicts),
  )
  const rows = read.flatMap((one) => ('parsed' in one ? [one.parsed] : []))
  const now = work.now.toISOString()
  await saveData(tenant, authorOf(actor.userId, now), askedYears(rows), async (before) => {
    // Someone who stops the import or takes it over ends it: repeating the part would be in vain.
    if (!(await isHeld(tenant, run))) throw new LeaseLost()
    const { writes, counts, faults } = decideRows(rows, before, {
      names,
      run,
      letters: file.table.letters,
      today: dateIn(actor.district.timeZone, work.now),
    })
    for (const one of read) if ('faults' in one) faults.push(...faultsOf(one.row, one.faults, file.table.letters))
    counts.same += read.filter((one) => 'same' in one).length
    counts.failed = new Set(faults.map(({ row }) => row)).size
    const finishedAt = run.position + placed.length >= run.total ? now : null
    return {
      writes,
      extra: [
        guardHeld(tenant, run),
        ...insertFaults(tenant, run.id, faults),
        moveRun(tenant, run, { rows: placed.length, counts, until: leaseUntil, finishedAt }),
      ],
    }
  })
  return placed.length
}

function askedYears(rows: readonly ParsedRow[]) {
  const years = new Map<string, Set<string>>()
  for (const { measureId, schoolYear } of rows) {
    years.set(measureId, (years.get(measureId) ?? new Set()).add(schoolYear))
  }
  return [...years].map(([measureId, of]) => ({ measureId, years: [...of] }))
}

/** What the rows write to each measure, and what is wrong with them now. */
function decideRows(
  rows: readonly ParsedRow[],
  before: ReadonlyMap<string, MeasureData>,
  { names, run, letters, today }: { names: Names; run: ImportRun; letters: MeasureFile['letters']; today: string },
) {
  const counts: Counts = { added: 0, changed: 0, same: 0, failed: 0 }
  const faults: Fault[] = []
  const writes = new Map<string, { readings: ReadingWrite[]; targets: TargetWrite[]; isPast: boolean }>()
  const stored = new Map([...before].map(([id, data]) => [id, storedCells(data)]))
  for (const row of rows) {
    const cells = stored.get(row.measureId)
    const decision = decideRow(row, cells?.(row) ?? { reading: null, target: null }, names, today)
    const fault = 'fault' in decision ? decision.fault : reasonFault(decision.isPastTarget, run)
    if (fault) faults.push(...faultsOf(row.row, [fault], letters))
    if (fault || 'fault' in decision) continue
    counts[decision.kind === 'removed' ? 'changed' : decision.kind] += 1
    const write = writes.get(row.measureId) ?? { readings: [], targets: [], isPast: false }
    writes.set(row.measureId, write)
    if (decision.reading) write.readings.push(decision.reading)
    if (decision.target) write.targets.push(decision.target)
    write.isPast ||= decision.isPastTarget
  }
  return { counts, faults, writes: [...writes].map((one) => measureWrite(one, run)) }
}

type Write = { readings: ReadingWrite[]; targets: TargetWrite[]; isPast: boolean }
function measureWrite([measureId, { readings, targets, isPast }]: [string, Write], run: ImportRun): MeasureWrite {
  return { measureId, write: { readings, targets, importId: run.id, reason: isPast ? run.reason : null } }
}

/** Someone set the past target after the file was checked. */
function reasonFault(isPastTarget: boolean, { reason }: ImportRun): RowFault | null {
  return isPastTarget && !reason ? { key: 'target', message: REASON_NEEDED } : null
}

function faultsOf(row: number, faults: readonly RowFault[], letters: MeasureFile['letters']): Fault[] {
  return faults.map(({ key, message }) => ({ row, message, ...faultPlace(key, letters) }))
}

/** What is stored for a row's slice. */
function storedCells({ readings, targets }: MeasureData): (row: ParsedRow) => StoredCell {
  const sliceOf = ({ schoolYear, subgroupId, schoolId }: Slice & { schoolYear: string }) =>
    `${schoolYear} ${subgroupId ?? ''} ${schoolId ?? ''}`
  const byReading = new Map(readings.map((one) => [`${sliceOf(one)} ${one.window ?? ''} ${one.readOn}`, one]))
  const byTarget = new Map(targets.map((one) => [sliceOf(one), one.target]))
  return (row) => ({
    reading: row.reading
      ? (byReading.get(`${sliceOf(row)} ${row.reading.window ?? ''} ${row.reading.readOn}`) ?? null)
      : null,
    target: byTarget.get(sliceOf(row)) ?? null,
  })
}
