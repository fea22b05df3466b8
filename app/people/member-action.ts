import { type ActionFunctionArgs, data, redirect } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { MEMBER_ACTIONS, type MemberAction, type Owned } from '#worker/people/member-contract.ts'
import { AFTER_WORDS, DONE_WORDS, UNDO } from './member-words.ts'

/** Who wants to go while they own things: what it is, and the question of what becomes of it. */
export type Leaving = {
  ids: string[]
  action: MemberAction
  owned: Owned
  people: { id: string; name: string }[]
  detail: string
  typed: Record<string, string>
}

/** Accept, reject, delete, activate, deactivate, one or several; back to the list one came from, with an Undo. */
export async function memberAction({ request, context }: ActionFunctionArgs, form: FormData) {
  const action = MEMBER_ACTIONS.find((one) => one === form.get('intent'))
  const ids = form.getAll('ids').map(String)
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  const here = `${url.pathname.replace(/\.data$/, '')}${url.search}`
  if (!action) return redirect(here)
  if (ids.length === 0) return redirectWithToast(here, { kind: 'error', message: 'Choose somebody first' })
  const becomes = String(form.get('becomes') ?? '')
  const reassign_to = becomes === 'give' ? String(form.get('reassign_to') ?? '') : null
  const answer = await context.api.auth['assign-team-members'].$post({
    json: { ids, action, reassign_to, ownerless: becomes === 'nobody', keep: becomes === 'keep' },
  })
  const body = (await answer.json()) as { detail: string; data: unknown } // the API's one envelope (decisions §7)
  if (answer.ok) {
    const back = action === 'delete' && url.pathname !== urls.teamMembers() ? urls.teamMembers() : here
    const undo = UNDO[action]
    const count = ids.length === 1 ? '' : ` ${ids.length} people`
    return redirectWithToast(back, {
      kind: 'success',
      message: [`${DONE_WORDS[action]}${count}`, AFTER_WORDS[action]].filter(Boolean).join('. '),
      ...(undo && becomes !== 'give' && becomes !== 'nobody' && ids.length === 1
        ? { undo: { action: urls.teamMembers(), fields: { intent: undo, ids: ids[0]!, becomes: 'keep' } } }
        : {}),
    })
  }
  if (answer.status === 401) return redirect(urls.home())
  const asks = body.data !== null && typeof body.data === 'object' && 'reassign_to' in body.data
  if (!asks) return redirectWithToast(here, { kind: 'error', message: body.detail })
  const owned = await Promise.all(
    ids.map((id) => read(context.api.auth['team-members'][':id'].owned.$get({ param: { id } }))),
  )
  const found = await read(context.api.auth['team-member'].$get({ query: { page_size: '100' } }))
  const leaving: Leaving = {
    ids,
    action,
    owned: { elements: owned.flatMap((one) => one.elements), departments: owned.flatMap((one) => one.departments) },
    people: found.results.filter((one) => !ids.includes(one.id)),
    detail: body.detail,
    typed: { becomes, reassign_to: reassign_to ?? '' },
  }
  return data({ leaving }, { status: answer.status })
}
