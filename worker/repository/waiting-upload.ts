import type { Tenant } from '#db/kit/tenant.ts'
import { findFile, forgetFile } from '#worker/imports/kept-file.ts'
import type { By } from '#worker/kit/by.ts'
import type { Env } from '#worker/kit/env.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { ImportPreview } from './contract.ts'
import { failedRows, readUpload } from './read-upload.ts'

type Files = Pick<Env, 'FILES'>

/** A file waiting to be imported, looked at again: the library may have changed meanwhile. */
export async function getUpload(env: Files, tenant: Tenant, by: By, id: string): Promise<ImportPreview> {
  const file = await findFile(env, tenant, 'repository', id)
  return (await readUpload(tenant, file, by.district.naming)).preview
}

export async function getFailedRows(env: Files, tenant: Tenant, by: By, id: string) {
  const file = await findFile(env, tenant, 'repository', id)
  const csv = failedRows(file.bytes, by.district.naming)
  if (csv === null) throw notFound()
  return { csv, name: `To fix - ${file.fileName.replace(/\.csv$/i, '')}.csv` }
}

export function discardUpload(env: Files, tenant: Tenant, id: string): Promise<void> {
  return forgetFile(env, tenant, 'repository', id)
}
