import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { openView } from '#app/kit/lost-right.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { loadMeetingForm, loadMeetingStep, takeMeetingStep } from './load-meeting-form.ts'
import { CancelForm, MeetingForm } from './meeting-form.tsx'
import { asMeeting, EditMeetingForm } from './meeting-values.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.meeting.name ?? 'Meeting'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'meetings:write')
  const id = params.meetingId! // set by the route
  const meeting = await read(context.api.plans.meeting[':id'].$get({ param: { id } }))
  if (!meeting.may_edit || meeting.state === 'closed') throw await openView(context, urls.meeting(id))
  const about = { planId: meeting.plan?.id ?? null, elementId: meeting.plan_element_id }
  return { meeting, choices: await loadMeetingForm(context, actor.district.naming, about) }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { naming } = requireActor(context, request).district
  const id = params.meetingId!
  const form = await request.formData()
  const step = await takeMeetingStep(context, naming, form)
  if (step) return step
  return submit(
    form,
    EditMeetingForm,
    ({ version, scope, ...typed }) =>
      context.api.plans.meeting[':id'].$patch({
        param: { id },
        json: { ...asMeeting(typed), version, scope },
      }),
    (_, message) => redirectWithToast(urls.meeting(id), { kind: 'success', message }),
    () => loadMeetingStep(context, naming, form),
  )
}

export default function MeetingUpdate() {
  const { meeting, choices } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead kicker="Update meeting" title={meeting.name} />
      <CancelForm meeting={meeting} />
      <MeetingForm key={meeting.version} meeting={meeting} choices={choices} answer={useActionData<typeof action>()} />
    </>
  )
}
