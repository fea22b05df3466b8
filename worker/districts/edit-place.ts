import { guardPlace, updatePlace } from '#db/districts/places.ts'
import { type Changes, differences, insertAudit, referenceChange } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { makeSchoolsAgain } from '#db/measures/thresholds.ts'
import type { PlaceKind } from '#model/places.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notEditable, stale } from '#worker/kit/problem.ts'
import {
  columnsOf,
  describePlace,
  getPlace,
  guardReferences,
  nameField,
  type Place,
  type PlaceInput,
  type PlaceRow,
} from './define-place.ts'
import { refuseOtherRegion } from './own-region.ts'
import { refused } from './refused.ts'

/**
 * Saves the given fields of a place. A Region Admin can't edit another region's places or move their own elsewhere. A
 * contact who has left may stay until someone chooses another.
 */
export async function editPlace<Row extends PlaceRow>(
  tenant: Tenant,
  caller: Caller,
  place: Place<Row>,
  id: string,
  version: number,
  input: PlaceInput,
): Promise<Row> {
  const before = await getPlace(tenant, caller, place, id)
  if (before.is_editable === false) throw notEditable()
  if (version !== before.version) throw stale(version, before)
  const given = changedOf(place, before, input)
  if (Object.keys(given).length === 0) return before
  if (given.region !== undefined) refuseOtherRegion(caller.actor, given.region)
  const shown = await describePlace(tenant, place, given)
  try {
    await runBatch(tenant, [
      guardPlace(tenant, caller.actor, place.kind, id, version),
      ...guardReferences(tenant, place, given),
      updatePlace(tenant, place.kind, id, { ...columnsOf(place, given), ...updateStamps(caller) }),
      ...(countsChange(place.kind, given) ? [makeSchoolsAgain(tenant, [id])] : []),
      insertAudit(tenant, caller, {
        entity: place.kind,
        entityId: id,
        action: 'edit',
        changes: changesOf(place, before, given, shown),
      }),
    ])
  } catch (error) {
    throw await refused(error, nameField(place), async () => {
      await describePlace(tenant, place, given)
      throw stale(version, await getPlace(tenant, caller, place, id))
    })
  }
  return getPlace(tenant, caller, place, id)
}

/** Counts of results are by region, and without closed schools. */
function countsChange(kind: PlaceKind, { closed_on, region }: PlaceInput): boolean {
  return kind === 'school' && (closed_on !== undefined || region !== undefined)
}

/** Only values that differ from the saved ones; an emptied field is null. */
function changedOf<Row>(place: Place<Row>, before: Row, input: PlaceInput): PlaceInput {
  return Object.fromEntries(
    Object.entries(place.fields).flatMap(([key, { saved }]) => {
      const value = input[key] === undefined ? undefined : input[key] || null
      return value === undefined || value === saved(before).value ? [] : [[key, value]]
    }),
  )
}

/** What the history tells: references are compared by id, because two people can have the same name. */
function changesOf<Row extends PlaceRow>(
  place: Place<Row>,
  before: Row,
  given: PlaceInput,
  shown: PlaceInput,
): Changes {
  const changes = Object.entries(place.fields).map(([key, { saved, reference }]) => {
    if (given[key] === undefined) return {}
    const was = saved(before)
    if (!reference) return differences({ [key]: was.shown }, { [key]: shown[key] })
    return referenceChange(key, namedOf(was.value, was.shown), namedOf(given[key], shown[key]))
  })
  return Object.assign({}, ...changes)
}

function namedOf(id: string | null | undefined, name: string | null | undefined) {
  return id ? { id, name: name ?? null } : null
}
