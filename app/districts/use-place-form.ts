import { useNavigation } from '@remix-run/react'
import type * as v from 'valibot'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'

type PlaceFormOptions = {
  id: string
  schema: v.GenericSchema
  /** The fields to watch and to keep, by name, in words; none for a form of one field. */
  labels?: Record<string, string>
  /** Null for something new. */
  version: number | null
  /** Names the draft kept on this device. */
  formKey?: string
  answer: FormAnswer | undefined
}

/** The editor's form, for pages that hold several of them. */
export function usePlaceForm({ id, schema, labels = {}, version, formKey = id, answer }: PlaceFormOptions) {
  const form = useEditorForm({ id, schema, labels, saved: {}, version, formKey, answer })
  const navigation = useNavigation()
  const typed = answer?.result.initialValue
  return {
    ...form,
    pending: navigation.state === 'submitting' && navigation.formData?.get('form') === id,
    /** What was typed into a refused form stands before what was saved; a name may be dotted. */
    valueOf: (name: string, saved: string | null | undefined): string => {
      if (!typed) return saved ?? ''
      const value = name
        .split('.')
        .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], typed)
      return typeof value === 'string' ? value : ''
    },
  }
}
