import { type ActionFunctionArgs, data, redirect } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { bodyOf } from '#app/kit/body-of.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'

/** The upload to look at, or what is wrong at a field. */
type Checked = { import_id?: string } & Partial<Record<'file' | 'not_students' | 'reason', string[]>>

/** The buttons: check a file, start the import, stop or undo it, or discard the file. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireActor(context, request)
  const api = context.api.plans['measure-imports']
  const form = await request.formData()
  const intent = form.get('intent')
  const id = String(form.get('import') ?? '')
  const [param, here] = [{ id }, urls.importMeasures({ import: id })]
  if (intent === 'stop') return act(api[':id'].stop.$post({ param }), here, () => redirect(here))
  if (intent === 'undo') {
    return act(api[':id'].undo.$post({ param }), here, ({ import_id }) =>
      redirect(urls.importMeasures({ import: import_id })),
    )
  }
  if (intent === 'forget') {
    return act(api[':id'].$delete({ param }), urls.importMeasures(), () => redirect(urls.importMeasures()))
  }
  const reason = String(form.get('reason') ?? '')
  const file = form.get('file')
  const asked =
    intent === 'all' || intent === 'good'
      ? { mode: intent as 'all' | 'good', import_id: id, reason }
      : {
          ...{ mode: 'preview' as const, not_students: form.has('not_students') ? ('on' as const) : ('off' as const) },
          ...(file instanceof File ? { file } : {}),
        }
  const answer = await api.$post({ form: asked })
  const body = await bodyOf<Checked | null>(answer)
  if (answer.ok) return redirect(urls.importMeasures({ import: body.data?.import_id }))
  const { file: messages, not_students, reason: reasonErrors } = body.data ?? {}
  const told = messages ?? (reasonErrors ? [] : [body.detail])
  const asks = not_students !== undefined
  return data({ messages: told, asks, reasonErrors, reason }, { status: answer.status })
}
