import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { RowsPerPage } from '#app/components/rows-per-page.tsx'
import { act } from '#app/kit/act.ts'
import { PAGE_SIZE } from '#app/kit/list-ask.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { can } from '#model/permissions.ts'
import { DAYS, loadTrash } from './load-trash.ts'
import { RestoreRefused } from './trash-names.tsx'
import { DOCUMENT, MEETING, type RestoreRefusal, restore, restoreSignedOut } from './trash-restore.ts'
import { TrashTable } from './trash-table.tsx'

export const meta: MetaFunction = () => [{ title: 'Trash · Waymark' }]

export async function loader(args: LoaderFunctionArgs) {
  const { role } = requireActor(args.context, args.request)
  return { ...(await loadTrash(args)), mayManage: can(role, 'measures:manage') }
}

/** Restores one row; every Undo of a deletion posts here too. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  if (!context.actor) return restoreSignedOut(form)
  if (form.get('level') === DOCUMENT) {
    const asked = context.api.plans.documents[':id'].restore.$post({ param: { id: String(form.get('id')) } })
    return act(asked, urls.trash({ tab: 'documents' }), ({ plan_id, level, element_id, name }) => {
      const tab = { tab: 'documents' }
      const to =
        element_id && level !== 'plan'
          ? urls.element(plan_id, level, element_id, 'view', tab)
          : urls.plan(plan_id, 'view', tab)
      return redirectWithToast(to, { kind: 'success', message: `“${name}” restored` })
    })
  }
  if (form.get('level') === MEETING) {
    const asked = context.api.plans.meeting[':id'].restore.$post({ param: { id: String(form.get('id')) } })
    return act(asked, urls.trash({ tab: 'meetings' }), ({ id, name, count }) =>
      redirectWithToast(urls.meeting(id), {
        kind: 'success',
        message: count > 1 ? `${count} meetings restored` : `“${name}” restored`,
      }),
    )
  }
  const answer = await restore(context, form)
  if ('refused' in answer) return data(answer.refused, { status: answer.refused.status })
  if ('measure' in answer) {
    const { kind, id, name } = answer.measure
    const pages = { measure: urls.measure(id), scorecard: urls.scorecard({ scorecard: id }), survey: urls.survey(id) }
    return redirectWithToast(pages[kind], { kind: 'success', message: `“${name}” restored` })
  }
  const { level, id, plan_id: planId, count, note } = answer.restored
  const more = count > 1 ? ` with ${count - 1} below it` : ''
  const to = level === 'plan' ? urls.planTree(id) : urls.element(planId, level, id, 'view')
  return redirectWithToast(to, { kind: 'success', message: `Restored${more}`, ...(note ? { detail: note } : {}) })
}

export default function Trash() {
  const { tab, count, rows, page, pageSize, mayManage } = useLoaderData<typeof loader>()
  const refusal = useActionData<RestoreRefusal>()
  const busy = useNavigating(({ state, formData }) => (state === 'submitting' ? formData?.get('id') : null))
  return (
    <>
      <PageHead
        title="Trash"
        sub={`Deleted items stay here for ${DAYS} days. You can restore them with everything below.`}
        actions={
          <ButtonLink variant="outline" to={urls.reviewPlan()}>
            Review/Edit Plan
          </ButtonLink>
        }
      />
      <TabsNav
        label="What was deleted"
        tabs={[
          { key: 'elements', to: urls.trash(), label: 'Plans and their elements', current: tab === 'elements' },
          ...(mayManage
            ? [
                {
                  key: 'measures',
                  to: urls.trash({ tab: 'measures' }),
                  label: 'Measurements',
                  current: tab === 'measures',
                },
              ]
            : []),
          { key: 'meetings', to: urls.trash({ tab: 'meetings' }), label: 'Meetings', current: tab === 'meetings' },
          {
            key: 'documents',
            to: urls.trash({ tab: 'documents' }),
            label: 'Documents and URLs',
            current: tab === 'documents',
          },
        ]}
      />
      {refusal ? (
        <RestoreRefused
          key={JSON.stringify(refusal)}
          refusal={refusal}
          name={rows.find((row) => row.id === refusal.id)?.name}
        />
      ) : null}
      <TrashTable tab={tab} rows={rows} busy={busy} />
      {count > 0 ? (
        <Pagination page={page} pageSize={pageSize} count={count} shown={rows.length}>
          {count > PAGE_SIZE ? <RowsPerPage pageSize={pageSize} /> : null}
        </Pagination>
      ) : null}
    </>
  )
}
