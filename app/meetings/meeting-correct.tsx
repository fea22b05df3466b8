import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { FieldGroup } from '#app/components/field.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { FormActions } from '#app/components/form-actions.tsx'
import { FormError } from '#app/components/form-error.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { ONCE, useOnce } from '#app/kit/once.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { AddToMinutes } from '#worker/meetings/closing-contract.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Correct ${data?.name ?? 'minutes'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'meetings:write')
  const id = params.meetingId! // set by the route
  const { name, may_edit: mayEdit, state } = await read(context.api.plans.meeting[':id'].$get({ param: { id } }))
  if (!mayEdit || state !== 'closed') throw redirect(urls.meeting(id))
  return { id, name }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const param = { id: params.meetingId! } // as above
  return submit(
    await request.formData(),
    AddToMinutes,
    (json, once) => context.api.plans.meeting[':id'].additions.$post({ param, json }, once),
    ({ id }, message) => redirectWithToast(urls.meeting(id), { kind: 'success', message }),
  )
}

/** Adds a dated correction to closed minutes. */
export default function MeetingCorrect() {
  const { id, name } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const once = useOnce(answer)
  const pending = useNavigating(({ formMethod }) => formMethod === 'POST')
  const typed = answer?.result.initialValue as { text?: string } | undefined // the form's own field
  const errors = answer?.result.error as Record<string, string[]> | undefined
  return (
    <>
      <PageHead
        kicker="Add a correction"
        title={name}
        sub="The minutes stay as they were closed. Your correction is added with today’s date and your name."
      />
      <FormState errors={errors}>
        <Form method="post" noValidate>
          <FormError errors={errors} />
          <input type="hidden" name={ONCE} value={once} autoComplete="off" />
          <FieldGroup title="Correction">
            <TextArea full rows={3} name="text" label="What was wrong or missing?" defaultValue={typed?.text ?? ''} />
          </FieldGroup>
          <FormActions back={{ to: urls.meeting(id) }} save={{ word: 'Add correction', pending }} />
        </Form>
      </FormState>
    </>
  )
}
