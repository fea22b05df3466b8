import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { act } from '#app/kit/act.ts'
import { importAction } from '#app/kit/import-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { counted } from '#model/counted.ts'

const list = urls.resources({ tab: 'repository' })
const strategies = (count: number) => counted(count, 'strategy', 'strategies')

/** The buttons of the import: preview a file, import its rows, discard it, or undo an import. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  // The message with the Undo is gone after signing in, but the list of imports has one too.
  if (!context.actor && intent === 'undo') throw redirect(urls.home({ next: urls.importStrategies() }))
  requireActor(context, request)
  const { strategic_repository: api } = context.api
  const id = String(form.get('import') ?? '')
  const param = { id }
  // Undo shows below the library and in the list of imports; return to the one that was used.
  const stay = form.has('stay')
  const back = stay ? urls.importStrategies() : list
  if (intent === 'undo') {
    const undone = await api.imports[':id'].undo.$post({ param })
    if (isGone(undone)) return redirectWithToast(back, { kind: 'error', message: 'This import was already undone' })
    return act(Promise.resolve(undone), back, ({ removed, deletion_id }) => {
      const fields = { intent: 'redo', import: id, deletion: deletion_id, ...(stay ? { stay: 'on' } : {}) }
      const undo = { action: urls.importStrategies(), fields, here: true }
      return redirectWithToast(back, { kind: 'success', message: `${strategies(removed)} removed`, undo })
    })
  }
  if (intent === 'redo') {
    const json = { deletion_id: String(form.get('deletion') ?? '') }
    const restored = await api.imports[':id'].restore.$post({ param, json })
    if (isGone(restored))
      return redirectWithToast(back, { kind: 'error', message: 'These strategies are already back' })
    return act(Promise.resolve(restored), back, ({ restored }) =>
      redirectWithToast(back, { kind: 'success', message: `${strategies(restored)} restored` }),
    )
  }
  return importAction(form, {
    post: (asked) => api.$post({ form: asked }),
    file: api.imports[':id'],
    here: urls.importStrategies,
    done: ({ added, import_id }) =>
      redirectWithToast(list, {
        kind: 'success',
        message: `${strategies(added ?? 0)} added`,
        undo: added
          ? { action: urls.importStrategies(), fields: { intent: 'undo', import: import_id ?? '' } }
          : undefined,
      }),
  })
}

/** Nothing is left to undo or to restore, because someone else has already done it. */
const isGone = ({ status }: ClientResponse<unknown, number, 'json'>) => status === 404
