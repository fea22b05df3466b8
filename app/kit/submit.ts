import type { SubmissionResult } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { data, type TypedResponse } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import type * as v from 'valibot'
import type { DataOf } from './read.ts'

export type Refusal = { status: number; detail: string; data: unknown }
/** What a form gets back: conform's result with everything typed, and the refusal itself (412 carries both versions). */
export type FormAnswer = { result: SubmissionResult<string[]>; refusal: Refusal | null }

/**
 * One form, one contract, one API call (architecture §8). Messages of either side land beside their field, and nothing
 * that was typed is lost; `done` answers a success.
 */
export async function submit<S extends v.GenericSchema, T extends ClientResponse<unknown, number, 'json'>>(
  form: FormData,
  schema: S,
  send: (value: v.InferOutput<S>) => Promise<T>,
  done: (saved: DataOf<T>, detail: string) => TypedResponse<never> | Promise<TypedResponse<never>>,
) {
  const submission = parseWithValibot(form, { schema })
  // A typed password goes back to nobody.
  const hideFields = [...form.keys()].filter((name) => /password/i.test(name))
  if (submission.status !== 'success') {
    return data({ result: submission.reply({ hideFields }), refusal: null } satisfies FormAnswer, { status: 400 })
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
  return data({ result, refusal } satisfies FormAnswer, { status: answer.status })
}

function isMessages(value: unknown): value is Record<string, string[]> {
  return value !== null && typeof value === 'object' && Object.values(value).every((one) => Array.isArray(one))
}
