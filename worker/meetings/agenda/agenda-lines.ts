import type { Topic } from '#model/meetings/agenda.ts'
import { TOPIC_OUTCOME_LABELS } from '#model/meetings/kinds.ts'

/** Each topic as one line of the history, such as "2. Buses · Maria Lopez · 10 min". */
export function agendaLines(topics: readonly Topic[], leads: ReadonlyMap<string, string>): string[] {
  return topics.map(({ topic, leadId, minutes, outcome }, at) =>
    [
      `${at + 1}. ${topic}`,
      leadId ? leads.get(leadId) : null,
      minutes === null ? null : `${minutes} min`,
      outcome === 'open' ? null : TOPIC_OUTCOME_LABELS[outcome],
    ]
      .filter(Boolean)
      .join(' · '),
  )
}
