import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { askOf, PAGE_SIZE } from '#app/kit/list-ask.ts'
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
import { departmentColumns } from './department-columns.tsx'
import { DepartmentTools } from './department-tools.tsx'
import { placeAction } from './place-action.ts'
import { PlaceBlocked } from './place-blocked.tsx'

export const meta: MetaFunction = () => [{ title: 'Department · Waymark' }]

const FILTERS = ['search', 'region', 'state', 'sort', 'page'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const ask = askOf(url, FILTERS)
  const { auth } = context.api
  const [departments, regions] = await Promise.all([
    readList(request, auth.departments.$get({ query: ask as never })), // what does not fit is the API's to refuse
    read(auth.regions.$get({ query: {} })),
  ])
  withinPages(request, departments)
  return { departments, regions, ask, mayEdit: can(actor.role, 'schools:write') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const actor = requireActor(context, request)
  const { auth } = context.api
  // A Region Admin gives to departments of the own region only.
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

export default function DepartmentList() {
  const { departments, regions, ask, mayEdit } = useLoaderData<typeof loader>()
  const blocked = useActionData<typeof action>()?.blocked
  const deleted = ask.state === 'deleted'
  const add = mayEdit ? (
    <ButtonLink variant="primary" icon={Plus} to={urls.addDepartment()}>
      Add department
    </ButtonLink>
  ) : null
  return (
    <>
      <PageHead
        title={deleted ? 'Deleted departments' : 'Department'}
        sub={deleted ? 'You can restore a department for 30 days.' : countWords(departments.count)}
        actions={
          deleted ? (
            <ButtonLink to={urls.department()}>Department</ButtonLink>
          ) : mayEdit ? (
            <>
              <ButtonLink variant="quiet" icon={Undo2} to={urls.department({ state: 'deleted' })}>
                Deleted
              </ButtonLink>
              <ButtonLink icon={Upload} to={urls.importDepartments()}>
                Import
              </ButtonLink>
              {add}
            </>
          ) : null
        }
      />
      {blocked ? <PlaceBlocked key={JSON.stringify(blocked)} blocked={blocked} what="department" /> : null}
      {deleted ? null : <DepartmentTools ask={ask} regions={regions} />}
      <DataTable
        caption={deleted ? 'Departments deleted in the last 30 days' : 'Departments in the district'}
        rows={departments.results}
        rowKey={(department) => department.id}
        sort={ask.sort ?? 'name'}
        columns={departmentColumns({ deleted, verbs: departments.results.some((row) => row.is_editable) })}
        empty={
          deleted ? (
            <EmptyState title="No departments deleted in the last 30 days" />
          ) : ask.search || ask.region ? (
            <EmptyState
              title="No departments match these filters"
              action={<ButtonLink to={urls.department()}>Clear filters</ButtonLink>}
            />
          ) : (
            <EmptyState
              page
              title="No departments yet"
              why={
                mayEdit
                  ? 'Add the departments that own parts of the plan.'
                  : 'A Super Admin or Region Admin can add departments.'
              }
              action={add}
            />
          )
        }
      />
      {departments.count > 0 ? (
        <Pagination
          page={Number(ask.page ?? 1)}
          pageSize={PAGE_SIZE}
          count={departments.count}
          shown={departments.results.length}
        />
      ) : null}
    </>
  )
}

function countWords(count: number): string {
  return counted(count, 'department')
}
