import { data } from '@remix-run/cloudflare'
import type { FormAnswer, submit } from '#app/kit/submit.ts'

/** Several forms stand on this page; an answer says whose it is. */
export type TaggedAnswer = FormAnswer & { form: string }

export function answerFor(done: object | undefined, form: string): FormAnswer | undefined {
  if (!done || !('form' in done) || done.form !== form) return undefined
  return done as TaggedAnswer // only `tagged` below gives an answer its form
}

export type Submitted = Awaited<ReturnType<typeof submit>>

/** What happened, said where the form stands; a refusal says which form it is about. */
export async function tagged(form: string, submitted: Promise<Submitted>) {
  const answer = await submitted
  if (!('data' in answer)) return answer
  return data({ ...answer.data, form } satisfies TaggedAnswer, answer.init ?? undefined)
}
