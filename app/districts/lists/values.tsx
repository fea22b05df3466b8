import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MeasurementsTabs } from '#app/components/measures/measurements-tabs.tsx'
import { PageHead } from '#app/components/page.tsx'
import { PlaceBlocked } from '#app/districts/place-blocked.tsx'
import { answerFor } from '#app/districts/tagged-answer.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { can } from '#model/permissions.ts'
import { listAction } from './list-action.ts'
import { oneOf } from './list-words.ts'
import { ListsTab } from './lists-tab.tsx'
import { loadListPage } from './own-list-api.ts'
import '#app/districts/districts.css'

export const meta: MetaFunction = () => [{ title: 'User Defined Values · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'measures:read')
  return { list: await loadListPage(context, request, 'measure_type'), mayEdit: can(actor.role, 'choices:write') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  return listAction(context, request, form, String(form.get('form') ?? ''))
}

/** The district's own lists, where measures and surveys are; the district profile has the same. */
export default function MeasureValues() {
  const { list, mayEdit } = useLoaderData<typeof loader>()
  const naming = useNaming()
  const done = useActionData<typeof action>()
  const blocked = done && 'blocked' in done ? done.blocked : null
  return (
    <>
      <PageHead title="Measurements" />
      <MeasurementsTabs open="values" />
      <div className="sheet">
        {blocked ? (
          <PlaceBlocked key={JSON.stringify(blocked)} blocked={blocked} what={oneOf(list.found.list, naming)} />
        ) : null}
        <ListsTab page={list} mayEdit={mayEdit} answerOf={(form) => answerFor(done, form)} />
      </div>
    </>
  )
}
