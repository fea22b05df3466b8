import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import type { BlockedChange } from '#app/districts/place-action.ts'
import { tabUrl } from '#app/districts/profile-tabs.ts'
import { tagged } from '#app/districts/tagged-answer.ts'
import { choiceApi } from '#app/kit/choice-api.ts'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { CHOICE_LISTS, type ChoiceList } from '#model/fields.ts'
import { AddChoice, RenameChoice } from '#worker/choices/contract.ts'

const RENAME = 'list-rename:'
export const isListForm = (name: string) => ['list-add', 'list-delete'].includes(name) || name.startsWith(RENAME)

/** Adds to, renames in, or deletes from one of the district's own lists. */
export function listAction(context: AppLoadContext, form: FormData, name: string) {
  const list = CHOICE_LISTS.find((one) => one === form.get('list'))
  if (!list) throw new Response(null, { status: 404 })
  const api = choiceApi(context, list)
  const back = tabUrl('lists', { list })
  const said = (words: string) => redirectWithToast(back, { kind: 'success', message: words })
  if (name === 'list-add') {
    const add = (json: { name: string }) => api.$post({ json })
    return tagged(
      name,
      submit(form, AddChoice, add, (entry) => said(`${entry.name} added`)),
    )
  }
  if (name === 'list-delete') return deleteEntry(context, list, String(form.get('id')))
  const param = { id: name.slice(RENAME.length) }
  return tagged(
    name,
    submit(
      form,
      RenameChoice,
      ({ version, name: to }) => api[':id'].$patch({ param, json: { version: String(version), name: to } }),
      (_, message) => said(message),
    ),
  )
}

/** Undo adds the entry again in the same place. For a school type in use, the refusal names the schools. */
async function deleteEntry(context: AppLoadContext, list: ChoiceList, id: string) {
  const here = tabUrl('lists', { list })
  const answer = await choiceApi(context, list).$delete({ json: { id } })
  const body = (await answer.json()) as { detail: string; data: { name: string } | null } // every answer of the API has this shape
  if (answer.ok && body.data) {
    const undo = { action: here, fields: { form: 'list-add', list, name: body.data.name } }
    return redirectWithToast(here, { kind: 'success', message: `${body.data.name} deleted`, undo })
  }
  if (answer.status === 401) return redirect(urls.home())
  if (answer.status === 409 && list === 'school_type') return usedBySchools(context, id, body.detail)
  return redirectWithToast(here, { kind: 'error', message: body.detail })
}

const SHOWN = '10'

async function usedBySchools(context: AppLoadContext, id: string, detail: string) {
  const { auth } = context.api
  const [types, { count, results }] = await Promise.all([
    read(auth['school-types'].$get()),
    read(auth.schools.$get({ query: { school_type: id, page_size: SHOWN } })),
  ])
  const items = results.map((school) => ({ id: school.id, name: school.school_name, level: null, plan_id: null }))
  const name = types.find((type) => type.id === id)?.name ?? 'This school type'
  const use = { name, total: count, uses: [{ kind: 'schools' as const, count, items }] }
  const blocked: BlockedChange = { kind: 'in-use', id, detail, use, others: null }
  return data({ blocked }, { status: 409 })
}
