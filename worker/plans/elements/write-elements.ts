import { insertAudits } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { tellFormerOwners, tellOwners } from '#db/notices/tell.ts'
import { guardChoosable } from '#db/people/choosable.ts'
import { type EditedRow, guardElements, selectEdited, updateElements } from '#db/plans/bulk.ts'
import { guardPlanDates } from '#db/plans/guards.ts'
import { LEVELS, levelName } from '#model/levels.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type FieldMessages, forbidden, invalid, notFound, Problem } from '#worker/kit/problem.ts'
import { BULK_KEYS, BULK_LABELS, type BulkSet, type StaleRow } from '#worker/plans/bulk-contract.ts'
import type { References } from './check-references.ts'
import { decideEdit } from './decide-edit.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import type { Since } from './to-element-update.ts'

/** One element of a bulk change: its version and the values to set. */
export type ElementWrite = { id: string; version: number; set: Partial<BulkSet>; since?: Since }
export type WrittenElement = { before: EditedRow; set: Partial<BulkSet>; version: number }

/**
 * Changes all elements or none: every row must have its version, and each changed one gets an audit row. `find` loads
 * what the values refer to, again for each try; `choosable` are people who must still be there when it is written.
 */
export function writeElements(
  tenant: Tenant,
  caller: Caller,
  wishes: ElementWrite[],
  find: () => Promise<References>,
  choosable: readonly string[],
): Promise<WrittenElement[]> {
  return retryOnConflict(async () => write(tenant, caller, wishes, await find(), choosable))
}

async function write(
  tenant: Tenant,
  caller: Caller,
  wishes: ElementWrite[],
  found: References,
  choosable: readonly string[],
): Promise<WrittenElement[]> {
  const rows = await readRequested(tenant, caller, wishes)
  refuseStale(wishes, rows)
  const decided = wishes.map((wish, at) => ({
    wish,
    before: rows[at]!,
    ...decideEdit(caller, rows[at]!, wish.set, found, wish.since),
  })) // `rows` has a row for each wish
  const problems = problemsOf(caller, decided)
  if (Object.keys(problems).length > 0) throw invalid(problems, 'Nothing was changed because some rows have errors')
  const changing = decided.filter(({ changes }) => Object.keys(changes).length > 0)
  if (changing.length === 0) return []
  const planDates = new Map(changing.flatMap((one) => one.planDates.map((dates) => [dates.id, dates] as const)))
  await runBatch(tenant, [
    guardElements(tenant, wishes),
    guardPlanDates(tenant, [...planDates.values()]),
    guardChoosable(
      tenant,
      choosable.filter((id) => found.people.has(id)),
    ),
    updateElements(
      tenant,
      changing.map(({ before, set }) => ({ id: before.id, set: { ...set, ...updateStamps(caller) } })),
    ),
    ...tellWho(tenant, caller, changing),
    ...insertAudits(
      tenant,
      caller,
      changing.map(({ before: { id, level, plan_id }, changes }) => ({
        ...{ entity: level, entityId: id, planId: plan_id, action: 'edit', changes },
      })),
    ),
  ])
  return changing.map(({ wish, before }) => ({ before, set: wish.set, version: before.version + 1 }))
}

/** Owners hear that something changed, new ones that they own it now, and former ones that they don't. */
function tellWho(tenant: Tenant, caller: Caller, changing: { wish: ElementWrite; before: EditedRow }[]): Statement[] {
  const idsOf = (some: typeof changing) => some.map(({ before }) => before.id)
  const handed = changing.filter(isHanded)
  const changed = idsOf(changing.filter((one) => !isHanded(one)))
  const former = handed.map(({ before }) => ({ id: before.id, planId: before.plan_id, ownerId: before.owner_id }))
  return [
    ...(changed.length > 0 ? [tellOwners(tenant, caller, changed)] : []),
    ...(handed.length > 0 ? [tellOwners(tenant, caller, idsOf(handed), 'element_owner')] : []),
    ...(handed.length > 0 ? [tellFormerOwners(tenant, caller, former)] : []),
  ]
}

/** It gets another owner, or none. */
function isHanded({ wish: { set }, before }: { wish: ElementWrite; before: EditedRow }): boolean {
  return set.owner_id !== undefined && set.owner_id !== before.owner_id
}

/** The rows in the given order; 404 if one is missing, 403 with the number of rows that this person can't edit. */
async function readRequested(tenant: Tenant, caller: Caller, wishes: ElementWrite[]): Promise<EditedRow[]> {
  const known = new Map(
    (
      await selectEdited(
        tenant,
        caller.actor,
        wishes.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const rows = wishes.flatMap(({ id }) => known.get(id) ?? [])
  if (rows.length < wishes.length) throw notFound()
  const closed = rows.filter((row) => !row.is_editable).length
  if (closed > 0)
    throw forbidden(`Your role does not allow this for ${closed} of ${rows.length} rows. Nothing was changed.`)
  return rows
}

function refuseStale(wishes: ElementWrite[], rows: EditedRow[]): void {
  const stale = wishes.flatMap(({ version: yours }, at): StaleRow[] => {
    const { is_editable: _, plan_start: __, plan_end: ___, ownerless_since: ____, ...current } = rows[at]! // `rows` has a row for each wish
    return current.version === yours ? [] : [{ id: current.id, name: current.name, yours, current }]
  })
  if (stale.length === 0) return
  const which = stale.length === 1 ? 'one of these rows' : `${stale.length} of these rows`
  throw new Problem(412, `Someone else saved ${which} just now. Nothing was changed.`, { stale })
}

type Decided = { wish: ElementWrite; before: EditedRow; problems: FieldMessages }

/** Messages by row and field; an invalid owner is the same for all rows. */
function problemsOf(caller: Caller, decided: Decided[]): FieldMessages {
  const problems: FieldMessages = {}
  for (const [at, { wish, before, problems: own }] of decided.entries()) {
    const { owner_id, ...others } = own
    if (owner_id) problems['set.owner_id'] = owner_id
    const has = new Set(LEVELS[before.level].fields.map((field) => field.key))
    for (const key of BULK_KEYS.filter((one) => wish.set[one] !== undefined && !has.has(one))) {
      others[key] = [`${levelName(caller.district.naming, before.level)} has no ${BULK_LABELS[key].toLowerCase()}`]
    }
    for (const [key, messages] of Object.entries(others)) problems[`elements.${at}.${key}`] = messages
  }
  return problems
}
