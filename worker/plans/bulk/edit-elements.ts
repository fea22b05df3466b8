import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { BulkEdit, BulkEdited } from '#worker/plans/bulk-contract.ts'
import { findReferences } from '#worker/plans/elements/check-references.ts'
import { type WrittenElement, writeElements } from '#worker/plans/elements/write-elements.ts'
import { readUndo, signUndo } from './bulk-undo.ts'

/** Sets the same values on many elements, and returns a token that restores the former ones. */
export async function editElements(
  tenant: Tenant,
  caller: Caller,
  input: BulkEdit,
  secret: string,
): Promise<BulkEdited> {
  const wishes = input.elements.map((element) => ({ ...element, set: input.set }))
  const find = () => findReferences(tenant, input.set)
  const written = await writeElements(tenant, caller, wishes, find, input.set.owner_id ? [input.set.owner_id] : [])
  return answerOf(written, written.length > 0 ? await signUndo(secret, caller, written) : null)
}

/** Undo: an ordinary bulk change with each row's former values, refused if someone saved in the meantime. */
export async function undoElements(tenant: Tenant, caller: Caller, token: string, secret: string): Promise<BulkEdited> {
  const { rows, owners } = await readUndo(secret, caller, token)
  const none = new Map<string, never>()
  const people = new Map(owners.map(({ id, name }) => [id, name]))
  const former = { people, schools: none, departments: none, masks: none, choices: none }
  // Former owners come back even if they have left since.
  return answerOf(await writeElements(tenant, caller, rows, async () => former, []), null)
}

function answerOf(written: WrittenElement[], undo: string | null): BulkEdited {
  const elements = written.map(({ before, version }) => ({ id: before.id, version }))
  return { count: written.length, elements, undo }
}
