import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { takeTheirs, wantsTheirs } from '#app/plans/editor/conflict-choice.ts'
import { PutAnalysis } from '#worker/plans/analyses-contract.ts'
import { pageOf, type TabOf } from './tab.ts'

/** Only objectives have analyses. */
const analysesApi = (context: LoaderFunctionArgs['context']) => context.api.plans.objective[':id'].analyses

/** Loads the open analysis, and which of the nine have text. */
export async function loadAnalyses({ context }: LoaderFunctionArgs, { id, tab }: TabOf) {
  const sides = await read(analysesApi(context).$get({ param: { id } }))
  const open = sides.find(({ kind }) => kind === tab.analysis) ?? sides[0]!
  return { open, written: sides.flatMap(({ kind, text }) => (text ? [kind] : [])) }
}
export type AnalysesData = Awaited<ReturnType<typeof loadAnalyses>>

/** Saves the open analysis. */
export async function analysesAction({ request, context }: ActionFunctionArgs, { id }: TabOf, form: FormData) {
  const calls = analysesApi(context)
  if (wantsTheirs(form)) {
    const sides = await read(calls.$get({ param: { id } }))
    takeTheirs(form, { text: sides.find(({ kind }) => kind === form.get('kind'))?.text ?? '' })
  }
  return submit(
    form,
    PutAnalysis,
    (json) => calls.$put({ param: { id }, json }),
    (_, message) => redirectWithToast(pageOf(request), { kind: 'success', message }),
  )
}
