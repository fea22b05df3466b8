import {
  CheckField,
  ChoiceField,
  DateField,
  RadioField,
  SelectField,
  TextArea,
  TextField,
} from '#app/components/fields.tsx'
import { ProgressGlyph, RiskGlyph } from '#app/components/glyphs.tsx'
import { one } from '#app/components/typed-values.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import type { ComboboxOption } from '#app/ui/combobox-props.ts'
import type { ChoiceList, Field as LevelField } from '#model/fields.ts'
import { FREQUENCIES, FREQUENCY_LABELS } from '#model/frequencies.ts'
import { alertName, inWords, type Level, levelName } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_LABELS, PROGRESS_STATUSES } from '#model/status.ts'
import { ManyChoices, OneChoice } from './choice-field.tsx'
import type { FieldContext } from './field-context.ts'
import { ParentField } from './parent-field.tsx'
import { PeopleField } from './people-field.tsx'
import { DepartmentField, MasksField, SchoolsField } from './places-field.tsx'

type Named = { id: string; name: string }
const asOptions = (rows: readonly Named[]): ComboboxOption[] => rows.map(({ id, name }) => ({ value: id, label: name }))

/** Keeps the current value as an option even after it was deleted from its list. */
function withKept(options: ComboboxOption[], kept: ComboboxOption[] | undefined): ComboboxOption[] {
  const known = new Set(options.map((option) => option.value))
  return [...options, ...(kept ?? []).filter((option) => !known.has(option.value))]
}

/** A field's label in the district's own terms. */
export function labelOf(field: LevelField, level: Level, naming: ReturnType<typeof useNaming>): string {
  if (field.kind === 'name') return `Name of ${levelName(naming, level.key)}`
  if (field.kind === 'parent') return `Assign to ${levelName(naming, level.parent)}`
  return inWords(naming, field.label)
}

/** One field of a level. The only component that renders fields by kind. */
export function ElementField({ field, context }: { field: LevelField; context: FieldContext }) {
  const naming = useNaming()
  const { level, values, choices, plan, kept } = context
  const value = values[field.key]
  const base = {
    name: field.key,
    label: labelOf(field, level, naming),
    optional: !field.required,
    help: field.help,
    warning: context.warnings[field.key],
  }
  const options = field.list ? asOptions(choices.lists[field.list]) : []
  switch (field.kind) {
    case 'name':
      return <TextArea {...base} oneLine full defaultValue={one(value)} help="Up to 100 characters." />
    case 'text':
      return <TextArea {...base} full defaultValue={one(value)} rows={3} />
    case 'parent':
      return <ParentField label={base.label} context={context} />
    case 'date':
      return <DateField {...base} defaultValue={one(value)} min={plan.start_date} max={plan.end_date} />
    case 'percent':
      return <TextField {...base} inputMode="decimal" defaultValue={one(value)} unit="%" />
    case 'frequency':
      return (
        <SelectField
          {...base}
          defaultValue={one(value) ?? ''}
          placeholder="None"
          options={FREQUENCIES.map((key) => ({ value: key, label: FREQUENCY_LABELS[key] }))}
        />
      )
    case 'alert':
      return (
        <ChoiceField
          {...base}
          optional={false}
          full
          defaultValue={one(value) ?? 'none'}
          options={ALERT_STATUSES.map((key) => ({
            value: key,
            label: alertName(naming, key),
            glyph: <RiskGlyph value={key} />,
          }))}
        />
      )
    case 'progress':
      return (
        <ChoiceField
          {...base}
          optional={false}
          defaultValue={one(value) ?? 'todo'}
          options={PROGRESS_STATUSES.map((key) => ({
            value: key,
            label: PROGRESS_LABELS[key],
            glyph: <ProgressGlyph value={key} />,
          }))}
        />
      )
    case 'achieved':
      return <CheckField name={field.key} label={base.label} note={field.help} defaultChecked={value === 'on'} full />
    case 'assigned':
      return (
        <RadioField
          {...base}
          value={context.assigned}
          onChange={context.onAssigned}
          options={[
            { value: 'school', label: 'School' },
            { value: 'department', label: 'Department' },
          ]}
        />
      )
    case 'choice':
      return (
        <OneChoice field={listed(field)} base={base} context={context} options={withKept(options, kept[field.key])} />
      )
    case 'choices':
      return <ManyChoices field={listed(field)} base={base} context={context} options={options} />
    case 'person':
    case 'people':
      return <PeopleField field={field} base={base} context={context} />
    case 'schools':
      return <SchoolsField field={field} base={base} context={context} />
    case 'masks':
      return <MasksField field={field} base={base} context={context} />
    case 'departments':
      return <DepartmentField field={field} base={base} context={context} />
  }
}

/** Narrows a field of choices: the level table names its list. */
function listed(field: LevelField): LevelField & { list: ChoiceList } {
  return { ...field, list: field.list ?? 'subgroup' }
}
