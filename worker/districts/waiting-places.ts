import type { ImportKind } from '#db/districts/import-places.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findFile, forgetFile } from '#worker/imports/kept-file.ts'
import type { By } from '#worker/kit/by.ts'
import { rowsToMend } from '#worker/kit/csv/import.ts'
import type { Env } from '#worker/kit/env.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { PlacesPreview } from './import-contract.ts'
import { previewOf, readPlaces } from './read-places.ts'

type Files = Pick<Env, 'FILES'>

/** A file waiting to be imported, looked at again: the district may have changed meanwhile. */
export async function getUpload(
  env: Files,
  tenant: Tenant,
  by: By,
  kind: ImportKind,
  id: string,
): Promise<PlacesPreview> {
  const given = await findFile(env, tenant, kind, id)
  const { file, sheet } = await readPlaces(tenant, by, kind, given.bytes)
  return previewOf(kind, given, file, sheet)
}

/** Forgets a file that waits; nothing of it was imported. */
export function discardUpload(env: Files, tenant: Tenant, kind: ImportKind, id: string): Promise<void> {
  return forgetFile(env, tenant, kind, id)
}

/** The rows that failed, as a file to mend and upload again. */
export async function getFailedRows(env: Files, tenant: Tenant, by: By, kind: ImportKind, id: string) {
  const given = await findFile(env, tenant, kind, id)
  const { file, sheet } = await readPlaces(tenant, by, kind, given.bytes)
  const csv = rowsToMend({ file: file.file, errors: sheet.errors })
  if (csv === null) throw notFound()
  return { csv, name: `To fix - ${given.fileName.replace(/\.csv$/i, '')}.csv` }
}
