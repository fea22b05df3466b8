import type { FieldMetadata } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { flushSync } from 'react-dom'
import { Dock } from '#app/components/dock.tsx'
import { DraftNotice } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { currentOf, useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { Conflict } from '#app/plans/conflict.tsx'
import { NAMED_VARIABLES } from '#worker/plans/parts.ts'
import { MOST_ADDITIONAL, PutVariables, type Variable, type Variables } from '#worker/plans/variables-contract.ts'
import type { TabOf } from './tab.ts'
import { GROUP_PURPOSES } from './text-words.ts'
import { VariableRows } from './variable-rows.tsx'

/** What stands in the form: what was typed into a refused one, or what is saved. */
type Standing = { named?: Record<string, string | null>; additional?: Partial<Variable>[] }

/** A draft of rows holds them by their field names, in order. */
function rowsOfDraft(values: Record<string, string[]>): Variable[] {
  const rows = Array.from({ length: MOST_ADDITIONAL }, (_, at) => ({
    name: values[`additional[${at}].name`],
    value: values[`additional[${at}].value`],
  }))
  return rows.flatMap(({ name, value }) => (name?.length ? [{ name: name[0] ?? '', value: value?.[0] ?? '' }] : []))
}

type VariablesFormProps = { data: Variables; of: TabOf; answer: FormAnswer | undefined }

/** A group of variables to write: a long text for each named one, and as many rows as the district adds. */
export function VariablesForm({ data, of, answer }: VariablesFormProps) {
  const { variable_type: group, named, additional, version } = data
  const own = NAMED_VARIABLES[group]
  const labels = labelsOf(own)
  const editor = useEditorForm({
    id: `variables-${group}`,
    schema: PutVariables,
    labels,
    saved: {},
    start: { named, additional },
    version,
    formKey: `${of.node}:${of.id}:variables:${group}`,
    answer,
  })
  const { errors, changes, form } = editor
  const rows = editor.fields.additional as unknown as FieldMetadata<Variable[]> // as the schema says
  const standing: Standing = (answer?.result.initialValue as Standing | undefined) ?? data // in the schema's shape
  const current = currentOf<Variables>(answer)
  const { draft } = editor.draft
  function restore() {
    // The rows have to stand there before their fields can be filled.
    if (draft) flushSync(() => form.update({ name: 'additional', value: rowsOfDraft(draft.values) }))
    editor.draft.restore()
  }
  return (
    <FormState errors={errors} changes={changes}>
      <Form method="post" preventScrollReset className="tab-form" {...editor.formProps}>
        <input type="hidden" name="intent" value="variables-save" />
        <input type="hidden" name="variable_type" value={group} />
        <input type="hidden" name="version" value={editor.sends ?? version} />
        {current ? (
          <Conflict by={current.updated_by} differing={differingOf(own, current, standing)} />
        ) : (
          <ErrorSummary errors={errors} labels={labels} general={errors[''] ?? []} />
        )}
        <DraftNotice {...editor.draft} restore={restore} />
        {own.length > 0 ? (
          <FieldGroup title={of.tab.label} purpose={GROUP_PURPOSES[group]}>
            {own.map(({ name, label }) => (
              <TextArea
                key={name}
                optional
                full
                name={`named.${name}`}
                label={label}
                defaultValue={standing.named?.[name] ?? ''}
              />
            ))}
          </FieldGroup>
        ) : null}
        <FieldGroup
          title={own.length > 0 ? 'More' : of.tab.label}
          purpose={own.length > 0 ? 'What else belongs here, under a name of your own.' : GROUP_PURPOSES[group]}
        >
          <VariableRows rows={rows} form={form} formRef={editor.formRef} errors={errors.additional ?? []} />
        </FieldGroup>
        <Dock changes={changes} back={{ to: urls.planTree(of.planId) }} save={{ pending: editor.pending }} />
      </Form>
      <LeaveGuard changes={editor.typed} formRef={editor.formRef} />
    </FormState>
  )
}

type Named = readonly { name: string; label: string }[]

/** Every field there may be, so that rows that come later are watched too. */
function labelsOf(own: Named): Record<string, string> {
  const rows = Array.from({ length: MOST_ADDITIONAL }, (_, at) => [
    [`additional[${at}].name`, `Name of field ${at + 1}`],
    [`additional[${at}].value`, `Value of field ${at + 1}`],
  ])
  return Object.fromEntries([...own.map(({ name, label }) => [`named.${name}`, label]), ...rows.flat()])
}

function differingOf(own: Named, current: Variables, standing: Standing) {
  const sides = [
    ...own.map(({ name, label }) => ({
      key: `named.${name}`,
      label,
      theirs: current.named[name] ?? '',
      yours: standing.named?.[name] ?? '',
    })),
    {
      key: 'additional',
      label: 'Additional fields',
      theirs: rowsInWords(current.additional),
      yours: rowsInWords((standing.additional ?? []).map((row) => row ?? {})),
    },
  ]
  return sides.filter(({ theirs, yours }) => theirs !== yours)
}

/** The rows as one thing to compare. */
function rowsInWords(rows: readonly Partial<Variable>[]): string {
  return rows.map(({ name = '', value = '' }) => `${name}: ${value}`).join('\n')
}
