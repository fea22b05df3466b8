import type { TopicOutcome } from './kinds.ts'

/** A topic of an agenda, as far as people change it. */
export type Topic = {
  id: string
  topic: string
  elementId: string | null
  leadId: string | null
  minutes: number | null
  outcome: TopicOutcome
  notes: string | null
  carriedFromId: string | null
  startedAt: string | null
  endedAt: string | null
  version: number
}
/** What a person writes of a topic. Only this raises its version. */
export type TopicWords = Pick<Topic, 'topic' | 'elementId' | 'leadId' | 'minutes' | 'outcome' | 'notes'>

export type TopicChange = {
  id: string
  version: number | null
  set: Partial<TopicWords>
  /** Its place on the agenda, from 1. */
  order: number | null
  /** The team turns to this topic now, and the one before it ends. */
  begins: boolean
}
export type NewTopic = Omit<Topic, 'version' | 'startedAt' | 'endedAt'> & { order: number | null }
export type AgendaChange = {
  changes: readonly TopicChange[]
  added: readonly NewTopic[]
  removed: readonly { id: string; version: number }[]
}

export type StaleTopic = { id: string; yours: number }
export type ChangedAgenda = {
  /** All topics after the change, in order. */
  topics: Topic[]
  /** Changes that started from an older version, or whose topic is gone; then nothing may be saved. */
  stale: StaleTopic[]
}

/**
 * The agenda after a change. Topics that the change does not name stay, so that two people who write at once lose
 * nothing. A change that says what is already so is never stale: a repeated request has no effect.
 */
export function changeAgenda(before: readonly Topic[], change: AgendaChange, now: string): ChangedAgenda {
  const known = new Map(before.map((topic) => [topic.id, topic]))
  const stale: StaleTopic[] = []
  const gone = new Set<string>()
  for (const { id, version } of change.removed) {
    const topic = known.get(id)
    if (topic && topic.version !== version) stale.push({ id, yours: version })
    else gone.add(id)
  }
  const set = new Map<string, Topic>()
  for (const one of change.changes) {
    const topic = known.get(one.id)
    if (!topic || gone.has(one.id)) {
      stale.push({ id: one.id, yours: one.version ?? 0 })
      continue
    }
    const isNew = changesOf(topic, one.set).length > 0
    if (isNew && topic.version !== one.version) stale.push({ id: one.id, yours: one.version ?? 0 })
    set.set(one.id, isNew ? written(topic, one.set, now) : topic)
  }
  const topics = [
    ...before.filter(({ id }) => !gone.has(id)).map((topic) => set.get(topic.id) ?? topic),
    ...change.added.map(({ order: _, ...topic }) => ({ ...topic, version: 1, startedAt: null, endedAt: null })),
  ]
  const begun = change.changes.find(({ id, begins }) => begins && known.has(id))
  return { topics: placed(begun ? begin(topics, begun.id, now) : topics, change), stale }
}

function changesOf(topic: Topic, set: Partial<TopicWords>): (keyof TopicWords)[] {
  return (Object.keys(set) as (keyof TopicWords)[]).filter((key) => set[key] !== undefined && set[key] !== topic[key])
}

function written(topic: Topic, set: Partial<TopicWords>, now: string): Topic {
  const changed = { ...topic, ...set, version: topic.version + 1 }
  const ends = changed.outcome !== 'open' && topic.outcome === 'open' && topic.startedAt !== null
  return ends ? { ...changed, endedAt: topic.endedAt ?? now } : changed
}

type Times = Pick<Topic, 'startedAt' | 'endedAt' | 'outcome'>
/** Is this the topic that the team is talking about? */
export function isCurrent({ startedAt, endedAt, outcome }: Times): boolean {
  return startedAt !== null && endedAt === null && outcome === 'open'
}

/** Turns to a topic. One that was begun before goes on with the time that it took then. */
function begin(topics: readonly Topic[], id: string, now: string): Topic[] {
  return topics.map((topic) => {
    if (topic.id !== id) return isCurrent(topic) ? { ...topic, endedAt: now } : topic
    if (isCurrent(topic)) return topic
    const took = topic.startedAt && topic.endedAt ? Date.parse(topic.endedAt) - Date.parse(topic.startedAt) : 0
    return { ...topic, startedAt: new Date(Date.parse(now) - took).toISOString(), endedAt: null }
  })
}

/** The topics with those that have a place moved there, the first place first. */
function placed(topics: readonly Topic[], { changes, added }: AgendaChange): Topic[] {
  const wishes = [...changes, ...added]
    .flatMap(({ id, order }) => (order === null ? [] : [{ id, order }]))
    .sort((a, b) => a.order - b.order)
  const result = topics.filter(({ id }) => !wishes.some((wish) => wish.id === id))
  for (const { id, order } of wishes) {
    const topic = topics.find((one) => one.id === id)
    if (topic) result.splice(Math.max(0, order - 1), 0, topic)
  }
  return result
}

/** How many minutes a topic has taken; null before it began. */
export function minutesTaken({ startedAt, endedAt }: Pick<Topic, 'startedAt' | 'endedAt'>, now: string): number | null {
  if (startedAt === null) return null
  return Math.max(0, Math.round((Date.parse(endedAt ?? now) - Date.parse(startedAt)) / 60_000))
}
