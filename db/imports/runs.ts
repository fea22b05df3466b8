import { asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { insertMany } from '#db/kit/bulk.ts'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import type { Kind } from './queries.ts'
import { importFaults, importRuns, imports } from './schema.ts'

export type ImportRun = typeof importRuns.$inferSelect & { kind: Kind }
export type Counts = Record<'added' | 'changed' | 'same' | 'failed', number>
export type Fault = { row: number; column: string | null; letter: string | null; message: string }

/** Who may see a run: the person who started it, or with null everybody who may import. */
type Starter = { startedBy: string | null }

const shown = {
  id: importRuns.id,
  kind: imports.kind,
  fileName: imports.fileName,
  startedAt: importRuns.startedAt,
  startedByName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`.as('started_by_name'),
  invites: importRuns.invites,
  total: importRuns.total,
  position: importRuns.position,
  added: importRuns.added,
  changed: importRuns.changed,
  same: importRuns.same,
  failed: importRuns.failed,
  finishedAt: importRuns.finishedAt,
  problem: importRuns.problem,
  takenBackAt: importRuns.takenBackAt,
  startedBy: importRuns.startedBy,
}

function selectRuns(
  tenant: Tenant,
  kinds: readonly Kind[],
  { startedBy }: Starter,
  ...more: Parameters<typeof inDistrict>[2][]
) {
  return tenant.db
    .select(shown)
    .from(importRuns)
    .innerJoin(
      imports,
      sameDistrict(imports, importRuns, eq(imports.id, importRuns.id), inArray(imports.kind, [...kinds])),
    )
    .innerJoin(users, sameDistrict(users, importRuns, eq(users.id, importRuns.startedBy)))
    .where(inDistrict(tenant, importRuns, startedBy ? eq(importRuns.startedBy, startedBy) : undefined, ...more))
}
export type ShownRun = Awaited<ReturnType<typeof selectRuns>>[number]

export async function findRun(
  tenant: Tenant,
  kinds: readonly Kind[],
  starter: Starter,
  id: string,
): Promise<ShownRun | null> {
  const [row] = await selectRuns(tenant, kinds, starter, eq(importRuns.id, id))
  return row ?? null
}

/** Newest first. */
export function listRuns(tenant: Tenant, kinds: readonly Kind[], starter: Starter, since: string, most: number) {
  return selectRuns(tenant, kinds, starter, or(gt(importRuns.startedAt, since), isNull(importRuns.finishedAt)))
    .orderBy(desc(importRuns.startedAt), desc(importRuns.id))
    .limit(most)
}

export function insertRun(
  tenant: Tenant,
  run: Pick<ImportRun, 'id' | 'startedAt' | 'startedBy' | 'invites' | 'total'> & Partial<ImportRun>,
) {
  return tenant.db.insert(importRuns).values({ ...run, districtId: tenant.districtId })
}

/** Written out, because Drizzle leaves out table names in a returning clause. */
const KIND =
  sql<Kind>`(select i.kind from imports i where i.district_id = import_runs.district_id and i.id = import_runs.id)`.as(
    'kind',
  )

type Lease = { id: string; now: string; until: string }

/** Leases the run that has waited longest until `until`: one statement, so two runners never get the same one. */
export async function leaseRun(tenant: Tenant, lease: Lease): Promise<ImportRun | null> {
  const free = or(isNull(importRuns.leaseUntil), lt(importRuns.leaseUntil, lease.now))
  const waiting = tenant.db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(inDistrict(tenant, importRuns, isNull(importRuns.finishedAt), free))
    .orderBy(asc(importRuns.startedAt))
    .limit(1)
  const [row] = await tenant.db
    .update(importRuns)
    .set({ leaseId: lease.id, leaseUntil: lease.until, tries: sql`${importRuns.tries} + 1` })
    .where(inDistrict(tenant, importRuns, sql`${importRuns.id} = (${waiting})`, isNull(importRuns.finishedAt)))
    .returning({ ...getTableColumns(importRuns), kind: KIND })
  return row ?? null
}

type Held = { id: string; leaseId: string | null }

function heldWhere(tenant: Tenant, { id, leaseId }: Held) {
  return inDistrict(tenant, importRuns, eq(importRuns.id, id), eq(importRuns.leaseId, leaseId ?? ''))
}

/** First statement of a part's batch: fails unless we still have the lease and nobody else did the part. */
export function guardHeld(tenant: Tenant, run: Held & { position: number }) {
  return guardThat(
    tenant,
    sql`select 1 from ${importRuns} where ${heldWhere(tenant, run)} and ${importRuns.position} = ${run.position} and ${importRuns.finishedAt} is null`,
  )
}

export async function isHeld(tenant: Tenant, run: Held): Promise<boolean> {
  const rows = await tenant.db.select({ id: importRuns.id }).from(importRuns).where(heldWhere(tenant, run))
  return rows.length > 0
}

/** Records that a part is done; after the last one, the run has ended. */
export function moveRun(
  tenant: Tenant,
  run: Held,
  done: { rows: number; counts: Counts; until: string; finishedAt: string | null },
) {
  const { counts, finishedAt } = done
  const more = (key: keyof Counts) => sql`${importRuns[key]} + ${counts[key]}`
  return tenant.db
    .update(importRuns)
    .set({
      position: sql`${importRuns.position} + ${done.rows}`,
      ...{ added: more('added'), changed: more('changed'), same: more('same'), failed: more('failed') },
      leaseUntil: done.until,
      tries: 0,
      finishedAt,
    })
    .where(heldWhere(tenant, run))
}

/** Ends a run before its last row, with the reason. */
export function stopRun(tenant: Tenant, run: Held, problem: string, at: string) {
  return tenant.db
    .update(importRuns)
    .set({ finishedAt: at, problem, leaseId: null, leaseUntil: null })
    .where(heldWhere(tenant, run))
}

/** Ends a running import, whichever runner processes it: removes the lease, so the current part writes nothing. */
export function stopByHand(tenant: Tenant, { startedBy }: Starter, id: string, problem: string, at: string) {
  const own = startedBy ? eq(importRuns.startedBy, startedBy) : undefined
  return tenant.db
    .update(importRuns)
    .set({ finishedAt: at, problem, leaseId: null, leaseUntil: null })
    .where(inDistrict(tenant, importRuns, eq(importRuns.id, id), isNull(importRuns.finishedAt), own))
}

/** Statements that fail the batch unless the run has ended and was not undone, and mark it as undone. */
export function markTakenBack(tenant: Tenant, id: string, at: string) {
  const open = inDistrict(
    tenant,
    importRuns,
    eq(importRuns.id, id),
    isNotNull(importRuns.finishedAt),
    isNull(importRuns.takenBackAt),
  )
  return [
    guardThat(tenant, sql`select 1 from ${importRuns} where ${open}`),
    tenant.db.update(importRuns).set({ takenBackAt: at }).where(open),
  ] as const
}

/** Releases the run for the next runner. */
export function releaseRun(tenant: Tenant, run: Held) {
  return tenant.db.update(importRuns).set({ leaseId: null, leaseUntil: null }).where(heldWhere(tenant, run))
}

/** Statements that store what is wrong with rows of a part. */
export function insertFaults(tenant: Tenant, importId: string, faults: readonly Fault[]) {
  const places = new Map<number, number>()
  const rows = faults.map((fault) => {
    const place = places.get(fault.row) ?? 0
    places.set(fault.row, place + 1)
    return { ...fault, importId, place }
  })
  return insertMany(tenant, importFaults, rows)
}

export function listFaults(tenant: Tenant, importId: string): Promise<Fault[]> {
  return tenant.db
    .select({
      row: importFaults.row,
      column: importFaults.column,
      letter: importFaults.letter,
      message: importFaults.message,
    })
    .from(importFaults)
    .where(inDistrict(tenant, importFaults, eq(importFaults.importId, importId)))
    .orderBy(asc(importFaults.row), asc(importFaults.place))
}
