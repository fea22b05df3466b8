import { deleteImports } from '#db/jobs/cell.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Database, Tenant } from '#db/kit/tenant.ts'
import {
  beginErasure,
  eraseFromCell,
  eraseFromDirectory,
  listUploadsBefore,
  type PersonToErase,
} from '#db/people/erase.ts'
import { listSharedNames, maskNames, selectNamesToMask, selectRenames } from '#db/people/erase-names.ts'
import { namesEver } from '#db/people/erased-values.ts'
import { hashSecret } from '#worker/auth/secret.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { importKey } from '#worker/imports/kept-file.ts'
import type { Env } from '#worker/kit/env.ts'

export type Erasing = { FILES: Env['FILES']; directory: Database; now: string; by: string | null }

/**
 * Erases a deleted person: first files, then the directory, then the cell. Each step can be repeated; the record
 * written first lets the job continue an interrupted erasure. Returns false and does nothing while a running import may
 * contain this person.
 */
export async function erasePerson(tenant: Tenant, person: PersonToErase, { FILES, directory, now, by }: Erasing) {
  const { districtId } = tenant
  const uploads = await listUploadsBefore(tenant, person.deletedAt ?? now)
  if (uploads.some(({ running }) => running)) return false
  const names = await namesOf(tenant, person)
  await runBatch(tenant, beginErasure(tenant, person.id, { startedAt: now, startedBy: by, names }))
  const keys = uploads.map(({ id }) => importKey(districtId, id))
  if (person.pictureId) keys.push(objectKey(districtId, person.pictureId))
  if (keys.length > 0) await FILES.delete(keys)
  if (uploads.length > 0) await deleteImports(tenant.db, uploads)
  await eraseFromDirectory(directory, districtId, person.id, hashSecret(person.emailKey), person.emailKey)
  const [record] = await selectNamesToMask(tenant, person.id)
  const named = { ...person, names: record?.names ?? [] }
  await maskNames(tenant, named.names)
  await runBatch(tenant, eraseFromCell(tenant, named, now, { files: keys.length }))
  return true
}

/** The names that the history may use for this person, except those that someone else has too. */
async function namesOf(tenant: Tenant, person: PersonToErase): Promise<string[]> {
  const renames = await selectRenames(tenant, person.id)
  const names = namesEver(
    person,
    renames.map(({ changes }) => changes),
  )
  const shared = names.length > 0 ? await listSharedNames(tenant, person.id, names) : []
  return names.filter((name) => !shared.includes(name.trim()))
}
