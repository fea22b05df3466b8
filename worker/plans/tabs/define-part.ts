import { type Changes, differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { TrashState } from '#db/kit/trash.ts'
import { tellOwners } from '#db/notices/tell.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { stale } from '#worker/kit/problem.ts'
import { trashSince } from '#worker/kit/trash.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'

/** What a write does besides the row: guards, other writes, and more for the history. */
export type Effect = { guards: Statement[]; writes: Statement[]; changes: Changes }

/** A new or edited row: the statement that writes it, what decides its effect, and what the history says. */
type Draft<Next> = { write: Statement; next: Next; changes: Changes }

/**
 * A part is a row on a plan or an element that people add, edit, remove, and restore: a review, a fidelity check, or an
 * expenditure. `Place` is what a write reads of the plan or element first. `Next` is what decides the effect of a row.
 */
type Part<Next, Row extends Next & { version: number }, Place extends { planId: string }, Add, Edit> = {
  kind: Parameters<typeof newId>[0]
  /** The first word of its actions in the history, such as `review`, `review-edit`, `review-delete`. */
  action: string
  /** Reads the plan or element; 404 or 403 if this person may not write. */
  findPlace: (tenant: Tenant, caller: Caller, of: NodeRef, id: string) => Promise<Place>
  /** Like `findPlace`, with the row; 404 if there is none. */
  find: (
    tenant: Tenant,
    caller: Caller,
    of: NodeRef,
    id: string,
    trash: TrashState,
  ) => Promise<{ place: Place; row: Row }>
  /** Loads the row after a write. */
  get: (tenant: Tenant, caller: Caller, of: NodeRef, id: string) => Promise<Row>
  /** Checks the input itself, before any read. */
  check?: (caller: Caller, of: NodeRef, input: Add | Edit) => void
  add: (tenant: Tenant, caller: Caller, of: NodeRef, id: string, input: Add, place: Place) => Draft<Next>
  edit: (tenant: Tenant, caller: Caller, before: Row, input: Edit) => Draft<Next>
  /** What else to write when the row becomes `next`, or is deleted (null). */
  effect: (tenant: Tenant, caller: Caller, of: NodeRef, id: string, next: Next | null, place: Place) => Effect
  /** The history's text for a row that is deleted or restored. */
  summarize: (row: Row) => Record<string, unknown>
  /** Statements: fail the batch unless the row has this version; move it to the trash or restore it. */
  guard: (tenant: Tenant, id: string, version: number) => Statement
  trash: (tenant: Tenant, id: string, version: number, set: Trashed) => Statement
}
/** The statements of the same batch: `before` the row's own, and `after` them for rows that refer to it. */
type NewRow = { id: string; before: Statement[]; after?: Statement[] }
type Trashed = { deletedAt: string | null; deletionId: string | null }

/** The four writes of a part. Each is one batch, and starts over if someone else wrote at the same time. */
export function definePart<
  Next,
  Row extends Next & { id: string; version: number },
  Place extends { planId: string },
  Add,
  Edit extends { version: number },
>(part: Part<Next, Row, Place, Add, Edit>) {
  type GoneRow = { id: string; version: number | undefined; deletionId: string; effect?: typeof part.effect }
  type Write = { action: string; guards: Statement[]; write: Statement; changes: Changes; effect: Effect; place: Place }

  function statementsOf(tenant: Tenant, caller: Caller, of: NodeRef, one: Write, after: Statement[] = []): Statement[] {
    const { action, guards, write, changes, effect, place } = one
    const { planId } = place
    return [
      ...guards,
      ...effect.guards,
      write,
      ...effect.writes,
      ...(of.node === 'plan'
        ? []
        : [tellOwners(tenant, caller, [of.id], part.kind === 'review' ? 'element_reviewed' : 'element_changed')]),
      insertAudit(tenant, caller, {
        entity: of.node,
        entityId: of.id,
        planId,
        action,
        changes: { ...changes, ...effect.changes },
      }),
      ...after,
    ]
  }

  function run(...args: Parameters<typeof statementsOf>) {
    return runBatch(args[0], statementsOf(...args))
  }

  async function add(tenant: Tenant, caller: Caller, of: NodeRef, input: Add, key: string | null): Promise<Row> {
    const make = (id: string, before: Statement[]) => insert(tenant, caller, of, input, { id, before })
    const id = await idempotent(tenant, caller, key, { of, input }, make, newId(part.kind))
    return part.get(tenant, caller, of, id)
  }

  /** Adds a row in a batch that also writes other things. */
  function insert(tenant: Tenant, caller: Caller, of: NodeRef, input: Add, row: NewRow) {
    return retryOnConflict(async () => {
      await runBatch(tenant, await insertStatements(tenant, caller, of, input, row))
      return row.id
    })
  }

  /** The statements that add a row, for a larger batch. Their guards fail if someone writes in between. */
  async function insertStatements(
    tenant: Tenant,
    caller: Caller,
    of: NodeRef,
    input: Add,
    { id, before, after }: NewRow,
  ): Promise<Statement[]> {
    part.check?.(caller, of, input)
    const place = await part.findPlace(tenant, caller, of, id)
    const { next, ...draft } = part.add(tenant, caller, of, id, input, place)
    const effect = part.effect(tenant, caller, of, id, next, place)
    return statementsOf(tenant, caller, of, { action: part.action, guards: before, ...draft, effect, place }, after)
  }

  async function edit(tenant: Tenant, caller: Caller, of: NodeRef, id: string, input: Edit): Promise<Row> {
    part.check?.(caller, of, input)
    await retryOnConflict(async () => {
      const { place, row } = await part.find(tenant, caller, of, id, 'out')
      if (row.version !== input.version) throw stale(input.version, row)
      const { next, ...draft } = part.edit(tenant, caller, row, input)
      if (Object.keys(draft.changes).length === 0) return
      const guards = [part.guard(tenant, id, row.version)]
      const effect = part.effect(tenant, caller, of, id, next, place)
      await run(tenant, caller, of, { action: `${part.action}-edit`, guards, ...draft, effect, place })
    })
    return part.get(tenant, caller, of, id)
  }

  /** `after` are statements of the same batch. */
  function remove(
    tenant: Tenant,
    caller: Caller,
    of: NodeRef,
    id: string,
    version: number | undefined,
    after: Statement[] = [],
  ) {
    const deletionId = newId('deletion')
    return retryOnConflict(async () => {
      const gone = await removeStatements(tenant, caller, of, { id, version, deletionId })
      await runBatch(tenant, [...gone, ...after])
      return { id, deletion_id: deletionId, count: 1 }
    })
  }

  /** The statements that remove a row, for a larger batch, with the same guards; `effect` replaces the part's own. */
  async function removeStatements(
    tenant: Tenant,
    caller: Caller,
    of: NodeRef,
    { id, version, deletionId, effect = part.effect }: GoneRow,
  ): Promise<Statement[]> {
    const { place, row } = await part.find(tenant, caller, of, id, 'out')
    if (version !== undefined && version !== row.version) throw stale(version, row)
    const summary = part.summarize(row)
    const nothing = Object.fromEntries(Object.keys(summary).map((field) => [field, null]))
    return statementsOf(tenant, caller, of, {
      action: `${part.action}-delete`,
      guards: [part.guard(tenant, id, row.version)],
      write: part.trash(tenant, id, row.version, { deletedAt: caller.now, deletionId }),
      changes: differences(summary, nothing),
      effect: effect(tenant, caller, of, id, null, place),
      place,
    })
  }

  async function restore(tenant: Tenant, caller: Caller, of: NodeRef, id: string): Promise<Row> {
    await retryOnConflict(async () => {
      const { place, row } = await part.find(tenant, caller, of, id, { since: trashSince(caller.now) })
      await run(tenant, caller, of, {
        action: `${part.action}-restore`,
        guards: [part.guard(tenant, id, row.version)],
        write: part.trash(tenant, id, row.version, { deletedAt: null, deletionId: null }),
        changes: differences({}, part.summarize(row)),
        effect: part.effect(tenant, caller, of, id, row, place),
        place,
      })
    })
    return part.get(tenant, caller, of, id)
  }

  return { add, insert, insertStatements, edit, remove, removeStatements, restore }
}
