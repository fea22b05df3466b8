import { findRun, listFaults, stopByHand } from '#db/imports/runs.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findFile, forgetFile, importKey, type KeptFile } from '#worker/imports/kept-file.ts'
import type { By } from '#worker/kit/by.ts'
import { rowsToMend } from '#worker/kit/csv/import.ts'
import type { Env } from '#worker/kit/env.ts'
import { gone, notFound } from '#worker/kit/problem.ts'
import type { MembersImport } from './import-contract.ts'
import { readMemberSheet } from './member-sheet.ts'
import { presentRun, starterOf } from './present-run.ts'
import { errorsOf, previewOf, readMembers } from './read-members.ts'

type Files = Pick<Env, 'FILES'>

/** A file that waits; a Region Admin sees the own ones only, because others may name people of other regions. */
export async function findWaiting(env: Files, tenant: Tenant, by: By, id: string): Promise<KeptFile> {
  const file = await findFile(env, tenant, 'member', id)
  const { startedBy } = starterOf(by.actor)
  if (startedBy !== null && file.createdBy !== startedBy) throw notFound()
  return file
}

/** A file that waits, looked at again because the district may have changed; or how far its import is. */
export async function getImport(env: Files, tenant: Tenant, by: By, id: string): Promise<MembersImport> {
  const run = await findRun(tenant, starterOf(by.actor), id)
  if (run) return presentRun(run)
  const given = await findWaiting(env, tenant, by, id)
  const file = readMembers(given.bytes)
  const preview = previewOf(file, await readMemberSheet(tenant, by.actor, file))
  return { import_id: id, file_name: given.fileName, preview, progress: null }
}

/** Ends a running import between two parts: what is imported stays. One that does not run answers as it is. */
export async function stopImport(env: Files, tenant: Tenant, by: By, id: string): Promise<MembersImport> {
  const { firstName, lastName } = by.actor
  await stopByHand(tenant, starterOf(by.actor), id, `${firstName} ${lastName} stopped it`, by.now)
  return getImport(env, tenant, by, id)
}

/** Forgets a file that waits; nothing of it was imported. */
export async function discardImport(env: Files, tenant: Tenant, by: By, id: string): Promise<void> {
  await findWaiting(env, tenant, by, id)
  await forgetFile(env, tenant, 'member', id)
}

/** The rows that failed, before the import or in it, as a file to mend and upload again. */
export async function getFailedRows(env: Files, tenant: Tenant, by: By, id: string) {
  const run = await findRun(tenant, starterOf(by.actor), id)
  const { csv, name } = run
    ? await failedIn(env, tenant, run.id, run.fileName)
    : await failedBefore(tenant, by, await findWaiting(env, tenant, by, id))
  if (csv === null) throw notFound()
  return { csv, name: `To fix - ${name.replace(/\.csv$/i, '')}.csv` }
}

async function failedBefore(tenant: Tenant, by: By, { bytes, fileName }: KeptFile) {
  const file = readMembers(bytes)
  const sheet = await readMemberSheet(tenant, by.actor, file)
  return { csv: rowsToMend({ file: file.file, errors: errorsOf(file, sheet) }), name: fileName }
}

async function failedIn({ FILES }: Files, tenant: Tenant, id: string, name: string) {
  const object = await FILES.get(importKey(tenant.districtId, id))
  if (!object) throw gone('We no longer have this file')
  const { file } = readMembers(new Uint8Array(await object.arrayBuffer()))
  return { csv: rowsToMend({ file, errors: await listFaults(tenant, id) }), name }
}
