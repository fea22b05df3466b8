import { listChoices } from '#db/choices/queries.ts'
import { selectEveryDepartment } from '#db/districts/departments.ts'
import type { ImportKind } from '#db/districts/import-places.ts'
import type { PlaceSet } from '#db/districts/places.ts'
import { selectRegionNames } from '#db/districts/regions.ts'
import { selectEverySchool } from '#db/districts/schools.ts'
import { removeImported, restoreImported, selectImported, selectUsed } from '#db/districts/undo-import.ts'
import { findRun, markTakenBack, type ShownRun } from '#db/imports/runs.ts'
import { type Audited, insertAudits } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { makeSchoolsAgain } from '#db/measures/thresholds.ts'
import { selectContactsById } from '#db/people/contacts.ts'
import { PLACES } from '#model/places.ts'
import { starterOf } from '#worker/imports/define-import.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notFound } from '#worker/kit/problem.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { type Imported, type Place, restoredOf } from './former-values.ts'
import type { PlacesUndone } from './import-contract.ts'
import { departmentValues, schoolValues } from './place-values.ts'

/**
 * Undoes an import of schools or departments in one batch: what it added goes to the trash unless something uses it, and
 * what it changed gets its former values back where nobody has changed them since. Only for the person who imported the
 * file and for Super Admins.
 */
export function undoPlaces(tenant: Tenant, caller: Caller, kind: ImportKind, id: string): Promise<PlacesUndone> {
  return retryOnConflict(async () => {
    const run = await findRun(tenant, [kind], starterOf(caller.actor), id)
    if (!run) throw notFound()
    if (run.takenBackAt) throw conflict('This import was already undone')
    const { removed, restored, inUse, changed, gone } = await sortOut(tenant, caller, kind, run)
    if (removed.length + restored.length === 0) throw nothingToUndo(kind, inUse + changed + gone)
    const moved = restored.filter(({ former }) => kind === 'school' && former.regionId).map((one) => one.id)
    const who = { at: caller.now, by: caller.actor.userId }
    const reason: [null, string] = [null, `Undo of the import of ${run.fileName}`]
    const audits = [
      ...removed.map(
        ({ id: entityId, values }): Audited => ({
          ...{ entity: kind, entityId, action: 'delete', changes: { name: [values.name, null], reason } },
        }),
      ),
      ...restored.map(
        ({ id: entityId, words }): Audited => ({
          ...{ entity: kind, entityId, action: 'edit', changes: { ...words, reason } },
        }),
      ),
    ]
    try {
      await runBatch(tenant, [
        ...markTakenBack(tenant, id, caller.now),
        ...removeImported(tenant, kind, removed, { id: newId('deletion'), ...who }),
        ...restoreImported(tenant, kind, restored, who),
        ...(moved.length > 0 ? [makeSchoolsAgain(tenant, moved)] : []),
        ...insertAudits(tenant, caller, audits),
      ])
    } catch (error) {
      const taken = isDuplicate(error, 'name_key') || isDuplicate(error, 'nces_id')
      throw taken ? conflict('Someone changed something just now. Try again.') : error
    }
    return { removed: removed.length, restored: restored.length, in_use: inUse, changed, gone }
  })
}

async function sortOut(tenant: Tenant, caller: Caller, kind: ImportKind, run: ShownRun) {
  const [rows, places] = await readPlaces(tenant, caller, kind, run)
  const there = new Map(places.map((one) => [one.id, one]))
  const imported = rows.flatMap(({ id, action, changes }): Imported[] => {
    const place = there.get(id)
    return place ? [{ place, isNew: action === 'create', changes }] : []
  })
  const former = imported.flatMap(({ changes }) => (changes.stored ? [changes.stored[0] as PlaceSet] : [])) // as the import wrote it
  const added = imported.filter(({ isNew }) => isNew).map(({ place }) => place)
  const [used, regions, types, contacts] = await tenant.db.batch([
    selectUsed(
      tenant,
      kind,
      added.map(({ id }) => id),
    ),
    selectRegionNames(tenant),
    listChoices(tenant, 'school_type'),
    selectContactsById(
      tenant,
      former.flatMap(({ mainContactId }) => mainContactId ?? []),
    ),
  ])
  const inUse = new Set(used.map(({ id }) => id))
  const removed = added.filter(({ id, editable }) => editable && !inUse.has(id))
  const goes = new Set(removed.map(({ id }) => id))
  const stay = places.filter(({ id }) => !goes.has(id))
  const choosable = new Set([...regions, ...types, ...contacts].map(({ id }) => id))
  const { restored, changed, gone } = restoredOf(caller, imported, { stay, choosable })
  const moved = added.length - removed.length - inUse.size
  return { removed, restored, inUse: inUse.size, changed: changed + moved, gone }
}

/** What the import wrote, and every place outside the trash. */
async function readPlaces(tenant: Tenant, { actor }: Caller, kind: ImportKind, { id, startedAt }: ShownRun) {
  const written = selectImported(tenant, kind, { id, at: startedAt })
  if (kind === 'school') {
    const [rows, schools] = await tenant.db.batch([written, selectEverySchool(tenant, actor)])
    return [rows, schools.map((one) => placeOf(one, schoolValues(one)))] as const
  }
  const [rows, departments] = await tenant.db.batch([written, selectEveryDepartment(tenant, actor)])
  return [rows, departments.map((one) => placeOf(one, departmentValues(one)))] as const
}

function placeOf(row: { id: string; version: number; is_editable: boolean }, values: Place['values']): Place {
  return { id: row.id, version: row.version, editable: row.is_editable, values }
}

function nothingToUndo(kind: ImportKind, left: number) {
  if (left === 0) return conflict('Nothing of this import is left to undo')
  return conflict(`Nothing was undone, because the ${PLACES[kind].more} are in use or were changed since`)
}
