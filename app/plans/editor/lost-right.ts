import type { FormAnswer, Refusal } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'

/**
 * The answer to a form, unless its writer lost the right to edit while it was open: the page then becomes the view, which
 * says why.
 */
export async function orSayWhy<T>(answer: T, isEditable: () => Promise<boolean>, view: string): Promise<T> {
  const refusal = refusalOf(answer)
  if (refusal?.status !== 403 || (await isEditable())) return answer
  throw redirectWithToast(view, { kind: 'error', message: refusal.detail, detail: 'Nothing was saved.' })
}

/** The refusal in an answer of `submit`; null for any other answer. */
function refusalOf(answer: unknown): Refusal | null {
  const { data } = (answer ?? {}) as { data?: Partial<FormAnswer> }
  return data?.refusal ?? null
}
