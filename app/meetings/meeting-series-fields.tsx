import { FieldGroup } from '#app/components/field.tsx'
import { DateField, RadioField, SelectField, TextField } from '#app/components/fields.tsx'
import { type FieldValues, one } from '#app/components/typed-values.ts'
import { MOST_MEETINGS, REPEATS } from '#model/meetings/series.ts'
import type { Meeting } from '#worker/meetings/contract.ts'
import { REPEAT_LABELS } from './meeting-words.ts'

/** How a new meeting repeats, until a day or so many times; the style sheet hides the end of one that does not repeat. */
export function SeriesFields({ values }: { values: FieldValues }) {
  return (
    <FieldGroup title="Series" purpose="A series ends on a day or after a number of meetings. Give one of the two.">
      <SelectField
        optional
        name="repeats"
        label="Repeats"
        placeholder="Does not repeat"
        defaultValue={one(values.repeats)}
        options={REPEATS.map((repeats) => ({ value: repeats, label: REPEAT_LABELS[repeats] }))}
      />
      <div className="series-end">
        <DateField optional name="until" label="Until" defaultValue={one(values.until)} />
        <TextField
          optional
          name="count"
          label="Number of meetings"
          inputMode="numeric"
          defaultValue={one(values.count)}
          help={`From 2 to ${MOST_MEETINGS}.`}
        />
      </div>
    </FieldGroup>
  )
}

/** Which meetings of its series a save is for; notes, results, and addresses are always of this one. */
export function ScopeField({ values, series }: { values: FieldValues; series: NonNullable<Meeting['series']> }) {
  const { place, count, repeats } = series
  return (
    <FieldGroup title="Series" purpose={`Meeting ${place} of ${count}, ${REPEAT_LABELS[repeats].toLowerCase()}.`}>
      <RadioField
        full
        name="scope"
        label="Save for"
        defaultValue={one(values.scope) ?? 'this'}
        options={[
          { value: 'this', label: 'This meeting' },
          { value: 'following', label: 'This and later meetings' },
          { value: 'all', label: 'All in the series' },
        ]}
      />
    </FieldGroup>
  )
}
