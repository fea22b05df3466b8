import { env } from 'cloudflare:workers'
import type { imports } from '#db/imports/schema.ts'
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

/** A file of schools, one of departments and one of members that wait, each with a row to mend. */
export async function uploadRows(districtId: string, mark: string, userId: string) {
  const rows: (typeof imports.$inferInsert)[] = []
  const ids = { school: newId('import'), department: newId('import'), member: newId('import') }
  for (const kind of ['school', 'department', 'member'] as const) {
    const [header, [first, ...rest]] = FILES[kind]
    const csv = writeCsv(header, [[`${mark} ${first}`, ...rest]])
    await env.FILES.put(importKey(districtId, ids[kind]), csv)
    rows.push({
      ...{ districtId, id: ids[kind], kind, fileName: `${mark}.csv`, size: csv.length },
      ...{ createdAt: SEED_TIME, createdBy: userId },
    })
  }
  return { rows, ids }
}
