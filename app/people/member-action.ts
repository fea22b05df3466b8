import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { soughtIn } from '#app/components/find-step.ts'
import { act } from '#app/kit/act.ts'
import { bodyOf } from '#app/kit/body-of.ts'
import type { SignedInActor } from '#app/kit/context.ts'
import { onceOf } from '#app/kit/once.ts'
import { redirectWithToast, type Toast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { counted } from '#model/counted.ts'
import { ROLE_LABELS, ROLES } from '#model/permissions.ts'
import { REQUIRED } from '#model/rules.ts'
import { MEMBER_ACTIONS, MEMBER_STATUSES, type MemberAction } from '#worker/people/member-contract.ts'
import { SCHOOLS } from './load-places.ts'
import { AFTER_WORDS, doneWords, namesOf, UNDO } from './member-words.ts'
import { NEW_OWNER } from './new-owner-names.ts'
import { looksForNewOwner } from './new-owners.ts'
import { loadOwnershipQuestion } from './ownership-question.ts'
import { loadPlacementQuestion } from './placement-question.ts'

/** The button that undoes a change of role or place, and the field that says which one. */
const UNDO_CHANGE = 'undo-change'
const CHANGED_AT = 'changed_at'

type Answer = { people: { id: string; name: string }[]; at: string }

/**
 * Accepts, rejects, deletes, activates, deactivates, changes, or invites one or several members again; then shows the
 * list with an Undo.
 */
export async function memberAction({ request, context }: ActionFunctionArgs, actor: SignedInActor, form: FormData) {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  const here = `${url.pathname.replace(/\.data$/, '')}${url.search}`
  const ids = form.getAll('ids').flatMap((one) => String(one).split(',')) // Undo sends all ids in one field
  const asked = form.get('verb') ?? form.get('intent')
  if (asked === 'invite-again') return inviteAgain(context, ids, form, here)
  if (asked === 'send-again') return sendAgain(context, ids[0] ?? '', here)
  if (asked === UNDO_CHANGE) return undoChange(context, ids, form, here)
  const action = MEMBER_ACTIONS.find((one) => one === asked)
  if (!action) return redirect(here)
  if (ids.length === 0) return redirectWithToast(here, { kind: 'error', message: 'Choose at least one person first' })
  const status = url.searchParams.get('status') ?? 'accepted'
  const placing = action === 'accept' || action === 'change' ? { action, ids, form, status } : null
  if (placing && (!form.has('role') || soughtIn(form, SCHOOLS)))
    return data({ placing: await loadPlacementQuestion(context, actor, placing) })
  const becomes = String(form.get('becomes') ?? '')
  const newOwner = becomes === 'give' ? String(form.get(NEW_OWNER) ?? '') : null
  if (looksForNewOwner(NEW_OWNER, form))
    return data({ leaving: await loadOwnershipQuestion(context, { ids, action, form }) })
  if (newOwner === '') {
    return data(
      { leaving: await loadOwnershipQuestion(context, { ids, action, form, errors: [REQUIRED] }) },
      { status: 400 },
    )
  }
  const from = MEMBER_STATUSES.find((one) => one === form.get('from_status'))
  const answer = await context.api.auth['assign-team-members'].$post({
    json: {
      ...{ ids, action, from, reassign_to: newOwner, ownerless: becomes === 'nobody', keep: becomes === 'keep' },
      ...(placing ? placementOf(form) : {}),
      ...takeBackOf(form),
    },
  })
  const body = await bodyOf(answer)
  if (answer.ok) return redirectWithToast(backTo(action, here), doneToast(action, form, body.data as Answer, here)) // the endpoint's contract
  if (answer.status === 401) return memberSignedOut()
  if (asksForNewOwner(body.data)) {
    const said = answer.status === 400 ? { errors: body.data.reassign_to } : {}
    return data(
      { leaving: await loadOwnershipQuestion(context, { ids, action, form, ...said }) },
      { status: answer.status },
    )
  }
  if (placing) {
    const errors = (answer.status === 400 && (body.data as Record<string, string[]> | null)) || { '': [body.detail] }
    return data(
      { placing: await loadPlacementQuestion(context, actor, { ...placing, errors }) },
      { status: answer.status },
    )
  }
  return redirectWithToast(here, { kind: 'error', message: body.detail })
}

/** Stays on the page, which keeps the selection and what was typed. */
export const memberSignedOut = () => data({ signedOut: true } as const, { status: 401 })

function placementOf(form: FormData) {
  const schools = form.getAll('schools').map(String).filter(Boolean)
  const role = ROLES.find((one) => one === form.get('role'))
  const region = String(form.get('region') ?? '')
  return { ...(role ? { role } : {}), ...(region ? { region } : {}), ...(schools.length > 0 ? { schools } : {}) }
}

/** The Undo for members who left and whose items were transferred, or were left to nobody. */
function takeBackOf(form: FormData) {
  const at = String(form.get('taken_at') ?? '')
  return at ? { take_back: { from: String(form.get('taken_from') ?? ''), at } } : {}
}

/** A deleted member's page no longer exists. */
function backTo(action: MemberAction, here: string): string {
  return action === 'delete' && here.split('?')[0] !== urls.teamMembers() ? urls.teamMembers() : here
}

/** Names everybody concerned, and undoes it with the transfer of what they owned. */
function doneToast(action: MemberAction, form: FormData, { people, at }: Answer, here: string): Toast {
  const becomes = String(form.get('becomes') ?? '')
  const role = ROLES.find((one) => one === form.get('role'))
  const undo = UNDO[action]
  const detail = AFTER_WORDS[action]
  const newOwner = becomes === 'give' ? String(form.get(NEW_OWNER)) : ''
  const taken: Record<string, string> =
    becomes === 'give' || becomes === 'nobody' ? { taken_from: newOwner, taken_at: at } : {}
  const ids = people.map(({ id }) => id).join(',')
  return {
    kind: 'success',
    message: doneWords(action, people, action === 'accept' && role ? ROLE_LABELS[role] : ''),
    ...(detail ? { detail } : {}),
    ...(action === 'change' ? { undo: { action: here, fields: { intent: UNDO_CHANGE, ids, [CHANGED_AT]: at } } } : {}),
    ...(undo
      ? { undo: { action: backTo(action, here), fields: { intent: undo, ids, becomes: 'keep', ...taken } } }
      : {}),
  }
}

/** Gives these people their former role and place, except those that were changed again since. */
function undoChange(context: AppLoadContext, ids: string[], form: FormData, here: string) {
  const json = { ids, at: String(form.get(CHANGED_AT) ?? '') }
  return act(context.api.auth['assign-team-members'].undo.$post({ json }), here, ({ people, kept }) =>
    redirectWithToast(here, people.length > 0 ? backToast(people, kept) : { kind: 'error', message: CHANGED_SINCE }),
  )
}

const CHANGED_SINCE = 'Someone has changed their role or place since, so nothing was changed back.'
const backToast = (people: Answer['people'], kept: number): Toast => ({
  kind: 'success',
  message: `Changed back: ${namesOf(people)}`,
  ...(kept > 0
    ? { detail: `Someone has changed ${counted(kept, 'other person', 'others')} since, so we left them as they are.` }
    : {}),
})

/** Without `ids`, the API refuses. */
function inviteAgain(context: AppLoadContext, ids: string[], form: FormData, here: string) {
  return act(context.api.auth['invite-again'].$post({ json: { ids } }, onceOf(form)), here, ({ sent, skipped }) =>
    redirectWithToast(here, {
      kind: 'success',
      message: sent.length === 1 ? `New invitation sent to ${sent[0]?.name}` : `${sent.length} new invitations sent`,
      ...(skipped > 0 ? { detail: `${counted(skipped, 'person', 'people')} had accepted already` } : {}),
    }),
  )
}

function sendAgain(context: AppLoadContext, id: string, here: string) {
  const sent = context.api.auth['team-members'][':id']['send-again'].$post({ param: { id } })
  return act(sent, here, ({ email }) => redirectWithToast(here, { kind: 'success', message: `Sent to ${email}` }))
}

function asksForNewOwner(value: unknown): value is { reassign_to: string[] } {
  return value !== null && typeof value === 'object' && NEW_OWNER in value
}
