import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { momentIn } from '#app/kit/moment.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Undo2 } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { levelName } from '#worker/plans/levels.ts'
import { RestoreRefused } from './trash-names.tsx'
import { type RestoreRefusal, restore, segmentOf } from './trash-restore.ts'

export const meta: MetaFunction = () => [{ title: 'Trash · Waymark' }]

const DAYS = 30

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const { count, results } = await read(context.api.plans.trash.$get({ query: { page } }))
  const zone = actor.district.timeZone
  const rows = results.map((row) => {
    const gone = new Date(Date.parse(row.deleted_at) + DAYS * 86_400_000).toISOString()
    return { ...row, deleted: momentIn(zone, row.deleted_at), until: momentIn(zone, gone).date }
  })
  return { count, rows, page: Number(page) || 1 }
}

/** Restores one row; every Undo of a deletion posts here too. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const answer = await restore(context, await request.formData())
  if ('refused' in answer) {
    if (answer.refused.status === 401) throw redirect(urls.home())
    return data(answer.refused, { status: answer.refused.status })
  }
  const { level, id, plan_id: planId, count } = answer.restored
  const more = count > 1 ? ` with ${count - 1} below it` : ''
  const to = level === 'plan' ? urls.planTree(id) : urls.element(planId, level, id, 'view')
  return redirectWithToast(to, { kind: 'success', message: `Brought back${more}` })
}

export default function Trash() {
  const { count, rows, page } = useLoaderData<typeof loader>()
  const refusal = useActionData<RestoreRefusal>()
  const naming = useNaming()
  const navigation = useNavigation()
  const busy = navigation.state === 'submitting' ? navigation.formData?.get('id') : null
  return (
    <>
      <PageHead
        title="Trash"
        sub={`What was deleted stays here for ${DAYS} days, with everything below it.`}
        actions={<ButtonLink to={urls.reviewPlan()}>Review/Edit Plan</ButtonLink>}
      />
      {refusal ? (
        <RestoreRefused
          key={JSON.stringify(refusal)}
          refusal={refusal}
          name={rows.find((row) => row.id === refusal.id)?.name}
        />
      ) : null}
      <DataTable
        caption="Deleted in the last 30 days"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'name',
            head: 'Name',
            cell: (row) => (
              <>
                <span className="name font-medium">{row.name}</span>
                {row.level === 'plan' ? null : <span className="meta">In {row.plan_name}</span>}
              </>
            ),
          },
          { key: 'level', head: 'Level', cell: (row) => levelName(naming, row.level) },
          {
            key: 'below',
            head: 'With it',
            cell: (row) => (row.count > 1 ? `${row.count - 1} below it` : 'Nothing else'),
          },
          {
            key: 'deleted',
            head: 'Deleted',
            cell: (row) => (
              <div>
                <time className="num" dateTime={row.deleted_at}>
                  {row.deleted.date}
                </time>
                <span className="meta">
                  {row.deleted.time}
                  {row.deleted_by ? `, ${row.deleted_by}` : ''}
                </span>
              </div>
            ),
          },
          {
            key: 'until',
            head: 'Kept until',
            figures: true,
            cell: (row) => <time dateTime={row.until}>{row.until}</time>,
          },
          {
            key: 'restore',
            head: 'Action',
            hideHead: true,
            className: 'restore',
            cell: (row) =>
              row.restorable ? (
                <Form method="post">
                  <input type="hidden" name="level" value={segmentOf(row.level)} />
                  <input type="hidden" name="id" value={row.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="restore"
                    size="small"
                    icon={Undo2}
                    pending={busy === row.id}
                    pendingWord="Restoring"
                  >
                    Restore<span className="vh"> {row.name}</span>
                  </Button>
                </Form>
              ) : (
                <span className="mute">{row.reason}</span>
              ),
          },
        ]}
        empty={
          <EmptyState
            page
            title="The trash is empty"
            why={`What somebody deletes can be brought back from here for ${DAYS} days.`}
          />
        }
      />
      {count > 0 ? <Pagination page={page} pageSize={10} count={count} shown={rows.length} /> : null}
    </>
  )
}
