import { useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { DraftNotice, useDraft } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { type FieldChanges, FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { useUnsaved } from '#app/components/unsaved.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useAround, useNaming } from '#app/kit/use-shell.ts'
import type { ComboboxOption } from '#app/ui/combobox.tsx'
import type { FormChoices, PlanOutline } from '#worker/plans/editor-contract.ts'
import { CreateElement, EditElement } from '#worker/plans/element-contract.ts'
import { GROUPS, type Group, type Level, levelName } from '#worker/plans/levels.ts'
import { Conflict } from './conflict.tsx'
import { ElementField, type FieldContext, labelOf } from './element-field.tsx'
import { type FieldValues, one, typedOr } from './element-values.ts'

type ElementFormProps = {
  level: Level
  outline: PlanOutline
  choices: FormChoices
  saved: FieldValues
  warnings?: Record<string, string>
  kept?: Record<string, ComboboxOption[]>
  /** Null for a new element. */
  version: number | null
  formKey: string
  answer: FormAnswer | undefined
  hidden?: Record<string, string>
  dock: (state: { changes: FieldChanges; pending: boolean }) => ReactNode
}

function groupWords(group: Group, naming: ReturnType<typeof useNaming>, props: ElementFormProps): [string, string] {
  const { start_date: start, end_date: end } = props.outline.plan
  const words: Record<Group, [string, string]> = {
    what: ['What it is', `What this ${levelName(naming, props.level.key)} is for, in words a parent would use.`],
    who: ['Who carries it', 'The owner answers for it. The team may edit it.'],
    when: ['When', `Inside the plan’s dates, ${start} to ${end}.`],
    going: ['How it is going', 'Your judgement. It shows on the dashboard and in the board report.'],
    context: ['What stands around it', 'What is known about the students and the community it concerns.'],
  }
  return words[group]
}

/** The Details form of every level, new and edit alike; it renders the fields that the level table names. */
export function ElementForm(props: ElementFormProps) {
  const { level, answer, version, formKey } = props
  const naming = useNaming()
  const userId = useAround()?.shell.person.id ?? 'nobody'
  const formRef = useRef<HTMLFormElement>(null)
  const schema = useMemo(() => (version === null ? CreateElement(level) : EditElement(level)), [level, version])
  const [form] = useForm({
    id: `element-${level.key}`,
    lastResult: answer?.result,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema }),
  })
  const values = typedOr(answer?.result.initialValue, props.saved)
  const labels = Object.fromEntries(level.fields.map((field) => [field.key, labelOf(field, level, naming)]))
  const { changes } = useUnsaved({ formRef, labels, version: version ?? 0 })
  const draft = useDraft({ userId, formKey, formRef, fields: Object.keys(labels), version: version ?? 0, answer })
  const pending = useNavigation().state === 'submitting'
  const [assigned, setAssigned] = useState(one(values.assigned_to) ?? 'school')
  const hydrated = useHydrated()
  const context: FieldContext = {
    ...props,
    values,
    warnings: props.warnings ?? {},
    kept: props.kept ?? {},
    assigned,
    onAssigned: setAssigned,
  }
  const current = answer?.refusal?.status === 412 ? currentVersion(answer) : null
  const off = (kind: string) =>
    hydrated &&
    ((kind === 'schools' && assigned === 'department') || (kind === 'departments' && assigned !== 'department'))

  return (
    <FormState errors={form.allErrors} changes={version === null ? {} : changes}>
      <Form method="post" ref={formRef} id={form.id} onSubmit={form.onSubmit} noValidate>
        {Object.entries(props.hidden ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {version === null ? null : <input type="hidden" name="version" value={current ?? version} />}
        {answer?.refusal?.status === 412 ? (
          <Conflict refusal={answer.refusal} level={level} labels={labels} values={values} />
        ) : (
          <ErrorSummary errors={form.allErrors} labels={labels} general={form.allErrors[''] ?? []} />
        )}
        <DraftNotice {...draft} />
        <p className="mute form-note">Fill every field that is not marked optional.</p>
        {GROUPS.map((group) => {
          const fields = level.fields.filter((field) => field.group === group && !off(field.kind))
          if (fields.length === 0) return null
          const [title, purpose] = groupWords(group, naming, props)
          return (
            <FieldGroup key={group} title={title} purpose={purpose}>
              {fields.map((field) => (
                <ElementField key={field.key} field={field} context={context} />
              ))}
            </FieldGroup>
          )
        })}
        {props.dock({ changes, pending })}
      </Form>
      <LeaveGuard changes={changes} formRef={formRef} />
    </FormState>
  )
}

function currentVersion(answer: FormAnswer): number | null {
  const data = answer.refusal?.data as { current?: { version?: number } } | null | undefined // the API's 412 (decisions §7)
  return data?.current?.version ?? null
}
