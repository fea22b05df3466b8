import type { SubmissionResult } from '@conform-to/react'
import { data, type TypedResponse } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import type * as v from 'valibot'
import { parseForm } from './parse-form.ts'
import type { DataOf } from './read.ts'

export type Refusal = { status: number; detail: string; data: unknown }
/** What a form gets back: conform's result with everything typed, and the refusal itself (412 carries both versions). */
export type FormAnswer = { result: SubmissionResult<string[]>; refusal: Refusal | null }
/** The answer of a form that needs something beside it to be drawn again. */
export type FormAnswerWith<B> = FormAnswer & { beside: B }

/**
 * One form, one contract, one API call (architecture §8). Messages of either side land beside their field, and nothing
 * that was typed is lost; `done` answers a success, `beside` adds to a refusal what the form needs to be drawn again.
 */
export async function submit<
  S extends v.GenericSchema,
  T extends ClientResponse<unknown, number, 'json'>,
  B = undefined,
>(
  form: FormData,
  schema: S,
  send: (value: v.InferOutput<S>) => Promise<T>,
  done: (saved: DataOf<T>, detail: string) => TypedResponse<never> | Promise<TypedResponse<never>>,
  beside: () => Promise<B> = async () => undefined as B, // then B is undefined
) {
  const submission = parseForm(form, schema)
  // A typed password goes back to nobody.
  const hideFields = [...form.keys()].filter((name) => /password/i.test(name))
  if (submission.status !== 'success') {
    return data(
      { result: submission.reply({ hideFields }), refusal: null, beside: await beside() } satisfies FormAnswerWith<B>,
      // Without scripts conform's own buttons, such as one that adds a row, come here too; they are no mistake.
      { status: submission.status === 'error' ? 400 : 200 },
    )
  }
  const answer = await send(submission.value)
  const body = (await answer.json()) as { detail?: string; data: unknown } // the API's one envelope (decisions §7)
  if (answer.ok) return done(body.data as DataOf<T>, body.detail ?? '') // the endpoint's contract, held in tests
  const refusal: Refusal = { status: answer.status, detail: body.detail ?? '', data: body.data }
  const fields = isMessages(body.data) ? body.data : null
  const result = submission.reply({
    hideFields,
    ...(fields ? { fieldErrors: fields } : { formErrors: [refusal.detail] }),
  })
  return data({ result, refusal, beside: await beside() } satisfies FormAnswerWith<B>, { status: answer.status })
}

function isMessages(value: unknown): value is Record<string, string[]> {
  return value !== null && typeof value === 'object' && Object.values(value).every((one) => Array.isArray(one))
}
