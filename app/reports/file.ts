import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { withQuery } from '#app/kit/urls.ts'
import { type FileKind, NO_PLAN } from '#worker/reports/contract.ts'
import { failedFile } from './failed-file.ts'
import { askOf, reportAt } from './reports.ts'

const KEPT = ['Content-Type', 'Content-Disposition', 'Cache-Control']

/**
 * Passes a report's file to the browser, which has no token. If a plain link fails, it returns to the report with the
 * reason; a script gets the API's answer.
 */
export async function passOn({ context, request }: LoaderFunctionArgs, kind: FileKind): Promise<Response> {
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const report = reportAt(url.pathname)
  const plan = url.searchParams.get('plan') || actor.defaultPlanId || ''
  const { format: _, ...query } = askOf(url, plan)
  const answer =
    kind === 'pdf'
      ? await context.api.reports[':download{.+}'].$get({
          param: { download: report.download },
          query: { ...query, plan },
        })
      : await context.api.reports[':report'].$get({
          param: { report: report.api },
          query: { ...query, plan, format: kind },
        })
  if (answer.ok) {
    const headers = new Headers()
    for (const name of KEPT) headers.set(name, answer.headers.get(name) ?? '')
    return new Response(answer.body as ReadableStream, { headers })
  }
  if (!request.headers.get('accept')?.includes('text/html')) {
    return new Response(answer.body as ReadableStream, {
      status: answer.status,
      headers: { 'Content-Type': 'application/json' },
    })
  }
  const refusal = (await answer.json()) as { detail?: string } // every answer of the API has this shape
  return redirectWithToast(withQuery(`/${report.path}`, plan === '' ? {} : { ...query, plan }), {
    kind: 'error',
    message: failedFile(kind, plan === '' ? NO_PLAN : (refusal.detail ?? '')),
  })
}
