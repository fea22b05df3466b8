import { type Changes, insertAudits } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Author } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type MeasureData, readMeasureData } from '#db/measures/data.ts'
import {
  deleteReadings,
  deleteTargets,
  insertReadings,
  insertTargets,
  updateReadings,
  updateTargets,
} from '#db/measures/write-data.ts'
import type { Slice } from '#model/measures/made-years.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import type { NoValue } from '#model/measures/units.ts'
import type { Window } from '#model/measures/windows.ts'
import { notFound } from '#worker/kit/problem.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { makeData, type NextData } from './make-data.ts'

type Cell = Slice & { schoolYear: SchoolYear }
/** A reading to write; without a value and a reason for none, it is removed. */
export type ReadingWrite = Cell & {
  window: Window | null
  readOn: string
  value: number | null
  noValue: NoValue | null
  people: number | null
  note: string | null
}
/** A target to write; null removes it. */
export type TargetWrite = Cell & { target: number | null }
export type DataWrite = {
  readings: readonly ReadingWrite[]
  targets: readonly TargetWrite[]
  /** A reading that must still have this version. */
  expected?: { id: string; version: number }
}

/** Someone else has saved the expected reading. */
export class ReadingChanged extends Error {}

/** The most characters of one audit row's changes: far below the megabyte that a row may have. */
const AUDITED = 600_000

/**
 * Writes targets and readings of a measure, all or nothing, with everything that is made from them, in one batch. Writes
 * of the same measure at the same time follow each other. Returns how many cells have changed.
 */
export function writeData(tenant: Tenant, by: Author, measureId: string, write: DataWrite): Promise<number> {
  const years = [...new Set([...write.readings, ...write.targets].map(({ schoolYear }) => schoolYear))].sort()
  return retryOnConflict(async () => {
    const before = await readMeasureData(tenant, measureId, years)
    if (!before.rules || before.rules.deletedAt !== null) throw notFound()
    const { expected } = write
    if (expected && before.readings.find(({ id }) => id === expected.id)?.version !== expected.version)
      throw new ReadingChanged()
    const [ofReadings, ofTargets] = [decideReadings(before, write.readings), decideTargets(before, write.targets)]
    const changes = { ...ofReadings.changes, ...ofTargets.changes }
    const count = Object.keys(changes).length
    if (count === 0) return 0
    const next = { readings: ofReadings.next, targets: ofTargets.next }
    const { guard, after, seen } = makeData(tenant, before, next, years)
    const added = ofReadings.added.map((row) => ({ ...row, measureId, seen: seen.get(row.id) ?? null }))
    const targets = ofTargets.added.map((row) => ({ ...row, measureId }))
    await runBatch(tenant, [
      guard,
      ...some(ofReadings.removed, (ids) => deleteReadings(tenant, ids)),
      ...some(ofTargets.removed, (ids) => deleteTargets(tenant, ids)),
      ...some(ofReadings.changed, (rows) => updateReadings(tenant, by, rows)),
      ...some(ofTargets.changed, (rows) => updateTargets(tenant, by, rows)),
      ...insertReadings(tenant, by, added),
      ...insertTargets(tenant, by, targets),
      ...after,
      ...insertAudits(
        tenant,
        by,
        parts(changes).map((part) => ({ entity: 'measure', entityId: measureId, action: 'data', changes: part })),
      ),
    ])
    return count
  })
}

function some<T>(rows: readonly T[], statement: (rows: readonly T[]) => Statement): Statement[] {
  return rows.length > 0 ? [statement(rows)] : []
}

type Stored = MeasureData['readings'][number]
const nameOf = ({ schoolYear, subgroupId, schoolId }: Cell) => `${schoolYear} ${subgroupId ?? ''} ${schoolId ?? ''}`
const readingName = (one: Cell & { window: Window | null; readOn: string }) =>
  `reading ${nameOf(one)} ${one.window ?? ''} ${one.readOn}`

function decideReadings(before: MeasureData, writes: readonly ReadingWrite[]) {
  const stored = new Map<string, Stored>(before.readings.map((one) => [readingName(one), one]))
  const next = new Map(stored)
  for (const write of writes) {
    const name = readingName(write)
    const kept = stored.get(name)
    if (write.value === null && write.noValue === null) next.delete(name)
    else
      next.set(name, {
        ...write,
        id: kept?.id ?? newId('reading'),
        seen: kept?.seen ?? null,
        version: kept?.version ?? 1,
      })
  }
  const changes: Changes = {}
  for (const name of new Set(writes.map(readingName))) {
    note(changes, name, content(stored.get(name)), content(next.get(name)))
  }
  const written = Object.keys(changes).flatMap((name) => next.get(name) ?? [])
  return {
    next: [...next.values()],
    changes,
    added: written.filter((one) => !stored.has(readingName(one))),
    changed: written.filter((one) => stored.has(readingName(one))),
    removed: Object.keys(changes).flatMap((name) => (next.has(name) ? [] : (stored.get(name)?.id ?? []))),
  }
}

/** What a reading says, for the history: its value or why it has none, its people, and its note. */
function content(reading: Stored | undefined) {
  return reading ? [reading.value ?? reading.noValue, reading.people, reading.note] : null
}

function decideTargets(before: MeasureData, writes: readonly TargetWrite[]) {
  const name = (one: Cell) => `target ${nameOf(one)}`
  const stored = new Map(before.targets.map((one) => [name(one), one]))
  const next = new Map<string, NextData['targets'][number]>(stored)
  for (const { target, ...cell } of writes) {
    const key = name(cell)
    if (target === null) next.delete(key)
    else next.set(key, { id: stored.get(key)?.id ?? newId('target'), ...cell, target })
  }
  const changes: Changes = {}
  for (const key of new Set(writes.map(name)))
    note(changes, key, stored.get(key)?.target ?? null, next.get(key)?.target ?? null)
  const written = Object.keys(changes).flatMap((key) => next.get(key) ?? [])
  return {
    next: [...next.values()],
    changes,
    added: written.filter((one) => !stored.has(name(one))),
    changed: written.filter((one) => stored.has(name(one))),
    removed: Object.keys(changes).flatMap((key) => (next.has(key) ? [] : (stored.get(key)?.id ?? []))),
  }
}

function note(changes: Changes, name: string, from: unknown, to: unknown): void {
  if (JSON.stringify(from) !== JSON.stringify(to)) changes[name] = [from, to]
}

/** The changes in parts that each fit one audit row. */
function parts(changes: Changes): Changes[] {
  const found: Changes[] = []
  let length = AUDITED
  for (const [name, change] of Object.entries(changes)) {
    const more = name.length + JSON.stringify(change).length + 4
    if (length + more > AUDITED) {
      found.push({})
      length = 0
    }
    Object.assign(found.at(-1) ?? {}, { [name]: change })
    length += more
  }
  return found
}
