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
import { ListsTab, shownList } from './lists-tab.tsx'
import { loadLists } from './own-list-api.ts'
import '#app/districts/districts.css'

export const meta: MetaFunction = () => [{ title: 'User Defined Values · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'measures:read')
  const shown = shownList(request, 'measure_type')
  return { shown, lists: await loadLists(context), mayEdit: can(actor.role, 'choices:write') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  return listAction(context, request, form, String(form.get('form') ?? ''))
}

/** The district's own lists, where measures and surveys are; the district profile has the same. */
export default function MeasureValues() {
  const { shown, lists, mayEdit } = useLoaderData<typeof loader>()
  const naming = useNaming()
  const done = useActionData<typeof action>()
  const blocked = done && 'blocked' in done ? done.blocked : null
  return (
    <>
      <PageHead title="Measurements" />
      <MeasurementsTabs open="values" />
      <div className="sheet">
        {blocked ? (
          <PlaceBlocked key={JSON.stringify(blocked)} blocked={blocked} what={oneOf(shown.list, naming)} />
        ) : null}
        <ListsTab lists={lists} shown={shown} mayEdit={mayEdit} answerOf={(form) => answerFor(done, form)} />
      </div>
    </>
  )
}
