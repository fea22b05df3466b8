import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import type { Column } from '#app/components/data-table.tsx'
import { loadSchoolStep } from '#app/components/schools/school-step.ts'
import { askOf, asQuery, pageSizeOf } from '#app/kit/list-ask.ts'
import { hasOwnScope } from '#app/kit/own-scope.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#model/counted.ts'
import { can } from '#model/permissions.ts'
import type { School } from '#worker/districts/school-contract.ts'
import { MoveToSchool } from './move-to-school.tsx'
import { MOVE_TO, placeAction } from './place-action.ts'
import { AddPlace, PlaceList, PlaceName } from './place-list.tsx'
import { PlaceTools } from './place-tools.tsx'

export const meta: MetaFunction = () => [{ title: 'School List · Waymark' }]

const FILTERS = ['search', 'region', 'school_type', 'scope', 'state', 'sort', 'page', 'page_size'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const special = hasOwnScope(actor)
  const asked = askOf(url, FILTERS)
  const ask = { scope: special && asked.state !== 'deleted' ? 'own' : 'all', ...asked }
  const pageSize = pageSizeOf(asked.page_size)
  const { auth } = context.api
  const [schools, regions, types] = await Promise.all([
    readList(request, auth.schools.$get({ query: asQuery({ ...ask, page_size: String(pageSize) }) })),
    read(auth.regions.$get({ query: {} })),
    read(auth['school-types'].$get()),
  ])
  withinPages(request, schools, pageSize)
  return { schools, regions, types, ask, pageSize, special, mayEdit: can(actor.role, 'schools:write') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const actor = requireActor(context, request)
  const { auth } = context.api
  // A Region Admin can move uses only to schools of their own region.
  const region = actor.role === 'region_admin' ? (actor.regionId ?? undefined) : undefined
  return placeAction(request, await request.formData(), urls.schoolList(), {
    remove: (id, json) => auth.schools[':id'].$delete({ param: { id }, json }),
    restore: (id, json) => auth.schools[':id'].restore.$post({ param: { id }, json }),
    others: async (form) => {
      const [offered, step] = await Promise.all([
        read(auth.places.$get({ query: { editable: 'true' } })),
        loadSchoolStep(context, form, MOVE_TO, region),
      ])
      const { schools, has_more_schools } = offered
      return { schools, has_more_schools, step, region: region ?? null }
    },
  })
}

/** Region name, school type, school name (spec §2 "Schools list"). */
const COLUMNS: Column<School>[] = [
  { key: 'region_name', head: 'Region name', sortKey: 'region_name', cell: (school) => school.region_name },
  {
    key: 'school_type_name',
    head: 'School type',
    sortKey: 'school_type_name',
    cell: (school) => school.school_type_name ?? <span className="mute">None</span>,
  },
  {
    key: 'school_name',
    head: 'School name',
    sortKey: 'school_name',
    cell: (school) => (
      <>
        <PlaceName kind="school" place={school} name={school.school_name} />
        {school.closed_on ? <span className="meta num">Closed {school.closed_on}</span> : null}
        {school.nces_id ? <span className="meta num">NCES {school.nces_id}</span> : null}
      </>
    ),
  },
]

export default function SchoolList() {
  const { schools, regions, types, ask, pageSize, special, mayEdit } = useLoaderData<typeof loader>()
  const { search, region, school_type, scope, sort, page_size } = ask
  const own = scope === 'own'
  const filtered = Boolean(search || region || school_type || own)
  const filters = { search, region, school_type, scope }
  const words = counted(schools.count, 'school')
  return (
    <PlaceList
      kind="school"
      places={schools}
      pick={({ id, schools: offered }, label) => (offered ? <MoveToSchool {...{ id, label, offered }} /> : undefined)}
      nameOf={(school) => school.school_name}
      columns={COLUMNS}
      nameColumn="school_name"
      ask={ask}
      pageSize={pageSize}
      mayEdit={mayEdit}
      count={own ? `${words} of your own` : words}
      tools={
        <PlaceTools
          {...{ kind: 'school', searched: 'School name', filters, kept: { scope, sort, page_size }, regions, types }}
          after={
            special ? (
              <p className="hint">
                <Link to={urls.schoolList({ ...filters, scope: own ? 'all' : 'own', page_size })}>
                  {own ? 'Show all schools' : 'Show my schools'}
                </Link>
              </p>
            ) : null
          }
        />
      }
      adding={
        <>
          <ButtonLink variant="outline" to={urls.addSchools()}>
            Add several
          </ButtonLink>
          {schools.count > 0 || filtered ? <AddPlace kind="school" /> : null}
        </>
      }
      addingFirst={<ButtonLink to={urls.addSchools()}>Type or paste schools</ButtonLink>}
      unfiltered={
        filtered ? (
          <ButtonLink variant="outline" to={urls.schoolList({ scope: 'all' })}>
            Show all schools
          </ButtonLink>
        ) : null
      }
      blocked={useActionData<typeof action>()?.blocked}
    />
  )
}
