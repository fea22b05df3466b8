import { deleteImport, findImport, insertImport, type Kind } from '#db/imports/queries.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Env } from '#worker/kit/env.ts'
import { gone, notFound } from '#worker/kit/problem.ts'

/**
 * Stores an uploaded file between preview and import: in R2 under its district, so that the second step needs no second
 * upload. Writes its row first, so that a job can find abandoned files (worker/jobs/sweep-old.ts).
 */
export type KeptFile = { id: string; fileName: string; size: number; createdBy: string; bytes: Uint8Array }
type Files = Pick<Env, 'FILES'>

export function importKey(districtId: string, id: string): string {
  return `d/${districtId}/imports/${id}`
}

export async function keepFile(
  { FILES }: Files,
  tenant: Tenant,
  caller: Caller,
  kind: Kind,
  file: { name: string; bytes: Uint8Array },
): Promise<KeptFile> {
  const own = { fileName: file.name, size: file.bytes.length, createdBy: caller.actor.userId }
  const kept = { id: newId('import'), ...own }
  await insertImport(tenant, { ...kept, kind, createdAt: caller.now })
  await FILES.put(importKey(tenant.districtId, kept.id), file.bytes)
  return { ...kept, bytes: file.bytes }
}

export async function findFile({ FILES }: Files, tenant: Tenant, kind: Kind, id: string): Promise<KeptFile> {
  const row = await findImport(tenant, kind, id)
  if (!row) throw notFound()
  if (row.doneAt) throw gone('This file was already imported')
  const object = await FILES.get(importKey(tenant.districtId, id))
  if (!object) throw gone('This upload has expired. Upload the file again')
  const { fileName, size, createdBy } = row
  return { id, fileName, size, createdBy, bytes: new Uint8Array(await object.arrayBuffer()) }
}

export async function forgetFile({ FILES }: Files, tenant: Tenant, kind: Kind, id: string): Promise<void> {
  if (!(await findImport(tenant, kind, id))) throw notFound()
  await FILES.delete(importKey(tenant.districtId, id))
  await deleteImport(tenant, id)
}
