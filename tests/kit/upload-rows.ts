import { env } from 'cloudflare:workers'
import type { importRuns, imports } from '#db/imports/schema.ts'
import { newId } from '#db/kit/id.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { importKey } from '#worker/imports/kept-file.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'

const FILES = {
  school: [
    ['Region name', 'School type', 'School name'],
    ['North', '', 'Half a school'],
  ],
  department: [
    ['Department name', 'Main contact email'],
    ['Half a department', ''],
  ],
  member: [
    ['First name', 'Last name', 'Email', 'Role', 'Region'],
    ['Half', 'A Member', 'half-a-member@test.school', 'Principal', ''],
  ],
} as const

/** Waiting files of schools, departments, and members, each with a row to fix, and a finished import of members. */
export async function uploadRows(districtId: string, mark: string, userId: string) {
  const rows: (typeof imports.$inferInsert)[] = []
  const ids = { school: newId('import'), department: newId('import'), member: newId('import'), ended: newId('import') }
  for (const [name, id] of Object.entries(ids)) {
    const kind = name === 'ended' ? 'member' : (name as keyof typeof FILES)
    const [header, [first, ...rest]] = FILES[kind]
    const csv = writeCsv(header, [[`${mark} ${first}`, ...rest]])
    await env.FILES.put(importKey(districtId, id), csv)
    rows.push({
      ...{ districtId, id, kind, fileName: `${mark}.csv`, size: csv.length },
      ...{ createdAt: SEED_TIME, createdBy: userId },
    })
  }
  const run: typeof importRuns.$inferInsert = {
    ...{ districtId, id: ids.ended, startedAt: SEED_TIME, startedBy: userId, finishedAt: SEED_TIME },
    ...{ invites: false, total: 1, position: 1, failed: 1 },
  }
  return { rows, run, ids }
}
