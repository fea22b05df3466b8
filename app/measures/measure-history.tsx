import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { HistoryPage, historyMeta } from '#app/components/history/history-page.tsx'
import { loadHistory } from '#app/components/history/load-history.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'

export const meta = historyMeta

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'measures:manage')
  const param = { id: params.measureId! } // set by the route
  const one = context.api.plans.measure[':id']
  const [{ name, id }, history] = await Promise.all([
    read(one.$get({ param })),
    loadHistory(request, actor, (query) => one.history.$get({ param, query })),
  ])
  return { name, id, history }
}

export default function MeasureHistory() {
  const { name, id, history } = useLoaderData<typeof loader>()
  return <HistoryPage what="measure" name={name} back={urls.measure(id)} history={history} />
}
