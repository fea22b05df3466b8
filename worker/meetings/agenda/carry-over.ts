import type { Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import {
  deleteTopics,
  guardAgenda,
  insertTopics,
  selectCopies,
  type selectNext,
  selectStored,
} from '#db/meetings/agenda-write.ts'
import { meetingSearchKey, selectSearchTexts, setSearchKeys } from '#db/meetings/search.ts'
import type { Topic } from '#model/meetings/agenda.ts'
import { MOST_TOPICS } from '#model/meetings/kinds.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict } from '#worker/kit/problem.ts'

export type Next = Awaited<ReturnType<typeof selectNext>>[number]
type Carried = { before: readonly Topic[]; after: readonly Topic[]; next: Next | null }

const IS_USED = 'The next meeting has already begun with this topic, so it can’t come back'
const IS_FULL = `The next meeting of the series already has ${MOST_TOPICS} topics`

/**
 * What carrying topics over writes in the next meeting of the series: a copy at the end of its agenda, or none where
 * the topic is kept here again. Without a next meeting, the topic is proposed for later meetings about the same.
 */
export async function carryStatements(tenant: Tenant, caller: Caller, { before, after, next }: Carried) {
  const was = new Map(before.map(({ id, outcome }) => [id, outcome]))
  const isNew = ({ id, outcome }: Topic) => outcome === 'carried_over' && was.get(id) !== 'carried_over'
  const isBack = ({ id, outcome }: Topic) => outcome !== 'carried_over' && was.get(id) === 'carried_over'
  const [carried, back] = [after.filter(isNew), after.filter(isBack)]
  const none = { guards: [] as Statement[], writes: [] as Statement[] }
  if (carried.length + back.length === 0) return none
  const copies = await selectCopies(
    tenant,
    [...carried, ...back].map(({ id }) => id),
  )
  const unwanted = copies.filter(({ fromId }) => back.some(({ id }) => id === fromId))
  if (unwanted.some(({ isUsed }) => Number(isUsed) === 1)) throw conflict(IS_USED)
  const wanted = next ? carried.filter(({ id }) => !copies.some(({ fromId }) => fromId === id)) : []
  if (next && Number(next.topics) + wanted.length > MOST_TOPICS) throw conflict(IS_FULL)
  const gone = unwanted.map(({ id }) => id)
  const rows = wanted.map((topic, at) => ({
    ...topic,
    ...{ id: newId('meetingTopic'), outcome: 'open' as const, notes: null, carriedFromId: topic.id },
    position: MOST_TOPICS + Number(next?.topics) + at + 1,
  }))
  return {
    guards: next && rows.length > 0 ? [guardAgenda(tenant, next)] : [],
    writes: [
      ...(gone.length > 0 ? deleteTopics(tenant, gone) : []),
      ...(next && rows.length > 0 ? insertTopics(tenant, caller, next.id, rows) : []),
      ...(await searchOf(tenant, [
        ...unwanted.map(({ id, meetingId }) => ({ meetingId, without: id, topic: null })),
        ...rows.map(({ topic }) => ({ meetingId: next?.id ?? '', without: null, topic })),
      ])),
    ],
  }
}

type Turn = { meetingId: string; without: string | null; topic: string | null }

/** The search keys of the meetings that get or lose a topic. */
async function searchOf(tenant: Tenant, turns: readonly Turn[]): Promise<Statement[]> {
  const ids = [...new Set(turns.map(({ meetingId }) => meetingId))]
  const statements: Statement[] = []
  for (const id of ids) {
    const [texts, stored] = await tenant.db.batch([selectSearchTexts(tenant, [id]), selectStored(tenant, id)])
    const own = turns.filter(({ meetingId }) => meetingId === id)
    const topics = [
      ...stored.filter((topic) => !own.some(({ without }) => without === topic.id)),
      ...own.flatMap(({ topic }) => (topic === null ? [] : { topic, notes: null })),
    ]
    for (const { id: one, agenda: _, ...rest } of texts) {
      statements.push(setSearchKeys(tenant, [{ id: one, key: meetingSearchKey(rest, topics) }]))
    }
  }
  return statements
}
