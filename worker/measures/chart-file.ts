import * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { chartFile } from '#worker/charts/chart-file.ts'
import type { ImageKind } from '#worker/charts/contract.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { SMALL_GROUPS } from '#worker/kit/csv/read.ts'
import { fileName } from '#worker/reports/file-name.ts'
import { getYears } from './get-years.ts'
import type { MeasureYears } from './years-contract.ts'

/** `scale=zero`: the scale begins at zero. `windows=counts`: only readings that count for their year. */
export const AskChart = v.object({
  scale: v.optional(v.picklist(['zero', 'fitted'])),
  windows: v.optional(v.picklist(['counts', 'all'])),
})

/** The chart of a measure's page as an image, with the numbers that this person may see. */
export async function measureChart(
  tenant: Tenant,
  caller: Caller,
  id: string,
  ask: v.InferOutput<typeof AskChart>,
  call: Pick<Call, 'env' | 'renderers'>,
  kind: ImageKind,
): Promise<Response> {
  const page = await getYears(tenant, caller, id, undefined)
  const { district, today } = caller
  const { name } = page.measure
  const picture = {
    ...{ kind: 'readings' as const, page, today, fitted: ask.scale !== 'zero', all: ask.windows !== 'counts' },
    ...{ title: name, sub: 'Readings against the target', foot: `${district.name}. As of ${today}` },
  }
  const small = hasSmall(page) ? [SMALL_GROUPS] : []
  const file = fileName({ title: 'Measure', plan: { name } }, kind, ...small)
  return chartFile(kind, { picture, name: file }, call, district.accent)
}

/** It shows numbers of few people, because this person may see them. */
function hasSmall({ measure, years }: MeasureYears): boolean {
  return years.some(({ score, people }) => score !== null && people !== null && people < measure.threshold)
}
