import { listDistrictsWithImports, listDistrictsWithMail } from '#db/jobs/cell.ts'
import { listDistrictsAfter } from '#db/jobs/districts.ts'
import type { Database } from '#db/kit/tenant.ts'
import { openCell } from '#worker/kit/tenant.ts'
import { grouped } from './grouped.ts'
import type { Run, Where } from './run.ts'

const PAGE = 1000

/** Every active district, a cell and at most a thousand at a time: one question to a cell answers for all of them. */
export async function* everyDistrict(
  run: Run,
): AsyncGenerator<{ cell: string; database: Database; districtIds: string[] }> {
  for (let after = ''; ; ) {
    const page = await listDistrictsAfter(run.directory, after, PAGE)
    for (const [cell, districts] of grouped(page, (district) => district.cell)) {
      const database = openCell(run.env, run.meter, cell)
      if (!database) throw new Error(`No database is bound for cell ${cell}`)
      yield { cell, database, districtIds: districts.map((district) => district.districtId) }
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.districtId
  }
}

/** Districts whose mail waits, or an import of members that was left, or never reached the queue. */
export async function listWaitingDistricts(run: Run): Promise<Where[]> {
  const found: Where[] = []
  const now = run.now.toISOString()
  for await (const { cell, database, districtIds } of everyDistrict(run)) {
    const mail = await listDistrictsWithMail(database, districtIds, now)
    const imports = await listDistrictsWithImports(database, districtIds, now)
    found.push(...[...mail, ...imports].map((districtId) => ({ districtId, cell })))
  }
  return found
}
