import * as v from 'valibot'
import { FREQUENCIES } from '#model/frequencies.ts'
import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { gone } from '#worker/kit/problem.ts'
import { readToken, signToken } from '#worker/kit/signed-token.ts'
import { BULK_KEYS } from '#worker/plans/bulk-contract.ts'
import type { WrittenElement } from '#worker/plans/elements/write-elements.ts'

const MINUTES = 60
const TOO_OLD = 'It is too late to undo this change'

const text = v.nullable(v.string())
const Former = v.object({
  id: v.string(),
  version: v.number(),
  set: v.partial(
    v.object({
      owner_id: text,
      alert_status: v.picklist(ALERT_STATUSES),
      progress_status: v.picklist(PROGRESS_STATUSES),
      percentage_completed: v.nullable(v.number()),
      review_frequency: v.nullable(v.picklist(FREQUENCIES)),
      start_date: text,
      end_date: text,
    }),
  ),
  since: v.object({ alert_since: text, done_on: text, ownerless_since: v.exactOptional(text) }),
})
const Undo = v.object({
  user: v.string(),
  district: v.string(),
  rows: v.array(Former),
  owners: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type Undo = v.InferOutput<typeof Undo>

/**
 * Signs the former values of many elements. The person who changed them can restore them within an hour, including
 * values that nobody can set by hand: an owner who has left, and the dates since a status changed or an owner is
 * missing.
 */
export function signUndo(secret: string, caller: Caller, written: WrittenElement[]): Promise<string> {
  const rows = written.map(({ before, set, version }) => ({
    id: before.id,
    version,
    set: Object.fromEntries(BULK_KEYS.filter((key) => set[key] !== undefined).map((key) => [key, before[key]])),
    since: {
      alert_since: before.alert_since,
      done_on: before.done_on,
      ownerless_since: before.ownerless_since,
    },
  }))
  const owners = new Map(
    written.flatMap(({ before }) => (before.owner_id ? [[before.owner_id, before.owner_name]] : [])),
  )
  const exp = Math.floor(Date.parse(caller.now) / 1000) + MINUTES * 60
  const { userId, district } = caller.actor
  const known = [...owners].map(([id, name]) => ({ id, name }))
  return signToken(secret, 'undo', { user: userId, district: district.id, rows, owners: known, exp })
}

export async function readUndo(secret: string, caller: Caller, token: string): Promise<Undo> {
  const undo = v.safeParse(Undo, await readToken(secret, 'undo', token))
  const own =
    undo.success && undo.output.user === caller.actor.userId && undo.output.district === caller.actor.district.id
  if (!own) throw gone(TOO_OLD)
  return undo.output
}
