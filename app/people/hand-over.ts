import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { counted } from '#model/counted.ts'
import { REQUIRED } from '#model/rules.ts'
import { TAKE_BACK, TO } from './new-owner-names.ts'
import { loadNewOwners, looksForNewOwner, type NewOwners } from './new-owners.ts'

/** The form's state: search results, selections, and messages. */
export type Handing = { newOwners: NewOwners; to: string; elements: string[]; errors: string[] }

/** Transfers the selected elements of a member to another person. */
export async function handOver(context: AppLoadContext, id: string, form: FormData) {
  const to = String(form.get(TO) ?? '')
  const elements = form.getAll('elements').map(String)
  const again = async (errors: string[]): Promise<Handing> => {
    return { newOwners: await loadNewOwners(context, TO, form), to, elements, errors }
  }
  if (looksForNewOwner(TO, form)) return data({ handing: await again([]) })
  const back = urls.member(id, { tab: 'owns' })
  if (elements.length === 0)
    return redirectWithToast(back, { kind: 'error', message: 'Choose at least one item to hand over' })
  if (!to) return data({ handing: await again([REQUIRED]) }, { status: 400 })
  const asked = context.api.auth['team-members'][':id']['hand-over'].$post({ param: { id }, json: { to, elements } })
  const newOwner = await read(context.api.auth['team-member'].$get({ query: { ids: to } }))
  const name = newOwner.results[0]?.name ?? 'the new owner'
  return act(asked, back, ({ count, at }) =>
    redirectWithToast(back, {
      kind: 'success',
      message: `${counted(count, 'item')} handed over to ${name}`,
      undo: { action: urls.member(id), fields: { intent: TAKE_BACK, taken_from: to, taken_at: at } },
    }),
  )
}

/** Undoes a transfer. */
export function takeBack(context: AppLoadContext, id: string, form: FormData) {
  const back = urls.member(id, { tab: 'owns' })
  const json = { from: String(form.get('taken_from') ?? ''), at: String(form.get('taken_at') ?? '') }
  const asked = context.api.auth['team-members'][':id']['take-back'].$post({ param: { id }, json })
  return act(asked, back, ({ count }) =>
    redirectWithToast(back, { kind: 'success', message: `${counted(count, 'item')} given back` }),
  )
}
