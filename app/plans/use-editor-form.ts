import { useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { useNavigation } from '@remix-run/react'
import { useRef } from 'react'
import type * as v from 'valibot'
import { useDraft } from '#app/components/draft.tsx'
import type { FieldErrors } from '#app/components/form-state.tsx'
import { useUnsaved } from '#app/components/unsaved.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useAround } from '#app/kit/use-shell.ts'
import { currentOf } from './conflict.tsx'
import { type FieldValues, typedOr } from './element-values.ts'

type EditorFormOptions = {
  id: string
  schema: v.GenericSchema
  /** The fields to watch and to keep, by name, in words. */
  labels: Record<string, string>
  saved: FieldValues
  /** Null for a new row. */
  version: number | null
  /** Names the draft kept on this device. */
  formKey: string
  answer: FormAnswer | undefined
}

/** What every form of the editor does: messages at their fields, unsaved changes, a draft on this device, versions. */
export function useEditorForm({ id, schema, labels, saved, version, formKey, answer }: EditorFormOptions) {
  const userId = useAround()?.shell.person.id ?? 'nobody'
  const formRef = useRef<HTMLFormElement>(null)
  const [form] = useForm({
    id,
    lastResult: answer?.result,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema }),
  })
  const { changes } = useUnsaved({ formRef, labels, version: version ?? 0 })
  const draft = useDraft({ userId, formKey, formRef, fields: Object.keys(labels), version: version ?? 0, answer })
  return {
    formProps: { ref: formRef, id: form.id, onSubmit: form.onSubmit, noValidate: true },
    formRef,
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
