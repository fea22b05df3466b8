import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { readMeasureData } from '#db/measures/data.ts'
import { listMeasuresOfCell, updateThreshold } from '#db/measures/write-data.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'
import { commandTenant } from '#worker/kit/tenant.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { makeData } from './make-data.ts'

/** Makes everything that is made from the targets and readings of a measure again; changes nothing that is right. */
export async function remakeMeasure(tenant: Tenant, measureId: string): Promise<void> {
  await updateThreshold(tenant, measureId)
  await retryOnConflict(async () => {
    const data = await readMeasureData(tenant, measureId, null)
    const { rules } = data
    if (!rules || rules.deletedAt !== null) return
    const years = new Set([...data.readings, ...data.targets, ...data.made].map(({ schoolYear }) => schoolYear))
    for (const year of Object.keys(data.head?.years ?? {})) years.add(year)
    if (rules.targetDate !== null) years.add(schoolYearOf(rules.targetDate))
    const { guard, after } = makeData(tenant, data, data, [...years].sort())
    await runBatch(tenant, [guard, ...after])
  })
}

/** The same for every measure of a cell. Returns how many. */
export async function remakeCell(cell: D1Database): Promise<number> {
  const all = await listMeasuresOfCell(cell)
  for (const { districtId, id } of all) await remakeMeasure(commandTenant(cell, districtId), id)
  return all.length
}
