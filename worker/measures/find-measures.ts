import type { Tenant } from '#db/kit/tenant.ts'
import { listMeasures } from '#db/measures/list.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'
import { askedOwner } from '#worker/kit/asked-owner.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { presentMeasure } from './present-measure.ts'

/** The measures that match, and of all: how many need someone, and on request who owns them. */
export async function findMeasures(
  tenant: Tenant,
  caller: Caller,
  ask: Parameters<typeof listMeasures>[3],
  url: string,
) {
  const year = ask.year ?? schoolYearOf(caller.today)
  const filter = { ...ask, owner: askedOwner(caller, ask.owner) }
  const { count, results, needs, owners } = await listMeasures(
    tenant,
    caller.actor,
    { today: caller.today, year },
    filter,
  )
  const rows = results.map((row) => ({ ...presentMeasure(caller, row), used_by: row.used_by }))
  return { ...paged(url, ask, { count, results: rows }), needs: { year, ...needs }, ...(owners && { owners }) }
}
