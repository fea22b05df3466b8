import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Column } from '#app/components/data-table.tsx'
import { PersonName } from '#app/components/person.tsx'
import { askOf, asQuery, pageSizeOf } from '#app/kit/list-ask.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#model/counted.ts'
import { can } from '#model/permissions.ts'
import type { Department } from '#worker/districts/department-contract.ts'
import { placeAction } from './place-action.ts'
import { AddPlace, PlaceList, PlaceName } from './place-list.tsx'
import { PlaceTools } from './place-tools.tsx'

export const meta: MetaFunction = () => [{ title: 'Department · Waymark' }]

const FILTERS = ['search', 'region', 'state', 'sort', 'page', 'page_size'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const ask = askOf(url, FILTERS)
  const pageSize = pageSizeOf(ask.page_size)
  const { auth } = context.api
  const [departments, regions] = await Promise.all([
    readList(request, auth.departments.$get({ query: asQuery({ ...ask, page_size: String(pageSize) }) })),
    read(auth.regions.$get({ query: {} })),
  ])
  withinPages(request, departments, pageSize)
  return { departments, regions, ask, pageSize, mayEdit: can(actor.role, 'schools:write') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const actor = requireActor(context, request)
  const { auth } = context.api
  // A Region Admin can move uses only to departments of their own region.
  async function others() {
    if (actor.role !== 'region_admin') return read(auth['departments-choice'].$get())
    return (await read(auth.departments.$get({ query: { region: actor.regionId ?? '', page_size: '100' } }))).results
  }
  return placeAction(request, await request.formData(), urls.department(), {
    remove: (id, json) => auth.departments[':id'].$delete({ param: { id }, json }),
    restore: (id, json) => auth.departments[':id'].restore.$post({ param: { id }, json }),
    others,
  })
}

const COLUMNS: Column<Department>[] = [
  {
    key: 'name',
    head: 'Department',
    sortKey: 'name',
    cell: (department) => <PlaceName kind="department" place={department} name={department.name} />,
  },
  {
    key: 'contact',
    head: 'Main contact',
    sortKey: 'main_contact_person',
    cell: ({ main_contact_person: contact }) =>
      contact ? (
        <PersonName face name={contact.name} deactivated={!contact.is_active} />
      ) : (
        <span className="mute">None</span>
      ),
  },
  { key: 'region', head: 'Region', cell: (department) => department.region_name ?? 'The whole district' },
]

export default function DepartmentList() {
  const { departments, regions, ask, pageSize, mayEdit } = useLoaderData<typeof loader>()
  const { search, region, sort, page_size } = ask
  return (
    <PlaceList
      kind="department"
      places={departments}
      nameOf={(department) => department.name}
      columns={COLUMNS}
      nameColumn="name"
      ask={ask}
      pageSize={pageSize}
      mayEdit={mayEdit}
      count={counted(departments.count, 'department')}
      tools={
        <PlaceTools
          {...{ kind: 'department', searched: 'Department', filters: { search, region }, regions }}
          kept={{ sort, page_size }}
        />
      }
      adding={<AddPlace kind="department" />}
      addingFirst={<AddPlace kind="department" />}
      unfiltered={
        search || region ? (
          <ButtonLink variant="outline" to={urls.department()}>
            Clear filters
          </ButtonLink>
        ) : null
      }
      blocked={useActionData<typeof action>()?.blocked}
    />
  )
}
