import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { CreateSchool } from '#worker/districts/school-contract.ts'
import { schoolChoices } from './place-choices.ts'
import { SchoolForm } from './school-form.tsx'

export const meta: MetaFunction = () => [{ title: 'Add school · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'schools:write')
  return schoolChoices(context)
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  return submit(
    await request.formData(),
    CreateSchool,
    (json, once) => context.api.auth.schools.$post({ json }, once),
    (_, message) => redirectWithToast(urls.schoolList(), { kind: 'success', message }),
  )
}

export default function SchoolAdd() {
  const choices = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Add school" />
      <SchoolForm school={null} {...choices} answer={useActionData<typeof action>()} />
    </>
  )
}
