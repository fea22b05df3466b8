import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { AddRecord } from '#worker/measures/contract.ts'
import type { ElementMeasure } from '#worker/plans/element-measures-contract.ts'
import { AttachForm, atOwnFields, SliceForm } from './attached/attached-forms.ts'
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
    open ? read(context.api.plans['measure-choices'].$get()) : null,
  ])
  const offered = choices && { measures: choices.measures, schools: choices.schools, subgroups: choices.subgroups }
  return { ...found, open, choices: offered }
}
export type MeasuresData = Awaited<ReturnType<typeof loadMeasures>>

type Use = { measure_id: string; school_id: string | null; subgroup_id: string | null }
function usedOf({ measure_id, school, subgroup }: ElementMeasure): Use {
  return { measure_id, school_id: school?.id ?? null, subgroup_id: subgroup?.id ?? null }
}

/** Attaches, detaches, and sets slices, each by saving the list as it is now with one change; enters readings. */
export async function measuresAction({ request, context }: ActionFunctionArgs, of: TabOf, form: FormData) {
  const api = measuresApi(context, of.segment)
  const param = { id: of.id }
  const here = pageOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const row = text('row')
  const say = (message: string) => redirectWithToast(here, { kind: 'success', message })
  const change = async (changed: (uses: ElementMeasure[]) => Use[]) => {
    const { version, measures } = await read(api.$get({ param }))
    return api.$put({ param, json: { version: String(version), measures: changed(measures) } })
  }
  switch (text('intent').split('-')[1]) {
    case 'add':
      return submit(
        form,
        AttachForm,
        ({ of: chosen, school_id, subgroup_id }) => {
          const slice = { school_id: school_id || null, subgroup_id: subgroup_id || null }
          const added = chosen.map((measure_id) => ({ measure_id, ...slice }))
          return atOwnFields(change((uses) => [...uses.map(usedOf), ...added]))
        },
        () => say('Measures attached'),
      )
    case 'edit':
      return submit(
        form,
        SliceForm,
        ({ school_id, subgroup_id }) => {
          const slice = { school_id: school_id || null, subgroup_id: subgroup_id || null }
          const own = (use: ElementMeasure) => ({ ...usedOf(use), ...(use.id === row ? slice : {}) })
          return atOwnFields(change((uses) => uses.map(own)))
        },
        () => say('Saved'),
      )
    case 'delete': {
      const { measures } = await read(api.$get({ param }))
      const at = measures.findIndex(({ id }) => id === row)
      const gone = measures[at]
      if (!gone) return redirect(here)
      const { measure_id, school_id, subgroup_id } = usedOf(gone)
      const fields = { measure_id, school_id: school_id ?? '', subgroup_id: subgroup_id ?? '', at: String(at) }
      const undo = { action: here, fields: { intent: 'measures-restore', ...fields } }
      return act(
        change((uses) => uses.filter(({ id }) => id !== row).map(usedOf)),
        here,
        () => redirectWithToast(here, { kind: 'success', message: `${gone.measure} detached`, undo }),
      )
    }
    case 'restore': {
      const back = {
        measure_id: text('measure_id'),
        school_id: text('school_id') || null,
        subgroup_id: text('subgroup_id') || null,
      }
      const again = (uses: Use[]) => uses.toSpliced(Number(text('at')) || 0, 0, back)
      return act(
        change((uses) => again(uses.map(usedOf))),
        here,
        () => say('Measure attached again'),
      )
    }
    case 'read':
      return submit(
        form,
        AddRecord,
        (json) => context.api.plans.measure[':id'].records.$post({ param: { id: text('measure_id') }, json }),
        (_, message) => say(message),
      )
    default:
      return redirect(here)
  }
}
