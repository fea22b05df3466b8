import type { Tenant } from '#db/kit/tenant.ts'
import { type StoredTopic, selectReferences } from '#db/meetings/agenda-write.ts'
import { selectLeftOpen } from '#db/meetings/proposals.ts'
import type { AgendaChange, NewTopic, TopicWords } from '#model/meetings/agenda.ts'
import { INVALID_VALUE, REQUIRED } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'
import type { SaveAgenda, SavedItem } from '#worker/meetings/agenda-contract.ts'
import { proposedFor } from './proposed-for.ts'

type Asked = { meetingId: string; input: SaveAgenda; ids: readonly string[]; stored: readonly StoredTopic[] }

const orNull = (value: string | null | undefined) => value || null

/** What a save changes, with its elements, leads, and earlier topics checked; 400 with messages at each item. */
export async function resolveItems(tenant: Tenant, caller: Caller, { meetingId, input, ids, stored }: Asked) {
  const { items, removed } = input
  const elementIds = items.flatMap(({ element_id }) => element_id || [])
  const leadIds = items.flatMap(({ lead_id }) => lead_id || [])
  const [elements, people] = await tenant.db.batch(selectReferences(tenant, caller.actor, { elementIds, leadIds }))
  const leftOpen = items.some(({ carried_from_id }) => carried_from_id)
    ? await selectLeftOpen(tenant, caller.actor, await proposedFor(tenant, caller, meetingId))
    : []
  const known = new Map(stored.map((topic) => [topic.id, topic]))
  const leads = new Map([
    ...stored.flatMap(({ leadId, leadName }) => (leadId && leadName ? [[leadId, leadName] as const] : [])),
    ...people.map(({ id, name }) => [id, name] as const),
  ])
  const problems: FieldMessages = {}
  items.forEach((item, at) => {
    const was = item.id ? known.get(item.id) : undefined
    const miss = (field: string, message = INVALID_VALUE) => {
      problems[`items.${at}.${field}`] = [message]
    }
    const { element_id: element, lead_id: lead, carried_from_id: carried } = item
    if (element && element !== was?.elementId && !elements.some(({ id }) => id === element)) miss('element_id')
    if (lead && lead !== was?.leadId && !people.some(({ id }) => id === lead)) miss('lead_id')
    if (carried && (item.id || !leftOpen.some((one) => one.topic_id === carried))) miss('carried_from_id')
    if (!item.id && !item.topic && !element) miss('topic', REQUIRED)
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const added = items.flatMap((item, at): NewTopic[] => {
    if (item.id) return []
    const element = elements.find(({ id }) => id === item.element_id)
    const left = leftOpen.find((one) => one.topic_id === item.carried_from_id)
    const lead = item.lead_id === undefined ? (left?.lead_id ?? element?.ownerId) : item.lead_id
    return [
      {
        ...{ id: ids[at]!, topic: item.topic ?? element?.name ?? '', elementId: orNull(item.element_id) }, // one id per item
        leadId: orNull(lead),
        ...{
          minutes: item.minutes ?? left?.minutes ?? null,
          outcome: item.outcome ?? 'open',
          notes: orNull(item.notes),
        },
        ...{ carriedFromId: orNull(item.carried_from_id), order: item.order ?? null },
      },
    ]
  })
  const changes = items.flatMap((item) =>
    item.id
      ? [
          {
            ...{ id: item.id, version: item.version ?? null, set: wordsOf(item) },
            ...{ order: item.order ?? null, begins: item.begins ?? false },
          },
        ]
      : [],
  )
  const change: AgendaChange = { changes, added, removed }
  return { change, leads }
}

/** The columns that an item gives. */
function wordsOf(item: SavedItem): Partial<TopicWords> {
  return {
    ...(item.topic === undefined ? {} : { topic: item.topic }),
    ...(item.element_id === undefined ? {} : { elementId: orNull(item.element_id) }),
    ...(item.lead_id === undefined ? {} : { leadId: orNull(item.lead_id) }),
    ...(item.minutes === undefined ? {} : { minutes: item.minutes }),
    ...(item.outcome === undefined ? {} : { outcome: item.outcome }),
    ...(item.notes === undefined ? {} : { notes: orNull(item.notes) }),
  }
}
