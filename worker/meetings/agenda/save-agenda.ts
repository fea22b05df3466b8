import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import {
  auditNotes,
  deleteTopics,
  guardAgenda,
  insertTopics,
  type StoredTopic,
  selectNext,
  selectState,
  selectStored,
  setPositions,
  updateTopic,
} from '#db/meetings/agenda-write.ts'
import { meetingSearchKey, selectSearchTexts, setSearchKeys } from '#db/meetings/search.ts'
import { withTime } from '#db/meetings/time.ts'
import { type ChangedAgenda, changeAgenda, type Topic } from '#model/meetings/agenda.ts'
import { MOST_TOPICS } from '#model/meetings/kinds.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { conflict, invalid, notFound, Problem } from '#worker/kit/problem.ts'
import { type Agenda, type SaveAgenda, TOO_MANY_TOPICS } from '#worker/meetings/agenda-contract.ts'
import { getOwn, refuseClosed } from '#worker/meetings/edit-meeting.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { agendaLines } from './agenda-lines.ts'
import { carryStatements } from './carry-over.ts'
import { getAgenda } from './get-agenda.ts'
import { resolveItems } from './resolve-items.ts'

/**
 * Saves topics of an agenda, all or none. Each changed topic must have the version that its change started from; what
 * the save does not name stays.
 */
export async function saveAgenda(
  tenant: Tenant,
  caller: Caller,
  id: string,
  input: SaveAgenda,
  key: string | null,
): Promise<Agenda> {
  const meeting = await getOwn(tenant, caller, id)
  const ids = input.items.map((item) => item.id ?? newId('meetingTopic'))
  const make = async (meetingId: string, writes: Statement[]) => {
    refuseClosed(meeting)
    await retryOnConflict(() => write(tenant, caller, meetingId, { input, ids, writes }))
    return meetingId
  }
  await idempotent(tenant, caller, key, { id, input }, make, id)
  return getAgenda(tenant, caller, id)
}

type Save = { input: SaveAgenda; ids: readonly string[]; writes: Statement[] }

async function write(tenant: Tenant, caller: Caller, id: string, { input, ids, writes }: Save): Promise<void> {
  const [[state], stored, [next]] = await tenant.db.batch([
    selectState(tenant, id),
    selectStored(tenant, id),
    selectNext(tenant, caller.actor, id),
  ])
  if (!state) throw notFound()
  const { change, leads } = await resolveItems(tenant, caller, { meetingId: id, input, ids, stored })
  const changed = changeAgenda(stored, change, caller.now)
  if (changed.stale.length > 0) throw await staleTopics(tenant, caller, id, changed.stale)
  if (changed.topics.length > MOST_TOPICS && change.added.length > 0) throw invalid({ items: [TOO_MANY_TOPICS] })
  const gone = stored.filter((one) => !changed.topics.some((topic) => topic.id === one.id))
  refuseUsed(gone)
  const carry = await carryStatements(tenant, caller, { before: stored, after: changed.topics, next: next ?? null })
  const changes = topicStatements(tenant, caller, id, { stored, topics: changed.topics, gone })
  if (changes.length === 0) return runBatch(tenant, writes)
  await runBatch(tenant, [
    ...writes,
    guardAgenda(tenant, state),
    ...carry.guards,
    ...(spentOn(stored) === spentOn(changed.topics) ? changes : withTime(tenant, [id], changes)),
    ...carry.writes,
    ...(await searchStatements(tenant, id, changed.topics)),
    ...auditStatements(tenant, caller, id, { stored, topics: changed.topics, leads }),
  ])
}

/** What of these topics counts as time; most saves only write notes. */
function spentOn(topics: readonly Topic[]): string {
  const counted = topics.filter(({ outcome, minutes }) => outcome === 'talked_through' && minutes)
  return counted
    .map(({ id, elementId, minutes }) => `${id} ${elementId} ${minutes}`)
    .sort()
    .join()
}

/** Nobody loses notes or what came of a topic by removing it. */
function refuseUsed(gone: readonly StoredTopic[]): void {
  const used = gone.find(({ outcomes }) => Number(outcomes) > 0)
  if (used) throw conflict(`Something came of “${used.topic}”. Undo that first, then remove the topic.`)
  const noted = gone.find(({ notes }) => notes)
  if (noted) throw conflict(`“${noted.topic}” has notes. Move or delete them first, then remove the topic.`)
}

/** The refusal with both versions of each topic; `current` is null if someone removed it. */
async function staleTopics(tenant: Tenant, caller: Caller, id: string, stale: ChangedAgenda['stale']) {
  const { items } = await getAgenda(tenant, caller, id)
  return new Problem(412, 'Someone else changed this topic while you were editing. Nothing was saved.', {
    stale: stale.map((one) => ({ ...one, current: items.find((item) => item.id === one.id) ?? null })),
  })
}

type Turn = { stored: readonly StoredTopic[]; topics: readonly Topic[]; gone: readonly StoredTopic[] }

function topicStatements(tenant: Tenant, caller: Caller, id: string, { stored, topics, gone }: Turn): Statement[] {
  const known = new Map(stored.map((topic) => [topic.id, topic]))
  const placed = topics.map((topic, at) => ({ topic, position: at + 1, was: known.get(topic.id) }))
  const added = placed.flatMap(({ topic, position, was }) => (was ? [] : [{ ...topic, position }]))
  const moved = placed.flatMap(({ topic, position, was }) =>
    was && was.position !== position ? [{ id: topic.id, position }] : [],
  )
  const edited = placed.flatMap(({ topic, was }) => {
    if (!was) return []
    const isWritten = topic.version !== was.version
    const isTimed = topic.startedAt !== was.startedAt || topic.endedAt !== was.endedAt
    return isWritten || isTimed ? [updateTopic(tenant, caller, pick(topic), isWritten)] : []
  })
  return [
    ...edited,
    ...(gone.length > 0
      ? deleteTopics(
          tenant,
          gone.map((one) => one.id),
        )
      : []),
    ...(added.length > 0 ? insertTopics(tenant, caller, id, added) : []),
    ...(moved.length > 0 ? [setPositions(tenant, moved)] : []),
  ]
}

/** Without the columns that were only read. */
function pick({ id, topic, elementId, leadId, minutes, outcome, notes, ...rest }: Topic): Topic {
  const { carriedFromId, startedAt, endedAt, version } = rest
  return { id, topic, elementId, leadId, minutes, outcome, notes, carriedFromId, startedAt, endedAt, version }
}

async function searchStatements(tenant: Tenant, id: string, topics: readonly Topic[]): Promise<Statement[]> {
  const [texts] = await selectSearchTexts(tenant, [id])
  if (!texts) return []
  const { id: _, agenda: __, ...own } = texts
  return [setSearchKeys(tenant, [{ id, key: meetingSearchKey(own, topics) }])]
}

type Told = Omit<Turn, 'gone'> & { leads: ReadonlyMap<string, string> }

/** History tells how the agenda changed, and who wrote notes. */
function auditStatements(tenant: Tenant, caller: Caller, id: string, { stored, topics, leads }: Told): Statement[] {
  const [was, is] = [agendaLines(stored, leads), agendaLines(topics, leads)]
  const gone = was.filter((line) => !is.includes(line))
  const fresh = is.filter((line) => !was.includes(line))
  const noted = topics.filter(
    ({ id: one, notes }) => (stored.find((topic) => topic.id === one)?.notes ?? null) !== notes,
  )
  return [
    ...(gone.length + fresh.length > 0
      ? [
          insertAudit(tenant, caller, {
            ...{ entity: 'meeting', entityId: id, action: 'agenda', changes: { agenda: [gone, fresh] } },
          }),
        ]
      : []),
    ...(noted.length > 0
      ? [
          auditNotes(
            tenant,
            caller,
            id,
            noted.map(({ topic }) => topic),
          ),
        ]
      : []),
  ]
}
