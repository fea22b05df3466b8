import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { CreateScorecard } from '#worker/scorecards/contract.ts'
import { itemChoices } from './scorecard-choices.ts'
import { ScorecardForm } from './scorecard-form.tsx'
import './scorecard.css'

export const meta: MetaFunction = () => [{ title: 'Create scorecard · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'measures:manage')
  return { choices: await itemChoices(context) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  return submit(
    await request.formData(),
    CreateScorecard,
    (json, once) => context.api.plans['balance-scorecard'].$post({ json }, once),
    ({ id }, message) => redirectWithToast(urls.scorecard({ scorecard: id }), { kind: 'success', message }),
  )
}

export default function ScorecardCreate() {
  const { choices } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead kicker="Balanced Scorecard" title="Create scorecard" />
      <ScorecardForm scorecard={null} choices={choices} answer={useActionData<typeof action>()} />
    </>
  )
}
