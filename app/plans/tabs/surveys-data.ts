import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import type { ElementSurvey } from '#worker/plans/element-surveys-contract.ts'
import { AttachForm, atOwnFields, SliceForm } from './attached/attached-forms.ts'
import { pageOf, type TabOf } from './tab.ts'

/** All levels with this tab have the same calls (worker/plans/surveys/survey-routes.ts). */
function surveysApi(context: LoaderFunctionArgs['context'], segment: string) {
  return context.api.plans[segment as 'initiative'][':id'].surveys
}

/** The surveys that the element uses; with a form open, also what it offers. */
export async function loadSurveys({ context, request }: LoaderFunctionArgs, { segment, id }: TabOf) {
  const open = new URL(request.url).searchParams.get('edit')
  const [found, choices] = await Promise.all([
    read(surveysApi(context, segment).$get({ param: { id } })),
    open ? read(context.api.pulse_survey['survey-choices'].$get()) : null,
  ])
  const offered = choices && {
    ...{ schools: choices.schools, subgroups: choices.subgroups },
    surveys: choices.surveys.flatMap(({ name, dimensions }) =>
      dimensions.map((dimension) => ({ id: dimension.id, name: `${name}: ${dimension.name}` })),
    ),
  }
  return { ...found, open, choices: offered }
}
export type SurveysData = Awaited<ReturnType<typeof loadSurveys>>

type Use = { survey_dimension_id: string; school_id: string | null; subgroup_id: string | null }
function usedOf({ survey_dimension_id, school, subgroup }: ElementSurvey): Use {
  return { survey_dimension_id, school_id: school?.id ?? null, subgroup_id: subgroup?.id ?? null }
}

/** Attaches, detaches, and sets slices, each by saving the list as it is now with one change. */
export async function surveysAction({ request, context }: ActionFunctionArgs, of: TabOf, form: FormData) {
  const api = surveysApi(context, of.segment)
  const param = { id: of.id }
  const here = pageOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const row = text('row')
  const say = (message: string) => redirectWithToast(here, { kind: 'success', message })
  const change = async (changed: (uses: ElementSurvey[]) => Use[]) => {
    const { version, surveys } = await read(api.$get({ param }))
    return api.$put({ param, json: { version: String(version), surveys: changed(surveys) } })
  }
  switch (text('intent').split('-')[1]) {
    case 'add':
      return submit(
        form,
        AttachForm,
        ({ of: chosen, school_id, subgroup_id }) => {
          const slice = { school_id: school_id || null, subgroup_id: subgroup_id || null }
          const added = chosen.map((survey_dimension_id) => ({ survey_dimension_id, ...slice }))
          return atOwnFields(change((uses) => [...uses.map(usedOf), ...added]))
        },
        () => say('Surveys attached'),
      )
    case 'edit':
      return submit(
        form,
        SliceForm,
        ({ school_id, subgroup_id }) => {
          const slice = { school_id: school_id || null, subgroup_id: subgroup_id || null }
          const own = (use: ElementSurvey) => ({ ...usedOf(use), ...(use.id === row ? slice : {}) })
          return atOwnFields(change((uses) => uses.map(own)))
        },
        () => say('Saved'),
      )
    case 'delete': {
      const { surveys } = await read(api.$get({ param }))
      const at = surveys.findIndex(({ id }) => id === row)
      const gone = surveys[at]
      if (!gone) return redirect(here)
      const { survey_dimension_id, school_id, subgroup_id } = usedOf(gone)
      const fields = { survey_dimension_id, school_id: school_id ?? '', subgroup_id: subgroup_id ?? '', at: String(at) }
      const undo = { action: here, fields: { intent: 'surveys-restore', ...fields } }
      return act(
        change((uses) => uses.filter(({ id }) => id !== row).map(usedOf)),
        here,
        () => redirectWithToast(here, { kind: 'success', message: `${gone.survey.name} detached`, undo }),
      )
    }
    case 'restore': {
      const back = {
        survey_dimension_id: text('survey_dimension_id'),
        school_id: text('school_id') || null,
        subgroup_id: text('subgroup_id') || null,
      }
      const again = (uses: Use[]) => uses.toSpliced(Number(text('at')) || 0, 0, back)
      return act(
        change((uses) => again(uses.map(usedOf))),
        here,
        () => say('Survey attached again'),
      )
    }
    default:
      return redirect(here)
  }
}
