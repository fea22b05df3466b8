import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { FieldGroup } from '#app/components/field.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { FormActions } from '#app/components/form-actions.tsx'
import { FormError } from '#app/components/form-error.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { ReopenMeeting } from '#worker/meetings/closing-contract.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Reopen ${data?.name ?? 'minutes'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'meetings:write')
  const id = params.meetingId! // set by the route
  const { name, version, may_reopen: mayReopen } = await read(context.api.plans.meeting[':id'].$get({ param: { id } }))
  if (!mayReopen)
    throw await redirectWithToast(urls.meeting(id), {
      kind: 'error',
      message: 'Only who closed the minutes, or a Super Admin, can reopen them',
    })
  return { id, name, version }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const param = { id: params.meetingId! } // as above
  return submit(
    await request.formData(),
    ReopenMeeting,
    (json) => context.api.plans.meeting[':id'].reopen.$post({ param, json }),
    ({ id }, message) => redirectWithToast(urls.meeting(id), { kind: 'success', message }),
  )
}

/** Opens closed minutes again, with a reason. */
export default function MeetingReopen() {
  const { id, name, version } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const pending = useNavigating(({ formMethod }) => formMethod === 'POST')
  const typed = answer?.result.initialValue as { reason?: string } | undefined // the form's own field
  const errors = answer?.result.error as Record<string, string[]> | undefined
  return (
    <>
      <PageHead
        kicker="Reopen the minutes"
        title={name}
        sub="The elements that show this meeting’s summary go back to the meeting before it. The history keeps your reason."
      />
      <FormState errors={errors}>
        <Form method="post" noValidate>
          <input type="hidden" name="version" value={version} />
          <FormError errors={errors} />
          <FieldGroup title="Reason">
            <TextArea
              full
              rows={3}
              name="reason"
              label="Why do the minutes need to change?"
              defaultValue={typed?.reason ?? ''}
            />
          </FieldGroup>
          <FormActions back={{ to: urls.meeting(id) }} save={{ word: 'Reopen minutes', pending }} />
        </Form>
      </FormState>
    </>
  )
}
