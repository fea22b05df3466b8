import type { Kind } from '#db/imports/queries.ts'
import { type ImportRun, isHeld, leaseRun, releaseRun, stopRun } from '#db/imports/runs.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { can } from '#model/permissions.ts'
import { actorOfUser } from '#worker/auth/actor.ts'
import { Problem } from '#worker/kit/problem.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { MEASURE_PARTS } from '#worker/measures/import/import-part.ts'
import { MEASURE_UNDO_PARTS } from '#worker/measures/import/undo-part.ts'
import { MEMBER_PARTS } from '#worker/people/import-part.ts'
import { type BackgroundImport, type ImportPart, LeaseLost, type Working } from './background.ts'
import { importKey } from './kept-file.ts'

const BACKGROUND_IMPORTS: Partial<Record<Kind, BackgroundImport>> = {
  member: MEMBER_PARTS,
  measure: MEASURE_PARTS,
  measure_undo: MEASURE_UNDO_PARTS,
}

/** A part takes about thirty statements, and an invocation may run a thousand (platform, D1). */
const PARTS = 25
const PART_STATEMENTS = 45
/** Far longer than a part takes: after this, a part that was killed starts again. */
const LEASE_MINUTES = 3
/** How often a part may fail before the import stops. */
const TRIES = 8
const AGAIN = 3

const GONE = 'We no longer have this file'
const UNREADABLE = 'We can no longer read this file'
const GIVEN_UP =
  'The import failed several times. Import the file again. Rows that were already imported stay unchanged'

type Where = { cell: string; districtId: string }

/** Processes a district's waiting imports, oldest first; returns true if another run must continue. */
export async function runImports(work: Working & { most?: number }, where: Where, most = PARTS): Promise<boolean> {
  const hasRoom = () => work.most === undefined || work.meter.statements + PART_STATEMENTS <= work.most
  const tenant = systemTenant(work.env, work.meter, where)
  for (let left = most; left > 0; ) {
    const now = new Date()
    const lease = { id: crypto.randomUUID(), now: now.toISOString(), until: leaseFrom(now) }
    const run = await leaseRun(tenant, lease)
    if (!run) return false
    if (!hasRoom()) {
      await releaseRun(tenant, run)
      return true
    }
    const done = await workOff(work, tenant, where, run, left, hasRoom)
    if (done === null) return false
    left -= done
  }
  return true
}

function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE_MINUTES * 60_000).toISOString()
}

/** Processes up to `most` parts of one run and returns their number; null if it can't continue now. */
async function workOff(
  work: Working,
  tenant: Tenant,
  where: Where,
  run: ImportRun,
  most: number,
  hasRoom: () => boolean,
): Promise<number | null> {
  const stop = (why: string) => stopRun(tenant, run, why, new Date().toISOString()).run()
  let { position } = run
  let done = 0
  try {
    const kind = BACKGROUND_IMPORTS[run.kind]
    if (!kind) throw new Error(`No import of kind ${run.kind} runs in the background`)
    const importPart = run.tries > TRIES ? GIVEN_UP : await openFile(work, tenant, run, kind)
    if (typeof importPart === 'string') {
      await stop(importPart)
      return 1
    }
    for (; done < most && position < run.total && hasRoom(); done += 1) {
      const { actor, paused } = await actorOfUser(tenant, { ...where, userId: run.startedBy })
      if (paused) {
        await releaseRun(tenant, run)
        return null
      }
      if (!actor || !can(actor.role, kind.permission)) {
        await stop(kind.noRight)
        return done + 1
      }
      const attempt = (now: Date) =>
        importPart({ ...work, now }, tenant, { run: { ...run, position }, actor, leaseUntil: leaseFrom(now) })
      position += await repeated(attempt, tenant, run, kind)
    }
  } catch (error) {
    // Another worker has taken over this run and continues it.
    if (error instanceof LeaseLost || (isGuardFailure(error) && !(await isHeld(tenant, run)))) return null
    await releaseRun(tenant, run)
    throw error
  }
  if (position < run.total) await releaseRun(tenant, run)
  return Math.max(done, 1)
}

/** What imports a part of the file, or why the file isn't available. */
async function openFile(
  { env }: Working,
  tenant: Tenant,
  { id }: ImportRun,
  { open }: BackgroundImport,
): Promise<ImportPart | string> {
  const object = await env.FILES.get(importKey(tenant.districtId, id))
  if (!object) return GONE
  const bytes = new Uint8Array(await object.arrayBuffer())
  try {
    return await open(bytes, tenant)
  } catch (error) {
    if (error instanceof Problem) return UNREADABLE
    throw error
  }
}

/** Repeats a part if someone changed its rows while it was being decided. */
async function repeated(
  attempt: (now: Date) => Promise<number>,
  tenant: Tenant,
  run: ImportRun,
  { wasOvertaken }: BackgroundImport,
): Promise<number> {
  for (let left = AGAIN; ; left -= 1) {
    try {
      return await attempt(new Date())
    } catch (error) {
      const changed = wasOvertaken(error) || (isGuardFailure(error) && (await isHeld(tenant, run)))
      if (!changed || left === 0) throw error
    }
  }
}
