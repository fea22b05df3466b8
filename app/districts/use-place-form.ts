import { useNavigation } from '@remix-run/react'
import type * as v from 'valibot'
import { type FieldValues, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'

type PlaceFormOptions<Row> = {
  id: string
  schema: v.GenericSchema
  /** The fields to watch and to keep, by name, in words; none for a form of one field. */
  labels?: Record<string, string>
  /** Null for something new. */
  version: number | null
  /** Names the draft kept on this device. */
  formKey?: string
  answer: FormAnswer | undefined
  saved?: FieldValues
  /** A row as the API answers it, as values of these fields. */
  read?: (row: Row) => FieldValues
}

/** The editor's form, for pages that hold several of them. */
export function usePlaceForm<Row = unknown>(options: PlaceFormOptions<Row>) {
  const { id, answer } = options
  const form = useEditorForm<Row>({ labels: {}, saved: {}, formKey: id, readTyped: flat, ...options })
  const navigation = useNavigation()
  const typed = answer?.result.initialValue
  return {
    ...form,
    pending: navigation.state === 'submitting' && navigation.formData?.get('form') === id,
    /** What was typed into a refused form stands before what was saved; a name may be dotted. */
    valueOf: (name: string, saved: string | null | undefined): string => {
      if (!typed) return saved ?? ''
      return one((form.clash?.values ?? flat(typed))[name]) ?? ''
    },
  }
}

/** Conform nests what has a dotted name. */
function flat(typed: Record<string, unknown>, before = ''): FieldValues {
  const each = Object.entries(typed).map(([name, value]) => {
    const nested = value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof File)
    if (nested) return flat(value as Record<string, unknown>, `${before}${name}.`) // an object, as just seen
    return { [`${before}${name}`]: typeof value === 'string' ? value : undefined }
  })
  return Object.assign({}, ...each)
}
