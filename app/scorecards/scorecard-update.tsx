import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { ReplaceScorecard } from '#worker/scorecards/contract.ts'
import { itemChoices } from './scorecard-choices.ts'
import { ScorecardForm } from './scorecard-form.tsx'
import './scorecard.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.scorecard.name ?? 'Scorecard'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'measures:manage')
  const id = params.scorecardId! // set by the route
  const [scorecard, choices] = await Promise.all([
    read(context.api.plans['balance-scorecard'][':id'].items.$get({ param: { id } })),
    itemChoices(context),
  ])
  return { scorecard, choices }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  const id = params.scorecardId!
  return submit(
    await request.formData(),
    ReplaceScorecard,
    ({ version, ...rest }) =>
      context.api.plans['balance-scorecard'][':id'].$put({
        param: { id },
        json: { ...rest, version: String(version) },
      }),
    (_, message) => redirectWithToast(urls.scorecard({ scorecard: id }), { kind: 'success', message }),
  )
}

export default function ScorecardUpdate() {
  const { scorecard, choices } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead kicker="Balanced Scorecard" title={scorecard.name} />
      <ScorecardForm
        key={scorecard.version}
        scorecard={scorecard}
        choices={choices}
        answer={useActionData<typeof action>()}
      />
    </>
  )
}
