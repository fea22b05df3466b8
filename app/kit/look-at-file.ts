import { data, redirect } from '@remix-run/cloudflare'

type Asked = { mode: 'preview'; file?: File }
type Answer = { ok: boolean; status: number; json: () => Promise<unknown> }

/** The first step of an import: on to the preview, or back to the field with the error. */
export async function lookAtFile(
  file: FormDataEntryValue | null,
  ask: (form: Asked) => Promise<Answer>,
  here: (query: { import: string | null }) => string,
) {
  const answer = await ask(file instanceof File ? { mode: 'preview', file } : { mode: 'preview' })
  const body = await answer.json() // every answer of the API has this shape
  if (answer.ok) return redirect(here({ import: (body as { data: { import_id: string | null } }).data.import_id }))
  const refusal = body as { detail: string; data: { file?: string[] } | null }
  return data({ messages: refusal.data?.file ?? [refusal.detail] }, { status: answer.status })
}
