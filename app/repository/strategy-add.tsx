import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { AddStrategy } from '#worker/repository/strategy-contract.ts'
import { backOf } from './strategy-back.ts'
import { StrategyForm } from './strategy-form.tsx'

export const meta: MetaFunction = () => [{ title: 'Add strategy · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  await refuseReaders(context, requireActor(context, request), 'repository:manage')
  return { back: backOf(request) }
}

/** Shows the unfiltered list, where the new strategy comes first. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  return submit(
    await request.formData(),
    AddStrategy,
    (json, once) => context.api.strategic_repository.strategies.$post({ json }, once),
    (_, message) => redirectWithToast(urls.resources({ tab: 'repository' }), { kind: 'success', message }),
  )
}

export default function StrategyAdd() {
  const { back } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Add strategy" />
      <StrategyForm strategy={null} back={back} answer={useActionData<typeof action>()} />
    </>
  )
}
