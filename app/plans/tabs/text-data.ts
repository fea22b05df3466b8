import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { alsoIn, alsoOf } from '#app/kit/form.ts'
import { levelApi, readElement } from '#app/kit/level.ts'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { takeTheirs, wantsTheirs } from '#app/plans/editor/conflict-choice.ts'
import { LEVELS, tabsOf } from '#model/levels.ts'
import { DETAILS } from '#model/tabs.ts'
import { EditPlan } from '#worker/plans/contract.ts'
import { EditElement, type ElementEdit } from '#worker/plans/element-contract.ts'
import { pageOf, type TabOf, tabUrl } from './tab.ts'

type Given = (value: { version: number }) => { version: number }

/** Saves a tab's long text as an edit of its node, so that the node's version, rights, and history apply. */
export async function textAction(args: ActionFunctionArgs, of: TabOf, form: FormData) {
  const field = of.tab.field ?? '' // a text tab always has a field
  if (wantsTheirs(form)) {
    const node = (await readNode(args, of)) as Record<string, unknown> // as the level table names its fields
    takeTheirs(form, { [field]: String(node[field] ?? '') })
  }
  return saveOwn(args, of, form, (value) => {
    const text = (value as Record<string, unknown>)[field] // as above
    return { version: value.version, [field]: text ?? null }
  })
}

/**
 * Saves the own fields that wait in other tabs, from a tab that has none. A refusal leads to the tab of the first field
 * in error, where the draft is.
 */
export async function ownAction(args: ActionFunctionArgs, of: TabOf, form: FormData) {
  const answer = await saveOwn(args, of, form, ({ version }) => ({ version }))
  if (!('data' in answer)) return answer
  const { result, refusal } = answer.data
  const [name, messages] = Object.entries(result.error ?? {}).find(([field]) => field !== '') ?? [null, null]
  const tab = name ? (tabsOf(of.node).find(({ field }) => field === name) ?? DETAILS) : null
  return redirectWithToast(tab ? tabUrl(of, 'update', tab) : pageOf(args.request), {
    kind: 'error',
    message: refusal?.detail || 'This was not saved',
    ...(messages?.[0] ? { detail: messages[0] } : {}),
  })
}

function readNode({ context }: ActionFunctionArgs, { node, id }: TabOf) {
  const at = { param: { id } }
  return node === 'plan' ? read(context.api.plans[':id'].$get(at)) : readElement(context, node, at.param.id)
}

/** Saves what `given` takes from this tab, with the fields that wait in others. */
function saveOwn({ request, context }: ActionFunctionArgs, { node, id }: TabOf, form: FormData, given: Given) {
  const here = pageOf(request)
  const done = (_: unknown, message: string) => redirectWithToast(here, { kind: 'success', message })
  if (node === 'plan') {
    return submit(
      form,
      EditPlan,
      (value) => {
        const also = alsoIn(form, value, { ...value, is_draft: value.is_draft ?? false })
        return context.api.plans[':id'].$patch({ param: { id }, json: { ...given(value), ...also } })
      },
      done,
    )
  }
  const level = LEVELS[node]
  const send = (value: ElementEdit) =>
    levelApi(context, node)[':id'].$patch({ param: { id }, json: { ...given(value), ...alsoOf(level, form, value) } })
  return submit(form, EditElement(level), send, done)
}
