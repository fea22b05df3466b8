import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { AddRecord } from '#worker/measures/contract.ts'
import { attachedAction } from './attached/attached-action.ts'
import { pageOf, type TabOf } from './tab.ts'

/** All levels with this tab have the same calls (worker/plans/measures/measure-routes.ts). */
function measuresApi(context: LoaderFunctionArgs['context'], segment: string) {
  return context.api.plans[segment as 'initiative'][':id'].measures
}

/** The measures that the element uses; with a form open, also what it offers. */
export async function loadMeasures({ context, request }: LoaderFunctionArgs, { segment, id }: TabOf) {
  const open = new URL(request.url).searchParams.get('edit')
  const [found, choices] = await Promise.all([
    read(measuresApi(context, segment).$get({ param: { id } })),
    open ? read(context.api.plans['measure-choices'].$get({ query: { for: 'uses' } })) : null,
  ])
  const offered = choices && {
    ...{ schools: choices.schools, has_more_schools: choices.has_more_schools, subgroups: choices.subgroups },
    options: choices.measures,
  }
  return { ...found, open, choices: offered }
}
export type MeasuresData = Awaited<ReturnType<typeof loadMeasures>>

/** Changes the list of attached measures, or enters a reading of one. */
export async function measuresAction({ request, context }: ActionFunctionArgs, { segment, id }: TabOf, form: FormData) {
  if (form.get('intent') === 'measures-read') {
    const measure = { id: String(form.get('measure_id') ?? '') }
    return submit(
      form,
      AddRecord,
      (json) => context.api.plans.measure[':id'].records.$post({ param: measure, json }),
      (_, message) => redirectWithToast(pageOf(request), { kind: 'success', message }),
    )
  }
  const api = measuresApi(context, segment)
  const param = { id }
  return attachedAction(context, request, form, {
    tab: 'measures',
    word: 'Measure',
    list: async () => {
      const { version, measures } = await read(api.$get({ param }))
      return { version, rows: measures.map((use) => ({ ...use, of: use.measure_id, name: use.measure })) }
    },
    save: (version, uses) => {
      const measures = uses.map(({ of: measure_id, ...slice }) => ({ measure_id, ...slice }))
      return api.$put({ param, json: { version, measures } })
    },
  })
}
