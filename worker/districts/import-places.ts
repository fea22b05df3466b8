import { type ImportKind, takeOver } from '#db/districts/import-places.ts'
import { guardWaiting, markDone } from '#db/imports/queries.ts'
import { recordAudits } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type GivenFile, givenFile } from '#worker/imports/given-file.ts'
import { findFile, importKey, keepFile } from '#worker/imports/kept-file.ts'
import type { By } from '#worker/kit/by.ts'
import type { Env } from '#worker/kit/env.ts'
import { conflict, invalid } from '#worker/kit/problem.ts'
import type { ImportPlaces, PlacesPreview } from './import-contract.ts'
import { type PlaceRow, previewOf, readPlaces } from './read-places.ts'

type Files = Pick<Env, 'FILES'>

/** A CSV of schools or departments: looked at, or its rows taken over, all of them or the good ones. */
export async function importPlaces(
  env: Files,
  tenant: Tenant,
  by: By,
  kind: ImportKind,
  asked: ImportPlaces,
): Promise<PlacesPreview> {
  const given = asked.import_id ? await findFile(env, tenant, kind, asked.import_id) : await givenFile(asked.file)
  const { file, sheet } = await readPlaces(tenant, by, kind, given.bytes)
  const preview = previewOf(kind, given, file, sheet)
  if (asked.mode === 'preview') {
    if (given.id) return preview
    const kept = await keepFile(env, tenant, by, kind, { name: given.fileName, bytes: given.bytes })
    return { ...preview, import_id: kept.id }
  }
  if (asked.mode === 'all' && preview.failed > 0) {
    throw invalid({ file: [`${preview.failed} of ${preview.rows} rows have errors, so nothing was imported`] })
  }
  await write(tenant, by, kind, given, sheet.rows)
  if (given.id) await env.FILES.delete(importKey(tenant.districtId, given.id))
  return { ...preview, done: true }
}

/** One batch: that the file still waits, the rows, and for each school or department its audit row. */
async function write(tenant: Tenant, by: By, kind: ImportKind, given: GivenFile, rows: PlaceRow[]): Promise<void> {
  const userId = by.actor.userId
  const touched = rows.filter(({ changes }) => Object.keys(changes).length > 0)
  const ids = new Map(touched.map((row) => [row, row.id ?? newId(kind)]))
  const entries = touched.map((row) => ({ id: ids.get(row) ?? '', set: row.set, version: row.version })) // each has one
  const isNew = new Set(touched.filter(({ id }) => id === null).map((row) => ids.get(row)))
  const who = { at: by.now, by: userId }
  try {
    await runBatch(tenant, [
      ...(given.id ? [guardWaiting(tenant, given.id), markDone(tenant, given.id, by.now)] : []),
      ...takeOver(
        tenant,
        kind,
        entries.filter(({ id }) => isNew.has(id)),
        entries.filter(({ id }) => !isNew.has(id)),
        who,
      ),
      ...recordAudits(
        tenant,
        touched.map((row) => ({
          at: by.now,
          userId,
          entity: kind,
          entityId: ids.get(row) ?? '',
          planId: null,
          action: row.id === null ? 'create' : 'edit',
          changes: row.changes,
        })),
      ),
    ])
  } catch (error) {
    const changed = isGuardFailure(error) || isDuplicate(error, 'name_key') || isDuplicate(error, 'nces_id')
    throw changed ? conflict('Something changed since you checked the file. Check it again.') : error
  }
}
