import type * as v from 'valibot'
import { type FieldValues, flatTyped, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'

type PlaceFormOptions<Row> = {
  id: string
  schema: v.GenericSchema
  /** The labels of the fields to watch and to keep drafts of; none for a form with one field. */
  labels?: Record<string, string>
  /** Null for a new place. */
  version: number | null
  /** Identifies the draft kept on this device. */
  formKey?: string
  answer: FormAnswer | undefined
  saved?: FieldValues
  /** Converts the API's row to field values. */
  read?: (row: Row) => FieldValues
}

/** The editor form, for pages with several forms. */
export function usePlaceForm<Row = unknown>(options: PlaceFormOptions<Row>) {
  const { id, answer } = options
  const form = useEditorForm<Row>({ labels: {}, saved: {}, formKey: id, readTyped: flatTyped, ...options })
  const pending = useNavigating(({ state, formData }) => state === 'submitting' && formData?.get('form') === id)
  const typed = answer?.result.initialValue
  return {
    ...form,
    pending,
    /** A refused form's typed value wins over the saved one; a name may contain dots. */
    valueOf: (name: string, saved: string | null | undefined): string => {
      if (!typed) return saved ?? ''
      return one((form.saveConflict?.values ?? flatTyped(typed))[name]) ?? ''
    },
  }
}
