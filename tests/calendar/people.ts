import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { renderMail } from '#app/mail/render.tsx'
import { calendarConnections } from '#db/calendar/schema.ts'
import { newRun } from '#worker/jobs/run.ts'
import { visitCalendars } from '#worker/jobs/visit-calendars.ts'
import type { Env } from '#worker/kit/env.ts'

export const renderers = { mail: renderMail }
type Who = { districtId: string; cell: '00' | '01' }

/** One message of the queue for these people, at a moment. */
export function visitAt(who: Who, userIds: readonly string[], now: Date, over: Partial<Env> = {}): Promise<void> {
  const run = newRun({ ...env, ...over }, renderers, now)
  return visitCalendars(
    run,
    who.cell,
    userIds.map((userId) => ({ districtId: who.districtId, userId })),
  )
}

/** Makes calendars due and visits them. */
export async function visitNow(who: Who, userIds: readonly string[], now = new Date(), over: Partial<Env> = {}) {
  await makeDue(who, now)
  await visitAt(who, userIds, now, over)
}

export async function makeDue({ districtId, cell }: Who, now: Date): Promise<void> {
  const at = now.toISOString()
  await databaseOf(cell)
    .update(calendarConnections)
    .set({ dueAt: at, pullAt: at })
    .where(eq(calendarConnections.districtId, districtId))
}

export const databaseOf = (cell: '00' | '01') => drizzle(cell === '00' ? env.DISTRICTS_00 : env.DISTRICTS_01)
