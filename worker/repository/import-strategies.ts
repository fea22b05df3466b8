import { guardWaiting, markDone } from '#db/imports/queries.ts'
import { recordAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { insertStrategies } from '#db/repository/strategies.ts'
import { counted, numberWords } from '#model/counted.ts'
import type { ImportMode } from '#worker/imports/contract.ts'
import { type GivenFile, givenFile } from '#worker/imports/given-file.ts'
import { findFile, importKey, keepFile } from '#worker/imports/kept-file.ts'
import type { By } from '#worker/kit/by.ts'
import type { Env } from '#worker/kit/env.ts'
import { gone, invalid } from '#worker/kit/problem.ts'
import type { ImportPreview } from './contract.ts'
import { readUpload, type Upload } from './read-upload.ts'

type Asked = { mode: ImportMode; file?: File | undefined; import_id?: string | undefined }
type Files = Pick<Env, 'FILES'>

/** A CSV of strategies: looked at, or its rows taken over into the district's library, all of them or the good ones. */
export async function importStrategies(env: Files, tenant: Tenant, by: By, asked: Asked): Promise<ImportPreview> {
  const given = asked.import_id
    ? await findFile(env, tenant, 'repository', asked.import_id)
    : await givenFile(asked.file)
  if (asked.mode !== 'preview') return takeOver(env, tenant, by, given, asked.mode)
  const { preview } = await readUpload(tenant, given, by.district.naming)
  if (given.id) return preview
  const kept = await keepFile(env, tenant, by, 'repository', { name: given.fileName, bytes: given.bytes })
  return { ...preview, import_id: kept.id }
}

async function takeOver(
  env: Files,
  tenant: Tenant,
  by: By,
  given: GivenFile,
  mode: 'all' | 'good',
): Promise<ImportPreview> {
  const upload = await readUpload(tenant, given, by.district.naming)
  const { rows, failed } = upload.preview
  if (mode === 'all' && failed > 0) {
    throw invalid({ file: [`${numberWords(failed)} of ${counted(rows, 'row')} have errors, so nothing was imported`] })
  }
  const importId = given.id ?? newId('import')
  try {
    await write(tenant, by, given, importId, upload)
  } catch (error) {
    if (isGuardFailure(error)) throw gone('This file was already imported')
    // Somebody else imported the same rows in this moment: look again at what is new.
    if (isDuplicate(error, 'content_key')) return takeOver(env, tenant, by, given, mode)
    throw error
  }
  if (given.id) await env.FILES.delete(importKey(tenant.districtId, given.id))
  return { ...upload.preview, import_id: importId, added: upload.rows.length }
}

/** One batch: that the file still waits, the rows, their one audit row. */
async function write(
  tenant: Tenant,
  by: By,
  given: GivenFile,
  importId: string,
  { rows, preview }: Upload,
): Promise<void> {
  const userId = by.actor.userId
  const stamps = { createdAt: by.now, createdBy: userId, updatedAt: by.now, updatedBy: userId }
  const statements: Statement[] = [
    ...(given.id ? [guardWaiting(tenant, given.id), markDone(tenant, given.id, by.now)] : []),
    ...insertStrategies(
      tenant,
      rows.map((row) => ({ ...row, ...stamps, id: newId('libraryRow'), importId })),
    ),
    recordAudit(tenant, {
      at: by.now,
      userId,
      entity: 'repository',
      entityId: importId,
      planId: null,
      action: 'import',
      changes: {
        file: [null, given.fileName],
        added: [null, rows.length],
        repeated: [null, preview.repeated],
        failed: [null, preview.failed],
      },
    }),
  ]
  await runBatch(tenant, statements)
}
