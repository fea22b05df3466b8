import type { AppLoadContext } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import type { Choosable } from '#worker/people/contract.ts'
import type { MemberAction, Owned } from '#worker/people/member-contract.ts'
import { NEW_OWNER } from './new-owner-names.ts'
import { loadNewOwners, type NewOwners } from './new-owners.ts'

/** Asks who takes over what leaving members own. */
export type OwnershipQuestion = {
  ids: string[]
  /** The leaving people who own something. */
  people: Choosable[]
  action: MemberAction
  owned: Owned
  newOwners: NewOwners
  /** Messages about the person who takes over. */
  errors: string[]
  typed: { becomes: string; newOwner: string }
}
type Asked = { ids: string[]; action: MemberAction; form: FormData; errors?: string[] }

/** Loads the question, with the answers given so far. */
export async function loadOwnershipQuestion(
  context: AppLoadContext,
  { ids, action, form, ...said }: Asked,
): Promise<OwnershipQuestion> {
  const members = context.api.auth['team-members'][':id']
  const [newOwners, found, ...owned] = await Promise.all([
    loadNewOwners(context, NEW_OWNER, form),
    read(context.api.auth['team-member'].$get({ query: { ids: ids.join(','), page_size: '100' } })),
    ...ids.map((id) => read(members.owned.$get({ param: { id } }))),
  ])
  return {
    ids,
    people: found.results,
    action,
    owned: {
      elements: owned.flatMap((one) => one.elements),
      departments: owned.flatMap((one) => one.departments),
      measures: owned.flatMap((one) => one.measures),
      surveys: owned.flatMap((one) => one.surveys),
      meetings: owned.flatMap((one) => one.meetings),
    },
    newOwners,
    errors: said.errors ?? [],
    typed: { becomes: String(form.get('becomes') ?? ''), newOwner: String(form.get(NEW_OWNER) ?? '') },
  }
}
