import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { askOf, PAGE_SIZE } from '#app/kit/list-ask.ts'
import { hasOwnScope } from '#app/kit/own-scope.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Plus, Undo2, Upload } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { counted } from '#model/counted.ts'
import { can } from '#model/permissions.ts'
import { placeAction } from './place-action.ts'
import { PlaceBlocked } from './place-blocked.tsx'
import { schoolColumns } from './school-columns.tsx'
import { SchoolTools } from './school-tools.tsx'

export const meta: MetaFunction = () => [{ title: 'School List · Waymark' }]

const FILTERS = ['search', 'region', 'school_type', 'scope', 'state', 'sort', 'page'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const special = hasOwnScope(actor)
  const asked = askOf(url, FILTERS)
  const ask = { scope: special && asked.state !== 'deleted' ? 'own' : 'all', ...asked }
  const { auth } = context.api
  const [schools, regions, types] = await Promise.all([
    readList(request, auth.schools.$get({ query: ask as never })), // what does not fit is the API's to refuse
    read(auth.regions.$get({ query: {} })),
    read(auth['school-types'].$get()),
  ])
  withinPages(request, schools)
  return { schools, regions, types, ask, special, mayEdit: can(actor.role, 'schools:write') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const actor = requireActor(context, request)
  const { auth } = context.api
  // A Region Admin gives to schools of the own region only.
  const region = actor.role === 'region_admin' ? (actor.regionId ?? undefined) : undefined
  return placeAction(request, await request.formData(), urls.schoolList(), {
    remove: (id, json) => auth.schools[':id'].$delete({ param: { id }, json }),
    restore: (id, json) => auth.schools[':id'].restore.$post({ param: { id }, json }),
    others: () => read(auth.schools.list.$get({ query: { region } })),
  })
}

export default function SchoolList() {
  const { schools, regions, types, ask, special, mayEdit } = useLoaderData<typeof loader>()
  const blocked = useActionData<typeof action>()?.blocked
  const deleted = ask.state === 'deleted'
  const filtered = Boolean(ask.search || ask.region || ask.school_type || ask.scope === 'own')
  const add = mayEdit ? (
    <ButtonLink variant="primary" icon={Plus} to={urls.addSchool()}>
      Add school
    </ButtonLink>
  ) : null
  return (
    <>
      <PageHead
        title={deleted ? 'Deleted schools' : 'School List'}
        sub={deleted ? 'You can restore a school for 30 days.' : countWords(schools.count, ask.scope === 'own')}
        actions={
          deleted ? (
            <ButtonLink to={urls.schoolList()}>School List</ButtonLink>
          ) : mayEdit ? (
            <>
              <ButtonLink variant="quiet" icon={Undo2} to={urls.schoolList({ state: 'deleted' })}>
                Deleted
              </ButtonLink>
              <ButtonLink icon={Upload} to={urls.importSchools()}>
                Import
              </ButtonLink>
              <ButtonLink to={urls.addSchools()}>Add several</ButtonLink>
              {schools.count > 0 || filtered ? add : null}
            </>
          ) : null
        }
      />
      {blocked ? <PlaceBlocked key={JSON.stringify(blocked)} blocked={blocked} what="school" /> : null}
      {deleted ? null : <SchoolTools ask={ask} regions={regions} types={types} special={special} />}
      <DataTable
        caption={deleted ? 'Schools deleted in the last 30 days' : 'Schools in the district'}
        rows={schools.results}
        rowKey={(school) => school.id}
        sort={ask.sort ?? 'school_name'}
        nameColumn="school_name"
        columns={schoolColumns({ deleted, verbs: schools.results.some((school) => school.is_editable) })}
        empty={
          deleted ? (
            <EmptyState title="No schools deleted in the last 30 days" />
          ) : filtered ? (
            <EmptyState
              title="No schools match these filters"
              action={<ButtonLink to={urls.schoolList({ scope: 'all' })}>Show all schools</ButtonLink>}
            />
          ) : (
            <EmptyState
              page
              title="No schools yet"
              why={
                mayEdit
                  ? 'Add your schools first. You assign plans, people, and reports to them.'
                  : 'A Super Admin or Region Admin can add schools.'
              }
              action={
                mayEdit ? (
                  <ButtonLink variant="primary" to={urls.addSchools()}>
                    Type or paste schools
                  </ButtonLink>
                ) : null
              }
            />
          )
        }
      />
      {schools.count > 0 ? (
        <Pagination
          page={Number(ask.page ?? 1)}
          pageSize={PAGE_SIZE}
          count={schools.count}
          shown={schools.results.length}
        />
      ) : null}
    </>
  )
}

function countWords(count: number, own: boolean): string {
  const words = counted(count, 'school')
  return own ? `${words} of your own` : words
}
