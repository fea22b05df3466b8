import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { HistoryPage, historyMeta } from '#app/components/history/history-page.tsx'
import { loadHistory } from '#app/components/history/load-history.ts'
import { levelApi, levelOfPath, readElement } from '#app/kit/level.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { levelName, type NodeKey } from '#model/levels.ts'

export const meta = historyMeta

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const planId = params.planId! // set by the route
  const level = params.elementId ? levelOfPath(params.level) : null
  const id = params.elementId ?? planId
  const api = level ? levelApi(context, level.key) : null
  const [node, history] = await Promise.all([
    level ? readElement(context, level.key, id) : read(context.api.plans[':id'].$get({ param: { id } })),
    loadHistory(request, actor, (query) =>
      (api ?? context.api.plans.plan)[':id'].history.$get({ param: { id }, query }),
    ),
  ])
  const key: NodeKey = level?.key ?? 'plan'
  return {
    name: node.name,
    planName: 'plan_name' in node ? node.plan_name : null,
    key,
    back: level ? urls.element(planId, level.key, id, 'view') : urls.plan(planId, 'view'),
    history,
  }
}

export default function History() {
  const { name, planName, key, back, history } = useLoaderData<typeof loader>()
  const what = levelName(useNaming(), key)
  return <HistoryPage what={what} name={name} planName={planName} back={back} history={history} />
}
