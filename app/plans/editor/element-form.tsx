import { useMemo, useState } from 'react'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import type { DockProps } from '#app/components/form-actions.tsx'
import type { Applied } from '#app/components/repository/apply.ts'
import { RepositoryPick, SEARCH_WORD } from '#app/components/repository/pick.tsx'
import type { WithSchools } from '#app/components/schools/school-step.ts'
import { type FieldValues, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import { WholeDates } from '#app/components/whole-dates.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { NoJsLibrary } from '#app/plans/no-js/no-js-library-step.tsx'
import type { NoJsStep } from '#app/plans/no-js/no-js-names.ts'
import type { ComboboxOption } from '#app/ui/combobox-props.ts'
import { GROUPS, type Group } from '#model/fields.ts'
import { type Level, levelName } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import type { FormChoices, PlanOutline } from '#worker/plans/editor-contract.ts'
import { CreateElement, EditElement, type Element } from '#worker/plans/element-contract.ts'
import { Conflict } from './conflict.tsx'
import { formatElement, namesIn } from './conflict-fields.ts'
import { ElementField, labelOf } from './element-field.tsx'
import { valuesOfElement } from './element-values.ts'
import type { FieldContext } from './field-context.ts'
import { keptOptions } from './kept-options.ts'
import { NodeForm } from './node-form.tsx'
import { useDateWarnings } from './use-date-warnings.ts'
import { mergeLines, usePlanLines } from './use-plan-lines.ts'

type ElementFormProps = {
  level: Level
  outline: PlanOutline
  /** The only lines that may be chosen as parents; null for all. */
  offered?: readonly string[] | null
  choices: FormChoices
  saved: FieldValues
  kept?: Record<string, ComboboxOption[]>
  /** Null for a new element. */
  version: number | null
  formKey: string
  /** The answer to a form of another tab has no step of this one. */
  answer: (FormAnswer & { extra?: NoJsStep | WithSchools }) | undefined
  hidden?: Record<string, string>
  /** The strategy that the address asks to copy from the repository. */
  applied?: Applied | null
  onParent?: FieldContext['onParent']
  dock: DockProps
}

function groupWords(group: Group, naming: ReturnType<typeof useNaming>, props: ElementFormProps): [string, string] {
  const { start_date: start, end_date: end } = props.outline.plan
  const hasTeam = props.level.fields.some(({ key }) => key === 'team')
  const words: Record<Group, [string, string]> = {
    what: ['What it is', `What this ${levelName(naming, props.level.key)} is for, in words a parent would use.`],
    who: ['People', `The owner is responsible.${hasTeam ? ' The team may edit it.' : ''}`],
    when: ['When', `Inside the plan’s dates, ${start} to ${end}.`],
    going: ['How it is going', 'Your judgment. It shows on the dashboard and in the board report.'],
    context: ['Context', 'What you know about the students and the community it concerns.'],
    background: ['Background', 'What came before, and what it takes. After you save, each has its own tab.'],
  }
  return words[group]
}

/** The Details form of every level, for create and edit. It renders the fields that the level table lists. */
export function ElementForm(props: ElementFormProps) {
  const { level, outline, answer, version, formKey, applied } = props
  const plain = answer?.extra && 'lines' in answer.extra ? answer.extra : null
  const saved = { ...props.saved, ...applied?.values }
  const naming = useNaming()
  const hydrated = useHydrated()
  const role = useShell()?.shell.person.role
  const schema = useMemo(() => (version === null ? CreateElement(level) : EditElement(level)), [level, version])
  // Creating shows all fields at once; editing shows the long texts in their own tabs.
  const shown = level.fields.filter((field) => version === null || !field.ownTab)
  const labels = Object.fromEntries(shown.map((field) => [field.key, labelOf(field, level, naming)]))
  const editor = useEditorForm<Element>({
    ...{ id: `element-${level.key}`, schema, labels, saved, version, formKey, answer },
    read: (element) => valuesOfElement(element, level),
    wordsOf: namesIn,
  })
  const { values, saveConflict } = editor
  const given = useMemo(() => mergeLines(outline.lines, plain?.lines ?? []), [outline, plain])
  const known = usePlanLines(outline.plan.id, given, props.offered ?? null)
  const warnings = useDateWarnings(editor.formRef, { level, lines: known.lines, values })
  const [assigned, setAssigned] = useState(one(values.assigned_to) ?? 'school')
  const context: FieldContext = {
    level,
    plan: outline.plan,
    known,
    onParent: props.onParent,
    choices: props.choices,
    values,
    warnings,
    kept: { ...props.kept, ...(saveConflict ? keptOptions(saveConflict.current) : {}) },
    assigned,
    onAssigned: setAssigned,
    mayAdd: role !== undefined && can(role, 'choices:write'),
    plain,
  }
  const off = (kind: string) =>
    hydrated &&
    ((kind === 'schools' && assigned === 'department') || (kind === 'departments' && assigned !== 'department'))

  return (
    <NodeForm
      requiredNote
      editor={editor}
      version={version}
      hidden={props.hidden}
      firstButton={<EnterSaves />}
      conflict={
        saveConflict ? (
          <Conflict
            by={saveConflict.current.updated_by}
            saveConflict={saveConflict}
            labels={labels}
            say={formatElement(saveConflict.current, context, naming)}
          />
        ) : null
      }
      dock={props.dock}
    >
      {level.key === 'strategy' ? (
        <RepositoryPick
          formRef={editor.formRef}
          note={context.plain?.note ?? applied?.note}
          plain={<NoJsLibrary word={SEARCH_WORD} context={context} />}
        />
      ) : null}
      {GROUPS.map((group) => {
        const fields = shown.filter((field) => field.group === group && !off(field.kind))
        if (fields.length === 0) return null
        const [title, purpose] = groupWords(group, naming, props)
        return (
          <FieldGroup key={group} title={title} purpose={<WholeDates>{purpose}</WholeDates>}>
            {fields.map((field) => (
              <ElementField key={field.key} field={field} context={context} />
            ))}
          </FieldGroup>
        )
      })}
    </NodeForm>
  )
}
