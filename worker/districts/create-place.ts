import { insertPlace } from '#db/districts/places.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { By } from '#worker/kit/by.ts'
import { once } from '#worker/kit/once.ts'
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

/** Adds a school, a department, or a region. What a Region Admin adds belongs to the own region, whether or not it is said. */
export async function createPlace<Row extends PlaceRow>(
  tenant: Tenant,
  by: By,
  place: Place<Row>,
  input: PlaceInput,
  key: string | null,
): Promise<Row> {
  const given = place.fields.region ? inOwnRegion(by, input) : input
  const shown = await describePlace(tenant, place, given)
  const make = (fresh: string, mark: Statement[]) => write(tenant, by, place, fresh, { given, shown, mark })
  return getPlace(tenant, by, place, await once(tenant, by, key, input, make, newId(place.kind)))
}

function inOwnRegion({ actor }: By, input: PlaceInput): PlaceInput {
  const region = input.region || (actor.role === 'region_admin' ? actor.regionId : null)
  refuseOtherRegion(actor, region)
  return { ...input, region }
}

async function write<Row>(
  tenant: Tenant,
  by: By,
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
        ...createStamps(by),
      }),
      insertAudit(tenant, by, {
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
