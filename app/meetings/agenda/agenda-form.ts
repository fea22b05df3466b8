import type { AgendaItem, SaveAgenda, SavedItem } from '#worker/meetings/agenda-contract.ts'

/** The fields of a topic's row; in the form, each name ends with the topic's id, or with `new`. */
export const ROW_FIELDS = ['topic', 'lead', 'minutes'] as const
export type RowField = (typeof ROW_FIELDS)[number]
export type RowTexts = Record<RowField, string>
export const NEW = 'new'

export const rowName = (field: RowField | 'version' | 'was', id: string) => `${field}.${id}`

export function textsOf({ topic, lead, minutes }: Pick<AgendaItem, 'topic' | 'lead' | 'minutes'>): RowTexts {
  return { topic, lead: lead?.id ?? '', minutes: minutes === null ? '' : String(minutes) }
}

const PRESSES = ['save', 'up', 'down', 'remove', 'restore', 'propose'] as const
/** The button that someone pressed; each also saves what was typed. */
export type Press = { kind: (typeof PRESSES)[number]; id: string }

export function pressOf(form: FormData): Press {
  const [word = '', id = ''] = String(form.get('press') ?? '').split(':')
  return { kind: PRESSES.find((one) => one === word) ?? 'save', id }
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

function typedIn(form: FormData, id: string): RowTexts {
  const [topic = '', lead = '', minutes = ''] = ROW_FIELDS.map((field) => textIn(form, rowName(field, id)))
  return { topic, lead, minutes }
}

/** The texts that the row began with. A broken value counts as empty, so that everything typed is a change. */
function beganWith(form: FormData, id: string): RowTexts {
  try {
    const { topic, lead, minutes } = JSON.parse(textIn(form, rowName('was', id))) as RowTexts // as textsOf wrote it
    return { topic: String(topic), lead: String(lead), minutes: String(minutes) }
  } catch {
    return { topic: '', lead: '', minutes: '' }
  }
}

function fieldOf(field: RowField, value: string): Partial<SavedItem> {
  if (field === 'lead') return { lead_id: value || null }
  return field === 'minutes' ? { minutes: value === '' ? null : Number(value) } : { topic: value }
}

export type ReadForm = {
  save: SaveAgenda
  /** The row of each saved item: a topic's id, or `new`. */
  rows: string[]
  /** What each changed row began with and has now. */
  turns: Map<string, { was: RowTexts; now: RowTexts }>
  /** The topics that someone wrote or changed. */
  typed: string[]
}

/** The form as a save of only what changed: an unchanged row can't conflict with what someone else wrote in it. */
export function readAgendaForm(form: FormData): ReadForm {
  const ids = form.getAll('row').map(String)
  const { kind, id: pressed } = pressOf(form)
  const read: ReadForm = { save: { items: [], removed: [] }, rows: [], turns: new Map(), typed: [] }
  for (const [at, id] of ids.entries()) {
    const version = Number(textIn(form, rowName('version', id))) || 1
    if (kind === 'remove' && id === pressed) {
      read.save.removed.push({ id, version })
      continue
    }
    const [was, now] = [beganWith(form, id), typedIn(form, id)]
    const changed = ROW_FIELDS.filter((field) => was[field] !== now[field])
    const moves = id === pressed && (kind === 'up' || kind === 'down')
    if (changed.length === 0 && !moves) continue
    const order = moves ? Math.max(1, at + (kind === 'up' ? 0 : 2)) : undefined
    const set = Object.assign({}, ...changed.map((field) => fieldOf(field, now[field])))
    read.save.items.push({ id, version, ...set, ...(order && { order }) })
    read.rows.push(id)
    if (changed.length > 0) read.turns.set(id, { was, now })
    if (changed.includes('topic') && now.topic) read.typed.push(now.topic)
  }
  read.typed.push(...newTopic(form).map(({ topic }) => topic!)) // a new topic has a text
  for (const item of [...newTopic(form), ...(kind === 'propose' ? picked(form) : [])]) {
    read.save.items.push(item)
    read.rows.push(NEW)
  }
  return read
}

/** A typed new topic is added with whatever button someone pressed. */
function newTopic(form: FormData): SavedItem[] {
  const { topic, lead, minutes } = typedIn(form, NEW)
  if (topic === '') return []
  return [{ topic, ...fieldOf('minutes', minutes), ...(lead && { lead_id: lead }) }]
}

export type Picked = { topic: string; element_id: string | null; carried_from_id: string | null }

function picked(form: FormData): SavedItem[] {
  return form.getAll('pick').flatMap((value) => {
    try {
      const { topic, element_id, carried_from_id } = JSON.parse(String(value)) as Picked // a check box of proposal-list.tsx
      return [{ topic: String(topic), element_id, carried_from_id }]
    } catch {
      return []
    }
  })
}

export type StaleItem = { id: string; yours: number; current: AgendaItem | null }

/**
 * A save that came too late, with the fields of both: null where both wrote the same field, and then a person decides.
 */
export function mergeSave({ save, turns }: ReadForm, stale: readonly StaleItem[]): SaveAgenda | null {
  for (const { id, current } of stale) {
    const turn = turns.get(id)
    if (!current || !turn) return null
    if (conflictsOf(turn, current).length > 0) return null
  }
  const versions = new Map(stale.map(({ id, current }) => [id, current?.version]))
  return {
    ...save,
    items: save.items.map((item) => ({ ...item, version: versions.get(item.id ?? '') ?? item.version })),
  }
}

/** The fields that both changed, to different texts. */
export function conflictsOf({ was, now }: { was: RowTexts; now: RowTexts }, current: AgendaItem): RowField[] {
  const theirs = textsOf(current)
  return ROW_FIELDS.filter(
    (field) => now[field] !== was[field] && theirs[field] !== was[field] && theirs[field] !== now[field],
  )
}

/** The API's messages (`items.1.lead_id`) at the fields of the form. */
export function messagesAt(rows: readonly string[], messages: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(messages).map(([field, texts]) => {
      const [, at, key = ''] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? []
      const name = key === 'lead_id' ? 'lead' : ROW_FIELDS.find((one) => one === key)
      return [at && name ? rowName(name, rows[Number(at)] ?? NEW) : '', texts]
    }),
  )
}
