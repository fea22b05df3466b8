import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/kit/tenant.ts'
import { heartbeats } from './schema.ts'

export type Beat = { job: string; cell: string }

/** A job begins. When it last ended stays, so that one that never ends shows. */
export async function noteStart(directory: Database, beat: Beat, startedAt: string): Promise<void> {
  await directory
    .insert(heartbeats)
    .values({ ...beat, startedAt })
    .onConflictDoUpdate({ target: [heartbeats.job, heartbeats.cell], set: { startedAt } })
}

export async function noteEnd(directory: Database, { job, cell }: Beat, finishedAt: string, failed: boolean) {
  await directory
    .update(heartbeats)
    .set({ finishedAt, failed })
    .where(and(eq(heartbeats.job, job), eq(heartbeats.cell, cell)))
}

export function selectHeartbeat(directory: Database, { job, cell }: Beat) {
  return directory
    .select({ startedAt: heartbeats.startedAt, finishedAt: heartbeats.finishedAt, failed: heartbeats.failed })
    .from(heartbeats)
    .where(and(eq(heartbeats.job, job), eq(heartbeats.cell, cell)))
}
