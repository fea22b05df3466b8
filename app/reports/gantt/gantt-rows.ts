import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { askOf, reportAt } from '#app/reports/reports.ts'
import type { GanttRow } from '#worker/reports/gantt-contract.ts'
import { packed } from './packed-rows.ts'

/** All rows of a chart; its page has only the first hundred that are open. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireActor(context, request)
  const url = new URL(request.url)
  const report = reportAt(url.pathname)
  const query = { ...askOf(url, url.searchParams.get('plan') ?? ''), format: 'json' as const }
  const document = await read(context.api.reports[':report'].$get({ param: { report: report.api }, query }))
  return Response.json(packed(document.rows as GanttRow[])) // this report's rows
}
