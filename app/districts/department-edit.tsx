import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadFindStep, takeFindStep } from '#app/components/find-step.ts'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { notForThisRole } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { SaveDepartment } from '#worker/districts/department-contract.ts'
import { DepartmentForm } from './department-form.tsx'
import { departmentChoices, FINDS } from './place-choices.ts'

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found?.department.name ?? 'Department'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const id = params.departmentId! // set by the route
  const department = await read(context.api.auth.departments[':id'].$get({ param: { id } }))
  if (!department.is_editable) throw await notForThisRole(context)
  return { department, ...(await departmentChoices(context, actor)) }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const actor = requireActor(context, request)
  const id = params.departmentId!
  // A Region Admin's form has no region field, so a missing region was not cleared.
  const emptied = actor.role === 'region_admin' ? undefined : null
  const form = await request.formData()
  const step = await takeFindStep(context, form, FINDS)
  if (step) return step
  return submit(
    form,
    SaveDepartment,
    ({ region = emptied, version, ...rest }) =>
      context.api.auth.departments[':id'].$patch({
        param: { id },
        json: { ...rest, region, version: String(version) },
      }),
    (_, message) => redirectWithToast(urls.department(), { kind: 'success', message }),
    () => loadFindStep(context, form, FINDS),
  )
}

export default function DepartmentEdit() {
  const { department, ...choices } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead kicker="Department" title={department.name} />
      <DepartmentForm
        key={department.version}
        department={department}
        {...choices}
        answer={useActionData<typeof action>()}
      />
    </>
  )
}
