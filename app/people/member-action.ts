import { type ActionFunctionArgs, data, redirect } from '@remix-run/cloudflare'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { REQUIRED } from '#worker/kit/rules.ts'
import { MEMBER_ACTIONS, MEMBER_STATUSES } from '#worker/people/member-contract.ts'
import { HEIR } from './heir-names.ts'
import { looksForHeir } from './heirs.ts'
import { askLeaving } from './leaving.ts'
import { AFTER_WORDS, DONE_WORDS, UNDO } from './member-words.ts'

/** Accept, reject, delete, activate, deactivate, one or several; back to the list one came from, with an Undo. */
export async function memberAction({ request, context }: ActionFunctionArgs, form: FormData) {
  const action = MEMBER_ACTIONS.find((one) => one === (form.get('verb') ?? form.get('intent')))
  const ids = form.getAll('ids').flatMap((one) => String(one).split(',')) // an Undo sends all of them in one field
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  const here = `${url.pathname.replace(/\.data$/, '')}${url.search}`
  if (!action) return redirect(here)
  if (ids.length === 0) return redirectWithToast(here, { kind: 'error', message: 'Choose somebody first' })
  const becomes = String(form.get('becomes') ?? '')
  const heir = becomes === 'give' ? String(form.get(HEIR) ?? '') : null
  if (looksForHeir(HEIR, form)) return data({ leaving: await askLeaving(context, { ids, action, form }) })
  if (heir === '') {
    return data({ leaving: await askLeaving(context, { ids, action, form, errors: [REQUIRED] }) }, { status: 400 })
  }
  const from = MEMBER_STATUSES.find((one) => one === form.get('from'))
  const answer = await context.api.auth['assign-team-members'].$post({
    json: { ids, action, from, reassign_to: heir, ownerless: becomes === 'nobody', keep: becomes === 'keep' },
  })
  const body = (await answer.json()) as { detail: string; data: unknown } // the API's one envelope (decisions §7)
  if (answer.ok) {
    const back = action === 'delete' && url.pathname !== urls.teamMembers() ? urls.teamMembers() : here
    const undo = heir === null && becomes !== 'nobody' ? UNDO[action] : undefined
    const count = ids.length === 1 ? '' : ` ${ids.length} people`
    return redirectWithToast(back, {
      kind: 'success',
      message: [`${DONE_WORDS[action]}${count}`, AFTER_WORDS[action]].filter(Boolean).join('. '),
      ...(undo ? { undo: { action: back, fields: { intent: undo, ids: ids.join(','), becomes: 'keep' } } } : {}),
    })
  }
  if (answer.status === 401) return redirect(urls.home())
  if (!asksForHeir(body.data)) return redirectWithToast(here, { kind: 'error', message: body.detail })
  const { detail } = body
  const said = answer.status === 400 ? { errors: body.data.reassign_to } : { detail }
  return data({ leaving: await askLeaving(context, { ids, action, form, ...said }) }, { status: answer.status })
}

function asksForHeir(value: unknown): value is { reassign_to: string[] } {
  return value !== null && typeof value === 'object' && HEIR in value
}
