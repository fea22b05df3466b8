import { useForm } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useMemo, useRef } from 'react'
import type * as v from 'valibot'
import { parseForm } from '#app/kit/parse-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useAround } from '#app/kit/use-shell.ts'
import { useDraft } from './draft.tsx'
import type { FieldErrors } from './form-state.tsx'
import type { FieldWords } from './form-values.ts'
import { madeFrom } from './made-from.tsx'
import { type Merged, merge, type Same } from './merge.ts'
import { type FieldValues, typedOr } from './typed-values.ts'
import { useUnsaved } from './unsaved.tsx'
import { useTaken } from './use-taken.ts'

type EditorFormOptions<Row> = {
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
  /** A row as the API answers it, as values of these fields. */
  read?: (row: Row) => FieldValues
  /** Where not every field is a text of its own: what was typed, as values of these fields. */
  readTyped?: (typed: Record<string, unknown>) => FieldValues
  /** With `readTyped`: what the rows begin with after a clash, in the shape of the schema. */
  restart?: (clash: Clash<Row>) => Record<string, unknown>
  /** The fields that a clash is about, where they are not those of `labels`. */
  fields?: readonly string[]
  same?: Same
  /** The words of values that are ids, of a row that was saved meanwhile. */
  wordsOf?: (row: Row) => FieldWords
}

type Result = FormAnswer['result'] | undefined
/** A save that came too late: the row as it stands, and what becomes of each field. */
export type Clash<Row> = Merged & { current: Row }

/** What every form of the editor does: messages at their fields, unsaved changes, a draft on this device, versions. */
export function useEditorForm<Row = unknown>(options: EditorFormOptions<Row>) {
  const { id, schema, labels, saved, start, version, formKey, answer } = options
  const userId = useAround()?.shell.person.id ?? 'nobody'
  const formRef = useRef<HTMLFormElement>(null)
  const from = madeFrom(answer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clash is of one answer, whatever is drawn meanwhile
  const { clash, result, since } = useMemo(() => settled(options), [answer])
  const [form, fields] = useForm({
    id,
    defaultValue: start as never, // of the shape of a schema that this hook does not know
    lastResult: result,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, schema),
  })
  const words = clash ? options.wordsOf?.(clash.current) : undefined
  const { changes } = useUnsaved({ formRef, labels, version: version ?? 0, theirs: since, words })
  const draft = useDraft({ userId, formKey, formRef, fields: Object.keys(labels), version: version ?? 0, answer })
  useTaken(formRef, clash, words)
  return {
    formProps: { ref: formRef, id: form.id, onSubmit: form.onSubmit, noValidate: true },
    formRef,
    form,
    fields,
    values: clash?.values ?? typedIn(options),
    errors: form.allErrors as FieldErrors, // conform knows them by the schema's names
    changes: version === null ? {} : changes,
    /** A new row has nothing to compare with, but leaving it half-typed is worth a question. */
    typed: changes,
    draft,
    pending: useNavigation().state === 'submitting',
    clash,
    /** What the next save is made from: after a clash that is what won; a refused form goes on from where it began. */
    madeFrom: {
      sends: version === null ? null : (versionOf(clash?.current) ?? from.version ?? version),
      base: clash?.theirs ?? from.base ?? saved,
    },
  }
}

/** What the API's 412 carries (decisions §7): the row as it stands. Null where nothing clashed. */
export function currentOf<Row>(answer: FormAnswer | undefined): Row | null {
  if (answer?.refusal?.status !== 412) return null
  const data = answer.refusal.data as { current: Row } | null // the API's 412
  return data?.current ?? null
}

type Settled<Row> = { clash: Clash<Row> | null; result: Result; since: FieldValues | null }

/** The answer with a clash worked out: `since` holds the fields that were saved meanwhile. */
function settled<Row>(options: EditorFormOptions<Row>): Settled<Row> {
  const clash = clashOf(options)
  const result = options.answer?.result
  if (!clash || !result) return { clash: null, result, since: null }
  const since = Object.fromEntries([...clash.taken, ...clash.both].map((field) => [field, clash.theirs[field]]))
  if (!options.restart) return { clash, result, since }
  const initialValue = { ...result.initialValue, ...options.restart(clash) } as typeof result.initialValue // as typed
  return { clash, result: { ...result, initialValue }, since }
}

/** What was typed into a refused form; what is saved where nothing was. */
function typedIn<Row>({ answer, readTyped, saved }: EditorFormOptions<Row>): FieldValues {
  const typed = answer?.result.initialValue
  return typed && readTyped ? readTyped(typed) : typedOr(typed, saved)
}

function clashOf<Row>(options: EditorFormOptions<Row>): Clash<Row> | null {
  const { answer, read, saved, same, ...of } = options
  const current = currentOf<Row>(answer)
  if (!current || !read) return null
  const mine = typedIn(options)
  const base = madeFrom(answer).base ?? saved
  return { current, ...merge(of.fields ?? Object.keys(of.labels), { base, mine, theirs: read(current) }, same) }
}

/** The years of a budget have versions of their own. */
function versionOf(row: unknown): number | null {
  const version = (row as { version?: unknown } | undefined)?.version // whatever the API answers
  return typeof version === 'number' ? version : null
}
