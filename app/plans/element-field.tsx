import { Field } from '#app/components/field.tsx'
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
import { Face } from '#app/components/person.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Combobox, type ComboboxOption } from '#app/ui/combobox.tsx'
import type { FormChoices, PlanOutline } from '#worker/plans/editor-contract.ts'
import type { Field as LevelField } from '#worker/plans/fields.ts'
import { FREQUENCIES, FREQUENCY_LABELS } from '#worker/plans/frequencies.ts'
import { alertName, type Level, levelName } from '#worker/plans/levels.ts'
import { ALERT_STATUSES, PROGRESS_LABELS, PROGRESS_STATUSES } from '#worker/plans/status.ts'
import { type FieldValues, many, one } from './element-values.ts'

export type FieldContext = {
  level: Level
  outline: PlanOutline
  choices: FormChoices
  values: FieldValues
  warnings: Record<string, string>
  /** Options for what is set but no longer offered: a person who left. */
  kept: Record<string, ComboboxOption[]>
  assigned: string
  onAssigned: (value: string) => void
}

type Named = { id: string; name: string }
const asOptions = (rows: readonly Named[]): ComboboxOption[] => rows.map(({ id, name }) => ({ value: id, label: name }))

function withKept(options: ComboboxOption[], kept: ComboboxOption[] | undefined): ComboboxOption[] {
  const known = new Set(options.map((option) => option.value))
  return [...options, ...(kept ?? []).filter((option) => !known.has(option.value))]
}

async function findPeople(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const answer = await fetch(urls.suggest('people', { q: text }), { signal })
  if (!answer.ok) throw new Error('Failed to fetch dropdown data')
  const { results } = (await answer.json()) as { results: Named[] } // app/plans/suggest-people.tsx
  return asOptions(results)
}

/** The label of a field in the district's own words. */
export function labelOf(field: LevelField, level: Level, naming: ReturnType<typeof useNaming>): string {
  if (field.kind === 'name') return `Name of ${levelName(naming, level.key)}`
  if (field.kind === 'parent') return `Assign to ${levelName(naming, level.parent)}`
  return field.label
}

/** One field of a level, drawn by its kind: the one place that knows how each kind looks. */
export function ElementField({ field, context }: { field: LevelField; context: FieldContext }) {
  const naming = useNaming()
  const { level, values, choices, outline, kept } = context
  const value = values[field.key]
  const base = {
    name: field.key,
    label: labelOf(field, level, naming),
    optional: !field.required,
    help: field.help,
    warning: context.warnings[field.key],
  }
  switch (field.kind) {
    case 'name':
      return <TextArea {...base} oneLine full defaultValue={one(value)} help="Up to 100 characters." />
    case 'text':
      return <TextArea {...base} full defaultValue={one(value)} rows={3} />
    case 'parent': {
      const parents = outline.lines.filter((line) => line.level === level.parent)
      return (
        <SelectField
          {...base}
          defaultValue={one(value) ?? ''}
          placeholder="Choose"
          options={parents.map((line) => ({ value: line.id, label: `${line.number} ${line.name}` }))}
        />
      )
    }
    case 'date':
      return <DateField {...base} defaultValue={one(value)} min={outline.plan.start_date} max={outline.plan.end_date} />
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
      return <CheckField name={field.key} label={field.label} note={field.help} defaultChecked={value === 'on'} full />
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
        <SelectField
          {...base}
          defaultValue={one(value) ?? ''}
          placeholder="None"
          options={withKept(asOptions(choices.lists[field.list ?? 'subgroup']), kept[field.key])}
        />
      )
    case 'person':
    case 'people':
      return (
        <Field {...base}>
          {({ labelId, ...ids }) => (
            <Combobox
              {...ids}
              labelId={labelId}
              name={field.key}
              multiple={field.kind === 'people'}
              defaultValue={field.kind === 'people' ? many(value) : one(value)}
              options={withKept(asOptions(choices.people), kept[field.key])}
              placeholder={field.kind === 'people' ? 'Add a person' : 'Choose a person'}
              clearable={!field.required}
              mark={(option) => <Face name={option.label} />}
              load={choices.people_more ? findPeople : undefined}
            />
          )}
        </Field>
      )
    case 'schools':
    case 'departments':
    case 'choices': {
      const rows = field.kind === 'choices' ? choices.lists[field.list ?? 'subgroup'] : choices[field.kind]
      return (
        <Field {...base}>
          {({ labelId, ...ids }) => (
            <Combobox
              {...ids}
              labelId={labelId}
              name={field.key}
              multiple={field.kind !== 'departments'}
              clearable
              defaultValue={field.kind === 'departments' ? one(value) : many(value)}
              options={withKept(asOptions(rows), kept[field.key])}
              placeholder="Choose"
            />
          )}
        </Field>
      )
    }
  }
}
