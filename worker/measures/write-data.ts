import { type Changes, insertAudits } from '#db/kit/audit.ts'
import { changesInParts } from '#db/kit/audit-parts.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Author } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type AskedYears, type MeasureData, readData } from '#db/measures/data.ts'
import {
  deleteReadings,
  deleteTargets,
  insertReadings,
  insertTargets,
  updateReadings,
  updateTargets,
} from '#db/measures/write-data.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import { notFound } from '#worker/kit/problem.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { type DataWrite, decideData, type EnteredReading, type ReadingWrite, type TargetWrite } from './decide-data.ts'
import { makeTables, type Tables, writeTables } from './make-data.ts'

export type { DataWrite, EnteredReading, ReadingWrite, TargetWrite }

/** Someone else has saved the expected reading. */
export class ReadingChanged extends Error {}

/** What to write to measures whose data was read; `extra` goes into the same batch, after the data. */
export type Decided = { writes: readonly MeasureWrite[]; extra?: readonly Statement[] }
export type MeasureWrite = { measureId: string; write: DataWrite }
export type Written = {
  /** How many cells have changed, by measure. */
  changed: Map<string, number>
  /** The audit rows that say how. */
  auditIds: string[]
  /** Did a reading get another content? */
  replaced: boolean
}

/**
 * Writes targets and readings of measures, all or nothing, with everything that is made from them, in one batch. Reads
 * first what is there in the school years that `asked` names, and `decide` says what to write; both happen again when
 * someone else wrote in between. Only these school years may be written.
 */
export function saveData(
  tenant: Tenant,
  by: Author,
  asked: readonly AskedYears[],
  decide: (before: ReadonlyMap<string, MeasureData>) => Decided | Promise<Decided>,
): Promise<Written> {
  return retryOnConflict(async () => {
    const before = await readData(tenant, asked)
    for (const { rules } of before.values()) if (!rules || rules.deletedAt !== null) throw notFound()
    const { writes, extra = [] } = await decide(before)
    const plans = withTables(
      before,
      writes.flatMap(({ measureId, write }) => decisionOf(before, measureId, write)),
    )
    const audits = plans.flatMap((plan) => auditsOf(plan))
    await runBatch(tenant, [...statementsOf(tenant, by, plans), ...extra, ...insertAudits(tenant, by, audits)])
    const changed = new Map(plans.map(({ measureId, changes }) => [measureId, Object.keys(changes).length]))
    const replaced = plans.some(({ readings }) => readings.changed.length > 0)
    return { changed, auditIds: audits.map(({ id }) => id), replaced }
  })
}

/** The same for one measure. Returns how many cells have changed, and what an undo names. */
export async function writeData(tenant: Tenant, by: Author, measureId: string, write: DataWrite) {
  const { changed, auditIds, replaced } = await saveData(
    tenant,
    by,
    [{ measureId, years: yearsOf(write) }],
    (before) => {
      const { expected } = write
      const stored = before.get(measureId)?.readings.find(({ id }) => id === expected?.id)
      if (expected && stored?.version !== expected.version) throw new ReadingChanged()
      return { writes: [{ measureId, write }] }
    },
  )
  return { changed: changed.get(measureId) ?? 0, saves: auditIds, replaced }
}

/** The school years that a write is about. */
export function yearsOf({ readings, targets }: DataWrite): SchoolYear[] {
  return [...new Set([...readings, ...targets].map(({ schoolYear }) => schoolYear))].sort()
}

type Decision = ReturnType<typeof decideData> & { measureId: string; write: DataWrite }
/** `tables` is what is made of the measure, and of its complement if that is not written itself. */
export type Plan = Decision & { tables: Tables[] }

/** What a write changes of a measure; nothing if everything is as it says. */
function decisionOf(before: Before, measureId: string, write: DataWrite): Decision[] {
  const decided = decideData(dataOf(before, measureId), write)
  return Object.keys(decided.changes).length === 0 ? [] : [{ measureId, write, ...decided }]
}

type Before = ReadonlyMap<string, MeasureData>
function dataOf(before: Before, measureId: string): MeasureData {
  const data = before.get(measureId)
  if (!data) throw new Error('A measure is read before it is written')
  return data
}

/** Two measures that add up to 100% are made together, once, if both are written. */
function withTables(before: Before, decisions: readonly Decision[]): Plan[] {
  const made = new Set<string>()
  return decisions.map((one): Plan => {
    if (made.has(one.measureId)) return { ...one, tables: [] }
    const data = dataOf(before, one.measureId)
    const other = decisions.find(({ measureId }) => measureId === data.rules?.complementId)
    if (other) made.add(other.measureId)
    const years = new Set([...yearsOf(one.write), ...(other ? yearsOf(other.write) : [])])
    return { ...one, tables: makeTables(data, one.next, [...years].sort(), other?.next) }
  })
}

/** The same where the measure's own fields change in the batch too, so that everything is made again. */
export function planAnew(before: MeasureData, measureId: string, write: DataWrite, years: readonly SchoolYear[]): Plan {
  const decided = decideData(before, write)
  return { measureId, write, ...decided, tables: makeTables(before, decided.next, years) }
}

/** All measures share their statements: an invocation may send a thousand. */
export function statementsOf(tenant: Tenant, by: Author, plans: readonly Plan[]): Statement[] {
  if (plans.length === 0) return []
  const made = plans.flatMap(({ tables }) => tables)
  const { guard, after } = writeTables(tenant, made)
  const seen = new Map(made.flatMap((one) => [...one.seen]))
  const all = <T>(rows: (plan: Plan) => readonly T[]) => plans.flatMap(rows)
  return [
    guard,
    ...deleteReadings(
      tenant,
      all(({ readings }) => readings.removed),
    ),
    ...deleteTargets(
      tenant,
      all(({ targets }) => targets.removed),
    ),
    ...updateReadings(
      tenant,
      by,
      all(({ readings }) => readings.changed),
    ),
    ...updateTargets(
      tenant,
      by,
      all(({ targets }) => targets.changed),
    ),
    ...insertReadings(
      tenant,
      by,
      all(({ measureId, readings }) =>
        readings.added.map((row) => ({ ...row, measureId, seen: seen.get(row.id) ?? null })),
      ),
    ),
    ...insertTargets(
      tenant,
      by,
      all(({ measureId, targets }) => targets.added.map((row) => ({ ...row, measureId }))),
    ),
    ...after,
  ]
}

/** The audit rows of a change, each small enough for one row. */
export function auditsOf(
  { measureId, changes, write }: Pick<Plan, 'measureId' | 'changes' | 'write'>,
  action = 'data',
) {
  const reason: Changes = {
    ...(write.reason ? { reason: [null, write.reason] } : {}),
    // An import is undone by its rows of the history.
    ...(write.importId ? { import: [null, write.importId] } : {}),
  }
  return changesInParts(changes).map((part) => ({
    id: newId('audit'),
    entity: 'measure' as const,
    entityId: measureId,
    action,
    changes: { ...reason, ...part },
  }))
}
