import * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { chartFile } from '#worker/charts/chart-file.ts'
import type { ChartPicture, ImageKind } from '#worker/charts/contract.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { SMALL_GROUPS } from '#worker/kit/csv/read.ts'
import { fileName } from '#worker/reports/file-name.ts'
import { resultWords } from '#worker/scorecards/file-cells.ts'
import { getYearsForFile } from './get-years.ts'
import { AskYears, type MeasureYears } from './years-contract.ts'

/**
 * `chart`: the readings, or the schools or student groups of a school year, as the page compares them. `scale=zero`: the
 * scale of readings begins at zero. `windows=counts`: only readings that count for their year.
 */
export const AskChart = v.object({
  ...AskYears.entries,
  chart: v.optional(v.picklist(['readings', 'schools', 'groups']), 'readings'),
  scale: v.optional(v.picklist(['zero', 'fitted'])),
  windows: v.optional(v.picklist(['counts', 'all'])),
})

/** A chart of a measure's page as an image, with the numbers that this person may see. */
export async function measureChart(
  tenant: Tenant,
  caller: Caller,
  id: string,
  ask: v.InferOutput<typeof AskChart>,
  call: Pick<Call, 'env' | 'renderers'>,
  kind: ImageKind,
): Promise<Response> {
  const { page, forOthers } = await getYearsForFile(tenant, caller, id, ask.year)
  const { district, today } = caller
  const { name } = page.measure
  const about = { title: name, foot: `${district.name}. As of ${today}` }
  const more = ask.chart === 'readings' ? [] : [PARTS[ask.chart], shortYear(page.year ?? '')]
  const picture: ChartPicture =
    ask.chart === 'readings'
      ? {
          ...{ kind: 'readings', page, today, fitted: ask.scale !== 'zero', all: ask.windows !== 'counts' },
          ...{ ...about, sub: 'Readings against the target' },
        }
      : {
          kind: 'dots',
          of: ask.chart,
          page,
          results: resultWords(district.naming),
          ...about,
          sub: subOf(ask.chart, page),
        }
  const small = seesMore(page, forOthers, ask.chart) ? [SMALL_GROUPS] : []
  const file = fileName({ title: 'Measure', plan: { name } }, kind, ...more, ...small)
  return chartFile(kind, { picture, name: file }, call, district.accent)
}

const PARTS = { schools: 'schools', groups: 'student groups' } as const

function subOf(chart: keyof typeof PARTS, { school_counts: counts, year }: MeasureYears): string {
  const total = counts.at_or_above + counts.approaching + counts.below
  const meets = total > 0 ? `: ${counts.at_or_above} of ${total} meet the target` : ''
  const words = chart === 'schools' ? `Schools${meets}` : 'Student groups and all students'
  return `${words}. ${shortYear(year ?? '')}`
}

const DRAWN = { readings: 'years', schools: 'schools', groups: 'groups' } as const

/** The picture has numbers that readers would not get, because this person may see them. */
function seesMore(own: MeasureYears, others: MeasureYears, chart: keyof typeof DRAWN): boolean {
  const part = DRAWN[chart]
  return JSON.stringify(own[part]) !== JSON.stringify(others[part])
}
