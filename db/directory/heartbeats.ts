import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/kit/tenant.ts'
import { heartbeats } from './schema.ts'

export type HeartbeatKey = { job: string; cell: string }

/** Records that a job starts. Keeps when it last ended, so that a job that never ends shows. */
export async function noteStart(directory: Database, beat: HeartbeatKey, startedAt: string): Promise<void> {
  await directory
    .insert(heartbeats)
    .values({ ...beat, startedAt })
    .onConflictDoUpdate({ target: [heartbeats.job, heartbeats.cell], set: { startedAt } })
}

export async function noteEnd(directory: Database, { job, cell }: HeartbeatKey, finishedAt: string, failed: boolean) {
  await directory
    .update(heartbeats)
    .set({ finishedAt, failed })
    .where(and(eq(heartbeats.job, job), eq(heartbeats.cell, cell)))
}

export type Heartbeat = typeof heartbeats.$inferSelect

/** Records several finished jobs in one statement. */
export async function noteAll(directory: Database, beats: readonly Heartbeat[]): Promise<void> {
  await directory.run(sql`
    insert into ${heartbeats} (job, cell, started_at, finished_at, failed)
    select value ->> 'job', value ->> 'cell', value ->> 'startedAt', value ->> 'finishedAt', value ->> 'failed'
    from json_each(${JSON.stringify(beats)}) where true
    on conflict (job, cell) do update set
      started_at = excluded.started_at, finished_at = excluded.finished_at, failed = excluded.failed`)
}

/** A cell without districts has no jobs. Without this, its jobs would count as late forever. */
export async function forgetOtherCells(directory: Database, cells: string[]): Promise<void> {
  await directory.delete(heartbeats).where(notInArray(heartbeats.cell, ['', ...cells]))
}

/** A few rows for each cell. */
export function selectHeartbeats(directory: Database) {
  return directory.select().from(heartbeats)
}
