import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormActions } from '#app/components/form-actions.tsx'
import { type ClosingAnswer, closeMeeting } from '#app/components/meetings/close-meeting.ts'
import { ClosingForm } from '#app/components/meetings/closing-form.tsx'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Close ${loaded?.closing.name ?? 'meeting'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'meetings:write')
  const param = { id: params.meetingId! } // set by the route
  return { closing: await read(context.api.plans.meeting[':id'].closing.$get({ param })) }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  return closeMeeting(
    context,
    params.meetingId!,
    await request.formData(),
    (
      { id }, // as above
    ) => redirectWithToast(urls.meeting(id), { kind: 'success', message: 'Minutes closed' }),
  )
}

/** Closes the minutes: who was there, the summary, and the elements that get it. */
export default function MeetingClosing() {
  const { closing } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as ClosingAnswer | undefined // what closeMeeting answers
  return (
    <>
      <PageHead
        kicker="Close the minutes"
        title={closing.name}
        sub="Closed minutes can’t be changed. You can add dated corrections, and the team gets an email with the minutes."
      />
      <ClosingForm closing={closing} answer={answer}>
        {(pending) => (
          <FormActions
            back={{ to: urls.meeting(closing.id) }}
            save={{ word: 'Close meeting', pending, pendingWord: 'Closing' }}
          />
        )}
      </ClosingForm>
    </>
  )
}
