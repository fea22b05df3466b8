import type { Undo } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import type { Agenda, SaveAgenda } from '#worker/meetings/agenda-contract.ts'

const FIELDS = ['topic', 'element_id', 'lead_id', 'minutes', 'order', 'carried_from_id'] as const

/** A press that puts a removed topic back in its place; null if someone else has removed it before. */
export function undoRemoval({ meeting_id, items }: Pick<Agenda, 'meeting_id' | 'items'>, id: string): Undo | null {
  const item = items.find((one) => one.id === id)
  if (!item) return null
  const { topic, order, minutes, lead, element, carried_from } = item
  const fields = {
    ...{ press: 'restore', once: crypto.randomUUID(), topic, order: String(order) },
    ...(minutes !== null && { minutes: String(minutes) }),
    ...(element && { element_id: element.id }),
    ...(carried_from && { carried_from_id: carried_from.topic_id }),
    // Empty is no lead; without it the topic would get its element's owner.
    lead_id: lead?.id ?? '',
  }
  return { action: urls.meetingAgenda(meeting_id), fields, here: true }
}

/** The removed topic as a new one. */
export function readRestored(form: FormData): SaveAgenda {
  const [topic, element, lead, minutes, order, carried] = FIELDS.map((name) => String(form.get(name) ?? ''))
  return {
    items: [
      {
        ...{
          topic,
          lead_id: lead || null,
          minutes: minutes ? Number(minutes) : null,
          order: Number(order) || undefined,
        },
        ...(element && { element_id: element }),
        ...(carried && { carried_from_id: carried }),
      },
    ],
    removed: [],
  }
}
