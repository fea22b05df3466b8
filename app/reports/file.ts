import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passMade } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { withQuery } from '#app/kit/urls.ts'
import { FILE_FAILED, type FileKind } from '#model/file-kinds.ts'
import { NO_PLAN } from '#worker/reports/contract.ts'
import { askOf, reportAt } from './reports.ts'

const isKind = (kind: string | undefined): kind is FileKind => kind !== undefined && Object.hasOwn(FILE_FAILED, kind)

/**
 * Passes a report's file to the browser, which has no token: the address's last part says which. If a plain link fails,
 * it returns to the report with the reason; a script gets the API's answer.
 */
export async function loader({ context, request, params: { kind } }: LoaderFunctionArgs): Promise<Response> {
  if (!isKind(kind)) throw new Response('Not found', { status: 404 })
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const report = reportAt(url.pathname)
  const plan = url.searchParams.get('plan') || actor.defaultPlanId || ''
  const { format: _, ...query } = askOf(url, plan)
  const at = kind === 'pdf' ? report.download : `${report.api}/${kind}`
  const answer =
    kind !== 'csv' && kind !== 'xlsx'
      ? await context.api.reports[':download{.+}'].$get({ param: { download: at }, query: { ...query, plan } })
      : await context.api.reports[':report'].$get({
          param: { report: report.api },
          query: { ...query, plan, format: kind },
        })
  const { chart: __, table: ___, ...kept } = query
  const back = withQuery(`/${report.path}`, plan === '' ? {} : { ...kept, plan })
  return passMade(request, answer, { kind, back, why: plan === '' ? NO_PLAN : undefined })
}
