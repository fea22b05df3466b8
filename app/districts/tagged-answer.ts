import { data } from '@remix-run/cloudflare'
import type { FormAnswer, submit } from '#app/kit/submit.ts'

/** An answer with the name of its form, because the page has several. */
export type TaggedAnswer = FormAnswer & { form: string }

export function answerFor(done: object | undefined, form: string): FormAnswer | undefined {
  if (!done || !('form' in done) || done.form !== form) return undefined
  return done as TaggedAnswer // only `tagged` below adds a form to an answer
}

export type Submitted = Awaited<ReturnType<typeof submit>>

/** Adds the form's name to a refusal, so that the page shows it at the right form. */
export async function tagged(form: string, submitted: Promise<Submitted>) {
  const answer = await submitted
  if (!('data' in answer)) return answer
  return data({ ...answer.data, form } satisfies TaggedAnswer, answer.init ?? undefined)
}
