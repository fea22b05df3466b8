import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { loadSchoolStep, takeSchoolStep } from '#app/components/schools/school-step.ts'
import { act } from '#app/kit/act.ts'
import { renameFields } from '#app/kit/rename-fields.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { pageOf } from '#app/plans/tabs/tab.ts'
import { AttachForm, ownField, SliceForm } from './attached-forms.ts'

/** The field of a slice's school. */
const SCHOOL = ['school_id']

type Named = { id: string } | null
type Slice = { school_id: string | null; subgroup_id: string | null }
/** A row as it is saved: the id of the measure or of the survey's dimension, and the slice. */
export type Use = Slice & { of: string }
type Row = { id: string; of: string; name: string; school: Named; subgroup: Named }

/** What an element uses, measures or dimensions of surveys, and the calls that read and save the whole list. */
export type Attached<T> = {
  tab: 'measures' | 'surveys'
  word: 'Measure' | 'Survey'
  list: () => Promise<{ version: number; rows: Row[] }>
  save: (version: string, uses: Use[]) => Promise<T>
}

const usedOf = ({ of, school, subgroup }: Row): Use => ({
  ...{ of, school_id: school?.id ?? null, subgroup_id: subgroup?.id ?? null },
})

/** Attaches, detaches, and sets slices, each by saving the list as it is now with one change. */
export async function attachedAction<T extends ClientResponse<unknown, number, 'json'>>(
  context: AppLoadContext,
  request: Request,
  form: FormData,
  { tab, word, list, save }: Attached<T>,
) {
  const step = await takeSchoolStep(context, form, SCHOOL)
  if (step) return step
  const again = async () => ({ schools: await loadSchoolStep(context, form, SCHOOL) })
  const here = pageOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const row = text('row')
  const say = (message: string) => redirectWithToast(here, { kind: 'success', message })
  const change = async (changed: (rows: Row[]) => Use[]) => {
    // Without a session the list can't be read, so send none: the API refuses that, and the form stays open with why.
    if (!context.actor) return save('', [])
    const { version, rows } = await list()
    return save(String(version), changed(rows))
  }
  switch (text('intent').split('-')[1]) {
    case 'add':
      return submit(
        form,
        AttachForm,
        ({ of: chosen, ...given }) => {
          const added = chosen.map((of) => ({ of, ...sliceOf(given) }))
          return renameFields(
            change((rows) => [...rows.map(usedOf), ...added]),
            ownField,
          )
        },
        () => say(`${word}s attached`),
        again,
      )
    case 'edit':
      return submit(
        form,
        SliceForm,
        (given) => {
          const own = (one: Row) => ({ ...usedOf(one), ...(one.id === row ? sliceOf(given) : {}) })
          return renameFields(
            change((rows) => rows.map(own)),
            ownField,
          )
        },
        () => say('Saved'),
        again,
      )
    case 'delete': {
      requireActor(context, request)
      const { rows } = await list()
      const at = rows.findIndex(({ id }) => id === row)
      const gone = rows[at]
      if (!gone) return redirect(here)
      const { of, school_id, subgroup_id } = usedOf(gone)
      const fields = { of, school_id: school_id ?? '', subgroup_id: subgroup_id ?? '', at: String(at) }
      const undo = { action: here, fields: { intent: `${tab}-restore`, ...fields } }
      return act(
        change((now) => now.filter(({ id }) => id !== row).map(usedOf)),
        here,
        () => redirectWithToast(here, { kind: 'success', message: `${gone.name} detached`, undo }),
      )
    }
    case 'restore': {
      requireActor(context, request)
      const slice = sliceOf({ school_id: text('school_id'), subgroup_id: text('subgroup_id') })
      const back = { of: text('of'), ...slice }
      return act(
        change((rows) => rows.map(usedOf).toSpliced(Number(text('at')) || 0, 0, back)),
        here,
        () => say(`${word} attached again`),
      )
    }
    default:
      return redirect(here)
  }
}

/** A slice as the API takes it: what a form leaves empty is the whole district, and all students. */
function sliceOf({ school_id, subgroup_id }: { [Key in keyof Slice]?: string | null | undefined }): Slice {
  return { school_id: school_id || null, subgroup_id: subgroup_id || null }
}
