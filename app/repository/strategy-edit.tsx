import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import type { action } from './strategy-action.ts'
import { backOf } from './strategy-back.ts'
import { StrategyForm } from './strategy-form.tsx'

export { action } from './strategy-action.ts'

export const meta: MetaFunction = () => [{ title: 'Edit strategy · Waymark' }]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await refuseReaders(context, requireActor(context, request), 'repository:manage')
  const id = params.strategyId! // set by the route
  const strategy = await read(context.api.strategic_repository[':id'].$get({ param: { id } }))
  // The universal library can't be edited, so nothing links here from it.
  if (strategy.version === null) throw new Response(null, { status: 404 })
  return { strategy: { ...strategy, version: strategy.version }, back: backOf(request) }
}

export default function StrategyEdit() {
  const { strategy, back } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead kicker="Strategic repository" title={strategy.strategy} />
      <StrategyForm key={strategy.version} {...{ strategy, back, answer }} />
    </>
  )
}
