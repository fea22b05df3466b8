import { insertPlace } from '#db/districts/places.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
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

/** Adds a school, department, or region. A Region Admin's always belongs to their own region. */
export async function createPlace<Row extends PlaceRow>(
  tenant: Tenant,
  caller: Caller,
  place: Place<Row>,
  input: PlaceInput,
  key: string | null,
): Promise<Row> {
  const given = place.fields.region ? inOwnRegion(caller, input) : input
  const make = async (fresh: string, mark: Statement[]) => {
    const shown = await describePlace(tenant, place, given)
    return write(tenant, caller, place, fresh, { given, shown, mark })
  }
  return getPlace(tenant, caller, place, await idempotent(tenant, caller, key, input, make, newId(place.kind)))
}

function inOwnRegion({ actor }: Caller, input: PlaceInput): PlaceInput {
  const region = input.region || (actor.role === 'region_admin' ? actor.regionId : null)
  refuseOtherRegion(actor, region)
  return { ...input, region }
}

async function write<Row>(
  tenant: Tenant,
  caller: Caller,
  place: Place<Row>,
  id: string,
  { given, shown, mark }: { given: PlaceInput; shown: PlaceInput; mark: Statement[] },
): Promise<string> {
  const changes = Object.entries(shown).filter(([, value]) => value)
  try {
    await runBatch(tenant, [
      ...guardReferences(tenant, place, given),
      ...mark,
      insertPlace(tenant, place.kind, {
        ...columnsOf(place, given),
        ...{ id, name: given[nameField(place)] ?? '' }, // every contract requires it
        ...createStamps(caller),
      }),
      insertAudit(tenant, caller, {
        entity: place.kind,
        entityId: id,
        action: 'create',
        changes: Object.fromEntries(changes.map(([field, value]) => [field, [null, value]])),
      }),
    ])
  } catch (error) {
    throw await refused(error, nameField(place), () => describePlace(tenant, place, given))
  }
  return id
}
