import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { notForThisRole } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { SaveSchool } from '#worker/districts/school-contract.ts'
import { schoolChoices } from './place-choices.ts'
import { SchoolForm } from './school-form.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found?.school.school_name ?? 'School'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const id = params.schoolId! // set by the route
  const [school, choices] = await Promise.all([
    read(context.api.auth.schools[':id'].$get({ param: { id } })),
    schoolChoices(context),
  ])
  if (!school.is_editable) throw await notForThisRole(context)
  return { school, ...choices }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  const id = params.schoolId!
  return submit(
    await request.formData(),
    SaveSchool,
    ({ nces_id = null, closed_on = null, version, ...rest }) =>
      context.api.auth.schools[':id'].$patch({
        param: { id },
        json: { ...rest, nces_id, closed_on, version: String(version) },
      }),
    (_, message) => redirectWithToast(urls.schoolList(), { kind: 'success', message }),
  )
}

export default function SchoolEdit() {
  const { school, regions, types } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead kicker="School" title={school.school_name} />
      <SchoolForm
        key={school.version}
        school={school}
        regions={regions}
        types={types}
        answer={useActionData<typeof action>()}
      />
    </>
  )
}
