import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import {
  guardAgenda,
  type StoredTopic,
  selectNext,
  selectState,
  selectStored,
  updateTopic,
} from '#db/meetings/agenda-write.ts'
import type { Topic } from '#model/meetings/agenda.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { carryStatements } from './carry-over.ts'

/**
 * What closing the minutes writes about the topics that nobody has ended: they are carried over, to the next meeting of
 * the series if there is one.
 */
export async function carryOpen(
  tenant: Tenant,
  caller: Caller,
  id: string,
): Promise<{ guards: Statement[]; writes: Statement[] }> {
  const [[state], stored, [next]] = await tenant.db.batch([
    selectState(tenant, id),
    selectStored(tenant, id),
    selectNext(tenant, caller.actor, id),
  ])
  const open = stored.filter(({ outcome }) => outcome === 'open')
  if (!state || open.length === 0) return { guards: [], writes: [] }
  const after = stored.map((topic) => (topic.outcome === 'open' ? carried(topic) : topic))
  const carry = await carryStatements(tenant, caller, { before: stored, after, next: next ?? null })
  return {
    guards: [guardAgenda(tenant, state), ...carry.guards],
    writes: [...open.map((topic) => updateTopic(tenant, caller, carried(topic), true)), ...carry.writes],
  }
}

function carried(stored: StoredTopic): Topic {
  const { id, topic, elementId, leadId, minutes, notes, carriedFromId, startedAt, endedAt, version } = stored
  return {
    ...{ id, topic, elementId, leadId, minutes, notes, carriedFromId, startedAt, endedAt },
    ...{ outcome: 'carried_over', version: version + 1 },
  }
}
