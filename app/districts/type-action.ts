import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import type { Hindered } from './place-action.ts'
import { tabUrl } from './profile-tabs.ts'

const SHOWN = '10'

/** Deletes a school type; what nothing used is added anew by its Undo, of a used one the schools are named. */
export async function deleteType(context: AppLoadContext, form: FormData) {
  const id = String(form.get('id'))
  const { auth } = context.api
  const here = tabUrl('types')
  const answer = await auth['school-types'].$delete({ json: { id } })
  const body = (await answer.json()) as { detail: string; data: { name: string } | null } // the API's one envelope (decisions §7)
  if (answer.ok && body.data) {
    const undo = { action: here, fields: { form: 'type-add', name: body.data.name } }
    return redirectWithToast(here, { kind: 'success', message: `${body.data.name} deleted`, undo })
  }
  if (answer.status === 401) return redirect(urls.home())
  if (answer.status !== 409) return redirectWithToast(here, { kind: 'error', message: body.detail })
  const [types, { count, results }] = await Promise.all([
    read(auth['school-types'].$get()),
    read(auth.schools.$get({ query: { school_type: id, page_size: SHOWN } })),
  ])
  const items = results.map((school) => ({ id: school.id, name: school.school_name, level: null, plan_id: null }))
  const name = types.find((type) => type.id === id)?.name ?? 'This school type'
  const use = { name, total: count, uses: [{ kind: 'schools' as const, count, items }] }
  const hindered: Hindered = { kind: 'in-use', id, detail: body.detail, use, others: null }
  return data({ hindered }, { status: 409 })
}
