import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { isDate } from '#model/rules.ts'
import { loadMeetingForm, loadMeetingStep, takeMeetingStep } from './load-meeting-form.ts'
import { MeetingForm } from './meeting-form.tsx'
import { asMeeting, CreateMeetingForm, valuesOfMeeting } from './meeting-values.ts'

export const meta: MetaFunction = () => [{ title: 'Create meeting · Waymark' }]

/** `?plan=&element=` says what it is about, `?copy=` which meeting to begin with, `?date=` the day. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'meetings:write')
  const asked = new URL(request.url).searchParams
  const copied = asked.get('copy')
  const model = copied ? await read(context.api.plans.meeting[':id'].$get({ param: { id: copied } })) : null
  const about = {
    planId: model?.plan?.id ?? asked.get('plan'),
    elementId: model?.plan_element_id ?? asked.get('element'),
  }
  const date = asked.get('date')
  const start = {
    ...valuesOfMeeting(model),
    // What was said then, and when it was, are not copied.
    ...(model && { notes: undefined, summary: undefined, date: undefined }),
    ...{ plan_id: about.planId ?? undefined, plan_element_id: about.elementId ?? undefined },
    ...(date && isDate(date) && { date }),
    lead_id: model?.lead?.id ?? actor.userId,
  }
  const team = model?.meeting_team.map(({ member }) => ({ value: member.id, label: member.name })) ?? []
  const lead = { value: actor.userId, label: `${actor.firstName} ${actor.lastName}` }
  const choices = await loadMeetingForm(context, actor.district.naming, about)
  return { choices, start, kept: [...team, ...(team.some(({ value }) => value === lead.value) ? [] : [lead])] }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { naming } = requireActor(context, request).district
  const form = await request.formData()
  const step = await takeMeetingStep(context, naming, form)
  if (step) return step
  return submit(
    form,
    CreateMeetingForm,
    (typed, once) => context.api.plans.meeting.$post({ json: asMeeting(typed) }, once),
    ({ id }, message) => redirectWithToast(urls.meeting(id), { kind: 'success', message }),
    () => loadMeetingStep(context, naming, form),
  )
}

export default function MeetingCreate() {
  const { choices, start, kept } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead kicker="Meetings" title="Create meeting" />
      <MeetingForm meeting={null} choices={choices} start={start} kept={kept} answer={useActionData<typeof action>()} />
    </>
  )
}
