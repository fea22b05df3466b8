import type { AppLoadContext } from '@remix-run/cloudflare'
import { choiceApi } from '#app/kit/choice-api.ts'
import { read } from '#app/kit/read.ts'
import { type OwnList, type OwnLists, RULES } from './own-lists.ts'

export async function loadLists({ api }: AppLoadContext): Promise<OwnLists> {
  const [lists, rules] = await Promise.all([read(api.plans['choice-lists'].$get()), read(api.plans.mask.$get())])
  return { ...lists, [RULES]: rules }
}

type Typed = { name: string; threshold?: number }
const asText = ({ name, threshold = 0 }: Typed) => ({ name, threshold: String(threshold) })

/** The calls of a list. */
export function ownListApi(context: AppLoadContext, list: OwnList) {
  if (list === RULES) {
    const rules = context.api.plans.mask
    return {
      add: (given: Typed) => rules.$post({ json: asText(given) }),
      edit: (id: string, version: string, given: Typed) =>
        rules[':id'].$patch({ param: { id }, json: { version, ...asText(given) } }),
      remove: (id: string, replace_with: string | null) =>
        rules[':id'].$delete({ param: { id }, json: { replace_with } }),
    }
  }
  const choices = choiceApi(context, list)
  return {
    add: ({ name }: Typed) => choices.$post({ json: { name } }),
    edit: (id: string, version: string, { name }: Typed) =>
      choices[':id'].$patch({ param: { id }, json: { version, name } }),
    remove: (id: string, replace_with: string | null) => choices.$delete({ json: { id, replace_with } }),
  }
}
