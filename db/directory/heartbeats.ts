import { and, eq, notInArray, sql } from 'drizzle-orm'
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

export type Heartbeat = typeof heartbeats.$inferSelect

/** Several jobs that have ended, in one statement. */
export async function noteAll(directory: Database, beats: readonly Heartbeat[]): Promise<void> {
  await directory.run(sql`
    insert into ${heartbeats} (job, cell, started_at, finished_at, failed)
    select value ->> 'job', value ->> 'cell', value ->> 'startedAt', value ->> 'finishedAt', value ->> 'failed'
    from json_each(${JSON.stringify(beats)}) where true
    on conflict (job, cell) do update set
      started_at = excluded.started_at, finished_at = excluded.finished_at, failed = excluded.failed`)
}

/** A cell that no district is on has no jobs any more: without this it would seem to be late for ever. */
export async function forgetOtherCells(directory: Database, cells: string[]): Promise<void> {
  await directory.delete(heartbeats).where(notInArray(heartbeats.cell, ['', ...cells]))
}

/** A few rows for each cell. */
export function selectHeartbeats(directory: Database) {
  return directory.select().from(heartbeats)
}
