import { lt, sql } from 'drizzle-orm'
import { calendarCalls } from '#db/directory/schema.ts'
import type { Database } from '#db/kit/tenant.ts'

/** Reserves calls of a minute; false if that would be more than `most`. One statement, so that parallel runs can't exceed it. */
export async function reserveCalls(
  directory: Database,
  { minute, calls, most }: { minute: string; calls: number; most: number },
): Promise<boolean> {
  const rows = await directory
    .insert(calendarCalls)
    .values({ minute, calls })
    .onConflictDoUpdate({
      target: calendarCalls.minute,
      set: { calls: sql`${calendarCalls.calls} + ${calls}` },
      setWhere: sql`${calendarCalls.calls} + ${calls} <= ${most}`,
    })
    .returning({ calls: calendarCalls.calls })
  return rows.length > 0
}

export function sweepCalls(directory: Database, before: string) {
  return directory.delete(calendarCalls).where(lt(calendarCalls.minute, before))
}
