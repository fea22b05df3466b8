import type { Tenant } from '#db/kit/tenant.ts'
import { selectUses, selectUseYears } from '#db/measures/uses.ts'
import { selectElement } from '#db/plans/elements.ts'
import type { LevelKey } from '#model/levels.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { AskElement, Element } from '#worker/plans/element-contract.ts'
import { NO_MEASUREMENT } from '#worker/plans/measurement-contract.ts'
import { presentMeasurement, yearsAround } from '#worker/plans/measures/get-uses.ts'
import { presentElement } from './present.ts'

export async function getElement(
  tenant: Tenant,
  caller: Caller,
  level: LevelKey,
  id: string,
  { without }: AskElement = {},
): Promise<Element> {
  const element = selectElement(tenant, caller.actor, caller.today, level, id)
  if (level !== 'objective' || without === 'measurement') {
    const [row] = await element
    if (!row) throw notFound()
    return presentElement(row, caller, NO_MEASUREMENT)
  }
  const years = selectUseYears(tenant, id, yearsAround(caller.today), { only: 'first' })
  const [[row], uses, ofYears] = await tenant.db.batch([element, selectUses(tenant, id), years])
  if (!row) throw notFound()
  return presentElement(row, caller, presentMeasurement(caller, uses, ofYears))
}
