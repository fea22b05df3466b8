import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import {
  type FoundScorecard,
  findItems,
  findScorecard,
  type Item,
  insertScorecard,
  updateScorecard,
} from '#db/scorecards/scorecards.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { invalid, notFound, stale } from '#worker/kit/problem.ts'
import { type CreateScorecard, DISTRICT_SCORECARD, type EditScorecard, type SavedScorecard } from './contract.ts'

/** The settings of a named scorecard; the district's own has none. */
export async function getSaved(tenant: Tenant, id: string): Promise<SavedScorecard> {
  const found = id === DISTRICT_SCORECARD ? null : await findScorecard(tenant, id)
  if (!found || found.deleted_at !== null) throw notFound()
  return present(found)
}

function present({ deletion_id: _, items, ...row }: FoundScorecard): SavedScorecard {
  return {
    ...row,
    items: items.map(({ measure_name, survey_name, ...item }) => ({
      ...item,
      name: measure_name ?? survey_name ?? '',
    })),
  }
}

/** The chosen measures and dimensions in their order, with names; refuses what is deleted or not the district's. */
async function readItems(tenant: Tenant, keys: readonly string[]) {
  const items = keys.map((key): Item => {
    const [kind, id = ''] = key.split(':')
    return kind === 'measure'
      ? { measure_id: id, survey_dimension_id: null }
      : { measure_id: null, survey_dimension_id: id }
  })
  const names = items.length > 0 ? await findItems(tenant, items) : new Map<string, string>()
  const shown = items.map(({ measure_id, survey_dimension_id }) => names.get(measure_id ?? survey_dimension_id))
  if (shown.includes(undefined)) throw invalid({ items: [INVALID_VALUE] })
  return { items, shown }
}

export async function createScorecard(
  tenant: Tenant,
  caller: Caller,
  input: CreateScorecard,
  key: string | null,
): Promise<SavedScorecard> {
  const description = input.description || null
  const make = async (id: string, idempotencyWrites: Statement[]) => {
    const { items, shown } = await readItems(tenant, input.items)
    try {
      await runBatch(tenant, [
        ...idempotencyWrites,
        ...insertScorecard(tenant, caller, { id, name: input.name, description, items }),
        insertAudit(tenant, caller, {
          entity: 'scorecard',
          entityId: id,
          action: 'create',
          changes: differences({}, { name: input.name, description, items: shown }),
        }),
      ])
    } catch (error) {
      throw asNameTaken(error)
    }
    return id
  }
  return getSaved(tenant, await idempotent(tenant, caller, key, input, make, newId('scorecard')))
}

/** Saves the given fields; someone else's save in between is a conflict with both versions. */
export async function editScorecard(
  tenant: Tenant,
  caller: Caller,
  id: string,
  { version, ...input }: EditScorecard,
): Promise<SavedScorecard> {
  const before = await getSaved(tenant, id)
  if (version !== before.version) throw stale(version, before)
  const read = input.items === undefined ? undefined : await readItems(tenant, input.items)
  const after = {
    name: input.name ?? before.name,
    description: input.description === undefined ? before.description : input.description || null,
    items: read?.shown ?? namesOf(before),
  }
  const changes = differences({ name: before.name, description: before.description, items: namesOf(before) }, after)
  if (Object.keys(changes).length === 0) return before
  try {
    await runBatch(tenant, [
      ...updateScorecard(tenant, caller, version, {
        id,
        name: after.name,
        description: after.description,
        ...(read && { items: read.items }),
      }),
      insertAudit(tenant, caller, { entity: 'scorecard', entityId: id, action: 'edit', changes }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw stale(version, await getSaved(tenant, id))
    throw asNameTaken(error)
  }
  return getSaved(tenant, id)
}

function namesOf({ items }: SavedScorecard): string[] {
  return items.map(({ name }) => name)
}
