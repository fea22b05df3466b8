import { useForm } from '@conform-to/react'
import type * as v from 'valibot'
import { parseForm } from '#app/kit/parse-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'

/**
 * A form of the auth screens: checks each field against the contract when the person leaves it; the API checks last.
 */
export function useEntryForm<S extends v.GenericSchema<Record<string, unknown>>>(
  id: string,
  schema: S,
  answer: FormAnswer | undefined,
) {
  const [form, fields] = useForm<v.InferInput<S>>({
    id,
    lastResult: answer?.result,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, schema),
  })
  const sending = useNavigating(({ formMethod }) => formMethod === 'POST')
  return { form, fields, sending }
}
