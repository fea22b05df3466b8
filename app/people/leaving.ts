import type { AppLoadContext } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import type { MemberAction, Owned } from '#worker/people/member-contract.ts'
import { HEIR } from './heir-names.ts'
import { type Heirs, loadHeirs } from './heirs.ts'

/** Who wants to go while they own things: what it is, and the question of what becomes of it. */
export type Leaving = {
  ids: string[]
  action: MemberAction
  owned: Owned
  heirs: Heirs
  detail: string
  /** What is wrong with who takes it. */
  errors: string[]
  typed: { becomes: string; heir: string }
}
type Asked = { ids: string[]; action: MemberAction; form: FormData; detail?: string; errors?: string[] }

/** The question, with everything that was said already. */
export async function askLeaving(context: AppLoadContext, { ids, action, form, ...said }: Asked): Promise<Leaving> {
  const members = context.api.auth['team-members'][':id']
  const [heirs, ...owned] = await Promise.all([
    loadHeirs(context, HEIR, form),
    ...ids.map((id) => read(members.owned.$get({ param: { id } }))),
  ])
  return {
    ids,
    action,
    owned: { elements: owned.flatMap((one) => one.elements), departments: owned.flatMap((one) => one.departments) },
    heirs,
    detail: said.detail ?? 'Say who takes what they own, or that nobody does.',
    errors: said.errors ?? [],
    typed: { becomes: String(form.get('becomes') ?? ''), heir: String(form.get(HEIR) ?? '') },
  }
}
