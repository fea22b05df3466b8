import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { alsoIn, alsoOf } from '#app/kit/form.ts'
import { levelApi } from '#app/kit/level.ts'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { takeTheirs, wantsTheirs } from '#app/plans/editor/conflict-choice.ts'
import { LEVELS } from '#model/levels.ts'
import { EditPlan } from '#worker/plans/contract.ts'
import { EditElement, type ElementEdit } from '#worker/plans/element-contract.ts'
import { pageOf, type TabOf } from './tab.ts'

/** Saves a tab's long text as an edit of its node, so that the node's version, rights, and history apply. */
export async function textAction({ request, context }: ActionFunctionArgs, of: TabOf, form: FormData) {
  const { node, id, tab } = of
  const field = tab.field ?? '' // a text tab always has a field
  const here = pageOf(request)
  const done = (_: unknown, message: string) => redirectWithToast(here, { kind: 'success', message })
  const given = (value: { version: number }) => {
    const text = (value as Record<string, unknown>)[field] // as the level table names it
    return { version: value.version, [field]: text ?? null }
  }
  if (node === 'plan') {
    const calls = context.api.plans[':id']
    if (wantsTheirs(form)) {
      const plan = await read(calls.$get({ param: { id } }))
      takeTheirs(form, { [field]: String((plan as Record<string, unknown>)[field] ?? '') }) // as above
    }
    return submit(
      form,
      EditPlan,
      (value) => {
        const also = alsoIn(form, value, { ...value, is_draft: value.is_draft ?? false })
        return calls.$patch({ param: { id }, json: { ...given(value), ...also } })
      },
      done,
    )
  }
  const calls = levelApi(context, node)[':id']
  if (wantsTheirs(form)) {
    const element = await read(calls.$get({ param: { id } }))
    takeTheirs(form, { [field]: String((element as Record<string, unknown>)[field] ?? '') }) // as above
  }
  const level = LEVELS[node]
  const send = (value: ElementEdit) =>
    calls.$patch({ param: { id }, json: { ...given(value), ...alsoOf(level, form, value) } })
  return submit(form, EditElement(level), send, done)
}
