import type { Submission, SubmissionResult } from '@conform-to/react'
import { data, type TypedResponse } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import type * as v from 'valibot'
import { bodyOf } from './body-of.ts'
import { type Once, onceOf } from './once.ts'
import { parseForm } from './parse-form.ts'
import type { DataOf } from './read.ts'

export type Refusal = { status: number; detail: string; data: unknown }
/** The answer to a form: conform's result with everything typed, and the refusal itself (412 has both versions). */
export type FormAnswer = { result: SubmissionResult<string[]>; refusal: Refusal | null }
/** The answer to a form that needs more data to be drawn again. */
export type FormAnswerWith<B> = FormAnswer & { extra: B }

/** The message for a form whose row, or the plan or meeting above it, is gone. */
export const NO_LONGER =
  'This no longer exists. Someone may have deleted it since you opened it. Copy what you typed. If it is in the Trash, restore it there and save again.'
/** Words for refusals that a program understands without them. */
const DETAILS: Record<number, string> = {
  404: NO_LONGER,
  422: 'This form was already saved. Look for it in its list before you save again.',
}

/**
 * One form, one contract, one API call. Errors from both sides appear next to their fields, and nothing typed is lost;
 * `done` answers a success, `extra` loads what a refused form needs to be drawn again.
 */
export async function submit<
  S extends v.GenericSchema,
  T extends ClientResponse<unknown, number, 'json'>,
  B = undefined,
>(
  form: FormData,
  schema: S,
  send: (value: v.InferOutput<S>, once: Once) => Promise<T>,
  done: (saved: DataOf<T>, detail: string) => TypedResponse<never> | Promise<TypedResponse<never>>,
  extra: () => Promise<B> = async () => undefined as B, // then B is undefined
) {
  const submission = parseForm(form, schema)
  // Never send a typed password back.
  const hideFields = [...form.keys()].filter((name) => /password/i.test(name))
  if (submission.status !== 'success') {
    return data(
      { result: submission.reply({ hideFields }), refusal: null, extra: await extra() } satisfies FormAnswerWith<B>,
      // Without scripts, conform's own buttons, such as one that adds a row, also end here; they are not errors.
      { status: submission.status === 'error' ? 400 : 200 },
    )
  }
  const answer = await send(submission.value, onceOf(form))
  const sent = await bodyOf(answer)
  const body = { ...sent, detail: DETAILS[answer.status] ?? sent.detail }
  if (answer.ok) return done(body.data as DataOf<T>, body.detail) // tests check the endpoint's contract
  return data(
    { ...refused(submission, answer.status, body, hideFields), extra: await extra() } satisfies FormAnswerWith<B>,
    {
      status: answer.status,
    },
  )
}

/** A form that the API refused: everything typed, with the messages at their fields. */
export function refused(
  submission: Pick<Submission<unknown>, 'reply'>,
  status: number,
  { detail, data: about }: { detail: string; data: unknown },
  hideFields: string[] = [],
): FormAnswer {
  const messages = isMessages(about) ? { fieldErrors: about } : { formErrors: [detail] }
  return { result: submission.reply({ hideFields, ...messages }), refusal: { status, detail, data: about } }
}

function isMessages(value: unknown): value is Record<string, string[]> {
  return value !== null && typeof value === 'object' && Object.values(value).every((one) => Array.isArray(one))
}
