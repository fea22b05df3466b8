import { type DefaultValue, useForm } from '@conform-to/react'
import { type FormEvent, useMemo, useRef } from 'react'
import type * as v from 'valibot'
import { useOnce } from '#app/kit/once.ts'
import { parseForm } from '#app/kit/parse-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { baseVersionOf } from './base-version.tsx'
import { useDraft } from './draft.tsx'
import { draftKey } from './draft-store.ts'
import type { FieldErrors } from './form-state.tsx'
import type { FieldWords } from './form-values.ts'
import { type Merged, merge, type Same } from './merge.ts'
import { isSent } from './sent.ts'
import { type FieldValues, typedOr } from './typed-values.ts'
import { useUnsaved } from './unsaved.tsx'
import { useApplyRemote } from './use-apply-remote.ts'
import { useCheckOnLeave } from './use-check-on-leave.ts'
import { useRefusal } from './use-refusal.ts'

type EditorFormOptions<Row> = {
  id: string
  schema: v.GenericSchema
  /** Labels of the fields to watch and keep, by name. */
  labels: Record<string, string>
  saved: FieldValues
  /** The initial values of a form with lists of rows, in the shape of its schema. */
  start?: Record<string, unknown>
  /** Null for a new row. */
  version: number | null
  /** Names the draft on this device. */
  formKey: string
  answer: FormAnswer | undefined
  /** Converts a row of the API to values of these fields. */
  read?: (row: Row) => FieldValues
  /** Converts what someone typed to values of these fields, if not every field is a single text. */
  readTyped?: (typed: Record<string, unknown>) => FieldValues
  /** With `readTyped`: the initial rows after a conflict, in the shape of the schema. */
  restart?: (saveConflict: SaveConflict<Row>) => Record<string, unknown>
  /** The fields to merge, if different from those of `labels`. */
  fields?: readonly string[]
  same?: Same
  /** Labels of values that are ids, of a row that someone else saved. */
  wordsOf?: (row: Row) => FieldWords
}

type Result = FormAnswer['result'] | undefined
/** A save that came too late: the row as it is now, and the merge of each field. */
export type SaveConflict<Row> = Merged & { current: Row }

/** What every editor form does: messages at fields, unsaved changes, a draft on this device, versions. */
export function useEditorForm<Row = unknown>(options: EditorFormOptions<Row>) {
  const { id, schema, labels, saved, start, version, formKey, answer } = options
  const userId = useShell()?.shell.person.id ?? 'nobody'
  const formRef = useRef<HTMLFormElement>(null)
  const from = baseVersionOf(answer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a conflict belongs to one answer, whatever renders since
  const { saveConflict, result, since } = useMemo(() => resolveConflict(options), [answer])
  const [form, fields] = useForm<Record<string, unknown>, unknown>({
    id,
    defaultValue: start as DefaultValue<Record<string, string>>, // conform's types can't say "any shape"
    lastResult: result,
    shouldValidate: 'onSubmit', // and when a field is left, by useCheckOnLeave
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, schema),
  })
  const words = saveConflict ? options.wordsOf?.(saveConflict.current) : undefined
  const { changes } = useUnsaved({ formRef, labels, version: version ?? 0, theirs: since, words })
  const draft = useDraft({ userId, formKey, formRef, fields: Object.keys(labels), version: version ?? 0, answer })
  useApplyRemote(formRef, saveConflict, words)
  const errors = form.allErrors as FieldErrors // conform's names are the schema's
  const once = useOnce(answer)
  const [refusal, noteRefusal] = useRefusal(answer, Object.keys(errors).length > 0)
  const { onBlur, allChecked } = useCheckOnLeave(answer, (name) => {
    if (formRef.current?.elements.namedItem(name)) form.validate({ name })
  })
  return {
    formProps: {
      ref: formRef,
      id: form.id,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (skipsFields(event)) return
        form.onSubmit(event)
        const saves = isSent(event.nativeEvent)
        // The save checked every field. A check that still waits would submit the form again, and its draft would
        // count as not sent.
        if (saves) allChecked(event.currentTarget)
        if (!event.isDefaultPrevented()) return
        // Nothing was sent: there is an error to fix first.
        draft.unsent()
        if (saves) noteRefusal()
      },
      onBlur,
      noValidate: true,
    },
    formRef,
    form,
    fields,
    labels,
    values: saveConflict?.values ?? typedIn(options),
    errors,
    refusal,
    changes: version === null ? {} : changes,
    /** A new row has nothing to compare with, but ask before someone leaves it half-typed. */
    typed: changes,
    draft,
    /** Names what is typed here on this device. */
    keepKey: draftKey(userId, formKey),
    /** A form that creates something, and so has no version, has a key: the server then knows if it is sent twice. */
    once: version === null ? once : null,
    pending: useNavigating(({ state }) => state === 'submitting'),
    saveConflict,
    /**
     * What the next save starts from: after a conflict, the other person's version; after a refusal, the same as
     * before. Without `read` there is nothing to merge, so nothing is sent and the last save counts.
     */
    baseVersion: {
      sends: version === null || !options.read ? null : (versionOf(saveConflict?.current) ?? from.version ?? version),
      base: saveConflict?.theirs ?? from.base ?? saved,
    },
  }
}

/** A button that sends none of the fields says so as HTML does. conform's own buttons have a name that starts with `__`. */
function skipsFields({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent // of a form
  return submitter instanceof HTMLButtonElement && submitter.formNoValidate && !submitter.name.startsWith('__')
}

export type Editor<Row = unknown> = ReturnType<typeof useEditorForm<Row>>

/** The current row from the API's 412; null without a conflict. */
export function currentOf<Row>(answer: FormAnswer | undefined): Row | null {
  if (answer?.refusal?.status !== 412) return null
  const data = answer.refusal.data as { current: Row } | null // the API's 412
  return data?.current ?? null
}

type Settled<Row> = { saveConflict: SaveConflict<Row> | null; result: Result; since: FieldValues | null }

/** The answer with the conflict merged: `since` has the fields that someone else saved. */
function resolveConflict<Row>(options: EditorFormOptions<Row>): Settled<Row> {
  const saveConflict = saveConflictOf(options)
  const result = options.answer?.result
  if (!saveConflict || !result) return { saveConflict: null, result, since: null }
  const since = Object.fromEntries(
    [...saveConflict.applied, ...saveConflict.conflicts].map((field) => [field, saveConflict.theirs[field]]),
  )
  if (!options.restart) return { saveConflict, result, since }
  const initialValue = { ...result.initialValue, ...options.restart(saveConflict) } as typeof result.initialValue // as typed
  return { saveConflict, result: { ...result, initialValue }, since }
}

/** What someone typed into a refused form, or else the saved values. */
function typedIn<Row>({ answer, readTyped, saved }: EditorFormOptions<Row>): FieldValues {
  const typed = answer?.result.initialValue
  return typed && readTyped ? readTyped(typed) : typedOr(typed, saved)
}

function saveConflictOf<Row>(options: EditorFormOptions<Row>): SaveConflict<Row> | null {
  const { answer, read, saved, same, ...of } = options
  const current = currentOf<Row>(answer)
  if (!current || !read) return null
  const mine = typedIn(options)
  const base = baseVersionOf(answer).base ?? saved
  return { current, ...merge(of.fields ?? Object.keys(of.labels), { base, mine, theirs: read(current) }, same) }
}

/** The years of a budget have their own versions. */
function versionOf(row: unknown): number | null {
  const version = (row as { version?: unknown } | undefined)?.version // any answer of the API
  return typeof version === 'number' ? version : null
}
