import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Draft } from '#app/components/draft-store.ts'
import { EditorForm } from '#app/components/editor-form.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { type FieldValues, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { Conflict } from '#app/plans/editor/conflict.tsx'
import { NAMED_VARIABLES } from '#model/parts.ts'
import { MAX_ADDITIONAL, PutVariables, type Variable, type Variables } from '#worker/plans/variables-contract.ts'
import type { TabOf } from './tab.ts'
import { GROUP_PURPOSES } from './text-words.ts'
import { VariableRows } from './variable-rows.tsx'

/** A group as saved, or as typed into a refused form. */
type Standing = { named?: Record<string, string | null>; additional?: Partial<Variable>[] }

/** Reads the added rows from a draft's field names, in order. */
function rowsOfDraft(values: Record<string, string[]>): Variable[] {
  const rows = Array.from({ length: MAX_ADDITIONAL }, (_, at) => ({
    name: values[`additional[${at}].name`],
    value: values[`additional[${at}].value`],
  }))
  return rows.flatMap(({ name, value }) => (name?.length ? [{ name: name[0] ?? '', value: value?.[0] ?? '' }] : []))
}

type VariablesFormProps = { data: Variables; of: TabOf; answer: FormAnswer | undefined }

/** The form of a group: a long text for each named variable, and any number of added rows. */
export function VariablesForm({ data, of, answer }: VariablesFormProps) {
  const { variable_type: group, named, additional, version } = data
  const own = NAMED_VARIABLES[group]
  const labels = labelsOf(own)
  const conflictLabels = { ...namedLabels(own), additional: 'Additional fields' }
  const editor = useEditorForm<Variables>({
    id: `variables-${group}`,
    schema: PutVariables,
    labels,
    saved: valuesOfGroup(data),
    fields: Object.keys(conflictLabels),
    read: valuesOfGroup,
    readTyped: valuesOfGroup,
    restart: ({ applied: taken, current }) => (taken.includes('additional') ? { additional: current.additional } : {}),
    start: { named, additional },
    version,
    formKey: `${of.node}:${of.id}:variables:${group}`,
    answer,
  })
  const { errors, form, saveConflict, values } = editor
  const rows = editor.fields.additional as unknown as FieldMetadata<Variable[]> // conform's types don't know the schema's rows
  const theirs = saveConflict?.applied.includes('additional') ? saveConflict.current.additional : null
  useEffect(() => {
    if (theirs) form.update({ name: 'additional', value: theirs })
  }, [theirs, form.update])
  const { draft } = editor.draft
  // Render the rows first, because the draft's values need their fields.
  const [drawn, setDrawn] = useState<Draft | null>(null)
  function restore() {
    if (draft) form.update({ name: 'additional', value: rowsOfDraft(draft.values) })
    setDrawn(draft)
  }
  const putBack = useRef(editor.draft.restore)
  putBack.current = editor.draft.restore
  useLayoutEffect(() => {
    if (drawn) putBack.current()
  }, [drawn])
  return (
    <EditorForm
      preventScrollReset
      className="tab-form"
      editor={{ ...editor, draft: { ...editor.draft, restore } }}
      hidden={{ intent: 'variables-save', variable_type: group }}
      conflict={
        saveConflict ? (
          <Conflict by={saveConflict.current.updated_by} saveConflict={saveConflict} labels={conflictLabels} />
        ) : null
      }
      dock={{ back: { to: urls.planTree(of.planId) } }}
    >
      {own.length > 0 ? (
        <FieldGroup title={of.tab.label} purpose={GROUP_PURPOSES[group]}>
          {own.map(({ name, label }) => (
            <TextArea
              key={name}
              optional
              full
              name={`named.${name}`}
              label={label}
              defaultValue={one(values[`named.${name}`]) ?? ''}
            />
          ))}
        </FieldGroup>
      ) : null}
      <FieldGroup
        title={own.length > 0 ? 'More' : of.tab.label}
        purpose={own.length > 0 ? 'Add anything else that belongs here, and name it yourself.' : GROUP_PURPOSES[group]}
      >
        <VariableRows rows={rows} form={form} formRef={editor.formRef} errors={errors.additional ?? []} />
      </FieldGroup>
    </EditorForm>
  )
}

type Named = readonly { name: string; label: string }[]

const namedLabels = (own: Named) => Object.fromEntries(own.map(({ name, label }) => [`named.${name}`, label]))

/** A saved or typed group as values by field; the added rows count as one value. */
function valuesOfGroup({ named, additional }: Standing): FieldValues {
  const each = Object.entries(named ?? {}).map(([name, value]) => [`named.${name}`, value ?? undefined])
  return { ...Object.fromEntries(each), additional: rowsInWords((additional ?? []).map((row) => row ?? {})) }
}

/** Labels of all possible fields, so that rows added later are watched too. */
function labelsOf(own: Named): Record<string, string> {
  const rows = Array.from({ length: MAX_ADDITIONAL }, (_, at) => [
    [`additional[${at}].name`, `Name of field ${at + 1}`],
    [`additional[${at}].value`, `Value of field ${at + 1}`],
  ])
  return { ...namedLabels(own), ...Object.fromEntries(rows.flat()) }
}

/** The added rows as one text to compare. */
function rowsInWords(rows: readonly Partial<Variable>[]): string {
  return rows.map(({ name = '', value = '' }) => `${name}: ${value}`).join('\n')
}
