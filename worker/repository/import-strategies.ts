import { guardWaiting, markDone } from '#db/imports/queries.ts'
import { recordAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { insertStrategies } from '#db/repository/strategies.ts'
import { findFile, importKey, keepFile } from '#worker/imports/kept-file.ts'
import type { By } from '#worker/kit/by.ts'
import type { Env } from '#worker/kit/env.ts'
import { gone, invalid, Problem } from '#worker/kit/problem.ts'
import { REQUIRED } from '#worker/kit/rules.ts'
import { FILE_LIMIT, type ImportMode, type ImportPreview } from './contract.ts'
import { readUpload, type Upload } from './read-upload.ts'

type Asked = { mode: ImportMode; file?: File | undefined; import_id?: string | undefined }
type Files = Pick<Env, 'FILES'>
type Given = { bytes: Uint8Array; fileName: string; size: number; id: string | null }

/** A CSV of strategies: looked at, or its rows taken over into the district's library, all of them or the good ones. */
export async function importStrategies(env: Files, tenant: Tenant, by: By, asked: Asked): Promise<ImportPreview> {
  const given = asked.import_id ? await findFile(env, tenant, 'repository', asked.import_id) : await fileOf(asked.file)
  if (asked.mode !== 'preview') return takeOver(env, tenant, by, given, asked.mode)
  const { preview } = await readUpload(tenant, given, by.district.naming)
  if (given.id) return preview
  const kept = await keepFile(env, tenant, by, 'repository', { name: given.fileName, bytes: given.bytes })
  return { ...preview, import_id: kept.id }
}

async function fileOf(file: File | undefined): Promise<Given> {
  if (!file || (file.size === 0 && file.name === '')) throw invalid({ file: [REQUIRED] })
  if (file.size > FILE_LIMIT)
    throw new Problem(413, 'The file is larger than 10 MB', { file: ['The file is larger than 10 MB'] })
  return { id: null, fileName: file.name, size: file.size, bytes: new Uint8Array(await file.arrayBuffer()) }
}

async function takeOver(
  env: Files,
  tenant: Tenant,
  by: By,
  given: Given,
  mode: 'all' | 'good',
): Promise<ImportPreview> {
  const upload = await readUpload(tenant, given, by.district.naming)
  const { rows, failed } = upload.preview
  if (mode === 'all' && failed > 0) {
    throw invalid({ file: [`${failed} of ${rows} rows have errors, so nothing was imported`] })
  }
  const importId = given.id ?? newId('import')
  try {
    await write(tenant, by, given, importId, upload)
  } catch (error) {
    if (isGuardFailure(error)) throw gone('This file was imported already')
    // Somebody else imported the same rows in this moment: look again at what is new.
    if (isDuplicate(error, 'content_key')) return takeOver(env, tenant, by, given, mode)
    throw error
  }
  if (given.id) await env.FILES.delete(importKey(tenant.districtId, given.id))
  return { ...upload.preview, import_id: importId, added: upload.rows.length }
}

/** One batch: that the file still waits, the rows, their one audit row. */
async function write(tenant: Tenant, by: By, given: Given, importId: string, { rows, preview }: Upload): Promise<void> {
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
