import type { AppLoadContext } from '@remix-run/cloudflare'
import { choiceApi } from '#app/kit/choice-api.ts'
import { askOf, asQuery, pageSizeOf } from '#app/kit/list-ask.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { type OwnList, RULES } from '#model/own-lists.ts'
import { type OwnLists, RENAME } from './own-lists.ts'

const ASKED = ['list', 'search', 'sort', 'page', 'page_size'] as const

/** The page of a list that the address asks for; `usual` is the list if it names none. */
export async function loadListPage(context: AppLoadContext, request: Request, usual: OwnList) {
  const url = new URL(request.url)
  const ask = askOf(url, ASKED)
  const values = context.api.plans['user-defined-values']
  const pageSize = pageSizeOf(ask.page_size)
  const asked = { ...ask, page_size: String(pageSize), list: ask.list ?? usual }
  const found = await readList(request, values.$get({ query: asQuery(asked) }))
  withinPages(request, found, pageSize)
  return { found, ask, pageSize, renaming: url.searchParams.get(RENAME) }
}
export type ListPage = Awaited<ReturnType<typeof loadListPage>>

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
