import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import type { BlockedChange } from '#app/districts/place-action.ts'
import { tagged } from '#app/districts/tagged-answer.ts'
import { bodyOf } from '#app/kit/body-of.ts'
import { pageSizeOf } from '#app/kit/list-ask.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { OWN_LISTS, type OwnList, RULES } from '#model/own-lists.ts'
import { AddChoice, RenameChoice } from '#worker/choices/contract.ts'
import type { PlaceInUse } from '#worker/districts/place-contract.ts'
import { AddRule, SaveRule } from '#worker/measures/rules-contract.ts'
import { loadLists, ownListApi } from './own-list-api.ts'
import { listUrl, renameUrl } from './own-lists.ts'

const RENAME = 'list-rename:'
export const isListForm = (name: string) => ['list-add', 'list-delete'].includes(name) || name.startsWith(RENAME)

type Saved = ClientResponse<{ data: { id: string; name: string }; detail?: string }, number, 'json'>

/** Adds to, renames in, or deletes from one of the district's own lists. */
export function listAction(context: AppLoadContext, request: Request, form: FormData, name: string) {
  const list = OWN_LISTS.find((one) => one === form.get('list'))
  if (!list) throw new Response(null, { status: 404 })
  const api = ownListApi(context, list)
  const { pathname, search, searchParams } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  const here = renameUrl({ pathname: path, search }, null)
  const said = (words: string, to = here) => redirectWithToast(to, { kind: 'success', message: words })
  if (name === 'list-add') {
    return tagged(
      name,
      submit(
        form,
        list === RULES ? AddRule : AddChoice,
        (given) => api.add(given) as Promise<Saved>, // each list answers with its entry
        async (entry) => {
          if (form.get('restores')) return said(`${entry.name} added`)
          const query = { list, page_size: searchParams.get('page_size') }
          return said(`${entry.name} added`, listUrl(path, { ...query, page: await pageOf(context, entry.id, query) }))
        },
      ),
    )
  }
  if (name === 'list-delete') return deleteEntry(context, list, here, form)
  const id = name.slice(RENAME.length)
  return tagged(
    name,
    submit(
      form,
      list === RULES ? SaveRule : RenameChoice,
      ({ version, ...given }) => api.edit(id, String(version), given) as Promise<Saved>, // as above
      (_, message) => said(message),
    ),
  )
}

/** The page of its list that has this entry, in the order of forms; null for the first. */
async function pageOf(context: AppLoadContext, id: string, of: { list: OwnList; page_size: string | null }) {
  const at = (await loadLists(context))[of.list].findIndex((one) => one.id === id)
  const page = Math.floor(at / pageSizeOf(of.page_size ?? undefined)) + 1
  return page > 1 ? page : null
}

/** Undo adds the entry again in the same place. A refusal says where it is used, and offers others to replace it. */
async function deleteEntry(context: AppLoadContext, list: OwnList, here: string, form: FormData) {
  const id = String(form.get('id'))
  const other = String(form.get('move_to') ?? '') || null
  const answer = await ownListApi(context, list).remove(id, other)
  const body = await bodyOf(answer)
  if (answer.ok) {
    const { name, threshold } = body.data as { name: string; threshold?: number } // the deleted entry
    const fields = {
      ...{ form: 'list-add', restores: 'true', list, name },
      ...(threshold === undefined ? {} : { threshold: String(threshold) }),
    }
    const message = other ? `${name} replaced and deleted` : `${name} deleted`
    return redirectWithToast(here, { kind: 'success', message, ...(other ? {} : { undo: { action: here, fields } }) })
  }
  if (answer.status === 401) return redirect(urls.home())
  if (!isInUse(body.data)) return redirectWithToast(here, { kind: 'error', message: body.detail })
  const others = (await loadLists(context))[list].filter((one) => one.id !== id)
  const blocked: BlockedChange = {
    ...{ kind: 'in-use', id, detail: body.detail, use: body.data.in_use, others },
    replaces: { form: 'list-delete', list },
  }
  return data({ blocked }, { status: 409 })
}

function isInUse(value: unknown): value is PlaceInUse {
  return value !== null && typeof value === 'object' && 'in_use' in value
}
