import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadFindStep, takeFindStep } from '#app/components/find-step.ts'
import { PageHead } from '#app/components/page.tsx'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { CreateDepartment } from '#worker/districts/department-contract.ts'
import { DepartmentForm } from './department-form.tsx'
import { departmentChoices, FINDS } from './place-choices.ts'

export const meta: MetaFunction = () => [{ title: 'Add department · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'schools:write')
  return departmentChoices(context, actor)
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const step = await takeFindStep(context, form, FINDS)
  if (step) return step
  return submit(
    form,
    CreateDepartment,
    (json, once) => context.api.auth.departments.$post({ json }, once),
    (_, message) => redirectWithToast(urls.department(), { kind: 'success', message }),
    () => loadFindStep(context, form, FINDS),
  )
}

export default function DepartmentAdd() {
  const choices = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Add department" />
      <DepartmentForm department={null} {...choices} answer={useActionData<typeof action>()} />
    </>
  )
}
