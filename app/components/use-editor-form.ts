import { useForm } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useRef } from 'react'
import type * as v from 'valibot'
import { parseForm } from '#app/kit/parse-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useAround } from '#app/kit/use-shell.ts'
import { useDraft } from './draft.tsx'
import type { FieldErrors } from './form-state.tsx'
import { type FieldValues, typedOr } from './typed-values.ts'
import { useUnsaved } from './unsaved.tsx'

type EditorFormOptions = {
  id: string
  schema: v.GenericSchema
  /** The fields to watch and to keep, by name, in words. */
  labels: Record<string, string>
  saved: FieldValues
  /** What a form with lists of rows begins with, in the shape of its schema. */
  start?: Record<string, unknown>
  /** Null for a new row. */
  version: number | null
  /** Names the draft kept on this device. */
  formKey: string
  answer: FormAnswer | undefined
}

/** What every form of the editor does: messages at their fields, unsaved changes, a draft on this device, versions. */
export function useEditorForm(options: EditorFormOptions) {
  const { id, schema, labels, saved, start, version, formKey, answer } = options
  const userId = useAround()?.shell.person.id ?? 'nobody'
  const formRef = useRef<HTMLFormElement>(null)
  const [form, fields] = useForm({
    id,
    defaultValue: start as never, // of the shape of a schema that this hook does not know
    lastResult: answer?.result,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, schema),
  })
  const { changes } = useUnsaved({ formRef, labels, version: version ?? 0 })
  const draft = useDraft({ userId, formKey, formRef, fields: Object.keys(labels), version: version ?? 0, answer })
  return {
    formProps: { ref: formRef, id: form.id, onSubmit: form.onSubmit, noValidate: true },
    formRef,
    form,
    fields,
    values: typedOr(answer?.result.initialValue, saved),
    errors: form.allErrors as FieldErrors, // conform knows them by the schema's names
    changes: version === null ? {} : changes,
    /** A new row has nothing to compare with, but leaving it half-typed is worth a question. */
    typed: changes,
    draft,
    pending: useNavigation().state === 'submitting',
    /** After a clash the next save is made from the version that won. */
    sends: currentOf(answer)?.version ?? version,
  }
}

/** What the API's 412 carries (decisions §7): the row as it stands. Null where nothing clashed. */
export function currentOf<T extends { version: number }>(answer: FormAnswer | undefined): T | null {
  if (answer?.refusal?.status !== 412) return null
  const data = answer.refusal.data as { current: T } | null // the API's 412
  return data?.current ?? null
}
