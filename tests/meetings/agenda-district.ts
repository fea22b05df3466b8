import { eq } from 'drizzle-orm'
import { elements, plans } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { meetingDistrict } from './meeting-district.ts'

const AT = 'plans/meeting/'
export const WHEN = { date: '2040-03-05', start_time: '15:30', end_time: '16:30' }

/** The district's date, and one on which a meeting was held. */
export const TODAY = dateIn('America/Chicago', new Date())
export const HELD = addDays(TODAY, -7)

type Item = Record<string, unknown>

/** A district with a strategy, and a meeting about its initiative. */
export async function agendaDistrict(over: object = {}, name = 'Agenda District') {
  const district = await meetingDistrict(name)
  const { db, ada, initiative, objective } = district
  const [parent] = await db.select().from(elements).where(eq(elements.id, objective))
  if (!parent) throw new Error('The district has an objective')
  await db.update(plans).set({ startDate: '2020-01-01', endDate: '2060-01-01' }).where(eq(plans.id, parent.planId))
  const strategy = elementRow({ ...parent, id: parent.planId }, 'strategy', parent, 'Strategy 1.1.1.1')
  await db.insert(elements).values(strategy)
  const made = await ada.call('POST', AT, { ...WHEN, name: 'Review', plan_element_id: initiative, ...over })
  const meeting = made.body.data.id as string
  return { ...district, parent, strategy: strategy.id, meeting, ...callsOf(meeting) }
}

type Who = { call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer> }
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape; each endpoint holds its own contract
type Answer = { status: number; body: { data: any; detail?: string } }

/** The calls of one meeting's agenda. */
export function callsOf(meeting: string) {
  const at = `${AT}${meeting}/`
  return {
    read: async (who: Who) => (await who.call('GET', `${at}agenda/`)).body.data,
    save: (who: Who, items: Item[], more: object = {}, key?: string) =>
      who.call('PUT', `${at}agenda/`, { items, ...more }, key ? { 'idempotency-key': key } : {}),
    propose: async (who: Who) => (await who.call('GET', `${at}proposals/`)).body.data,
    decide: (who: Who, outcome: object, key?: string) =>
      who.call('POST', `${at}outcomes/`, outcome, key ? { 'idempotency-key': key } : {}),
    undo: (who: Who, id: string, body: object = {}) => who.call('DELETE', `${at}outcomes/${id}/`, body),
  }
}

export function topicsOf(agenda: { items: { topic: string }[] }): string[] {
  return agenda.items.map(({ topic }) => topic)
}
