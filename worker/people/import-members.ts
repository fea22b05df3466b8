import { guardWaiting, markDone } from '#db/imports/queries.ts'
import { findRun, insertRun, listRuns } from '#db/imports/runs.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type GivenFile, givenFile } from '#worker/imports/given-file.ts'
import { keepFile } from '#worker/imports/kept-file.ts'
import type { By } from '#worker/kit/by.ts'
import type { Call } from '#worker/kit/call.ts'
import { clockFrom } from '#worker/kit/clock.ts'
import { conflict, invalid, notFound } from '#worker/kit/problem.ts'
import { drainOutbox } from '#worker/mail/drain.ts'
import type { ImportMembers, ImportProgress, MembersImport } from './import-contract.ts'
import { readMemberSheet } from './member-sheet.ts'
import { presentRun, starterOf } from './present-run.ts'
import { previewOf, readMembers } from './read-members.ts'
import { runImports } from './run-imports.ts'
import { findWaiting } from './waiting-members.ts'

/** What was imported stays to be looked at as long as its file is kept. */
const SHOWN_DAYS = 7
const SHOWN = 20

/** A CSV of members: looked at, or its import begun. The second press of a button finds it begun already. */
export async function importMembers(call: Call, tenant: Tenant, by: By, asked: ImportMembers): Promise<MembersImport> {
  try {
    return await lookOrBegin(call, tenant, by, asked)
  } catch (error) {
    const begun = asked.import_id ? await findRun(tenant, starterOf(by.actor), asked.import_id) : null
    if (begun) return presentRun(begun)
    throw error
  }
}

async function lookOrBegin(call: Call, tenant: Tenant, by: By, asked: ImportMembers): Promise<MembersImport> {
  const given = asked.import_id ? await findWaiting(call.env, tenant, by, asked.import_id) : await givenFile(asked.file)
  const file = readMembers(given.bytes)
  const preview = previewOf(file, await readMemberSheet(tenant, by.actor, file))
  const wrong = preview.failed + preview.twice
  if (asked.mode === 'all' && wrong > 0) {
    throw invalid({ file: [`${wrong} of ${preview.rows} rows have errors, so nothing was imported`] })
  }
  const id = given.id ?? (await kept(call, tenant, by, given))
  if (asked.mode === 'preview') return { import_id: id, file_name: given.fileName, preview, progress: null }
  await begin(tenant, by, id, { invites: asked.invite === 'on', total: preview.rows })
  workSoon(call, by)
  const run = await findRun(tenant, starterOf(by.actor), id)
  if (!run) throw notFound()
  return presentRun(run)
}

async function kept(call: Call, tenant: Tenant, by: By, { fileName, bytes }: GivenFile): Promise<string> {
  return (await keepFile(call.env, tenant, by, 'member', { name: fileName, bytes })).id
}

/** One batch: that the file still waits, that it waits no longer, and the run. */
async function begin(tenant: Tenant, by: By, id: string, run: { invites: boolean; total: number }): Promise<void> {
  try {
    await runBatch(tenant, [
      guardWaiting(tenant, id),
      markDone(tenant, id, by.now),
      insertRun(tenant, { ...run, id, startedAt: by.now, startedBy: by.actor.userId }),
    ])
  } catch (error) {
    throw isGuardFailure(error) ? conflict('This import was already started or canceled. Upload the file again') : error
  }
}

/** The queue brings it to a run of its own; in tests, or while it is away, the work begins after the answer. */
function workSoon(call: Call, { actor: { district } }: By): void {
  const where = { districtId: district.id, cell: district.cell }
  const here = async () => {
    while (await runImports({ ...call, now: new Date() }, where));
    if (call.tenant) await drainOutbox(call, call.tenant, clockFrom(new Date()))
  }
  call.later(call.env.ENVIRONMENT === 'test' ? here() : call.env.JOBS.send(where).catch(here))
}

/** Imports of members that run, and those of the last days. */
export async function listImports(tenant: Tenant, by: By): Promise<ImportProgress[]> {
  const since = new Date(Date.parse(by.now) - SHOWN_DAYS * 86_400_000).toISOString()
  const runs = await listRuns(tenant, starterOf(by.actor), since, SHOWN)
  return runs.flatMap((run) => presentRun(run).progress ?? [])
}
