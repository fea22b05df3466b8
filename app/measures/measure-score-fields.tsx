import { FieldGroup } from '#app/components/field.tsx'
import { DateField, TextField } from '#app/components/fields.tsx'
import { type FieldValues, one } from '#app/components/typed-values.ts'
import { addYears, type SchoolYear, shortYear, YEAR_NUMBERS } from '#model/measures/school-years.ts'
import { MEASURE_LABELS } from './measure-values.ts'

/** Where it starts, where it should go, and what counts as approaching. */
export function MeasureScoreFields({ values }: { values: FieldValues }) {
  return (
    <FieldGroup title="Baseline and target" purpose="Where it starts, and where it should be.">
      <DateField
        optional
        name="baseline_date"
        label={MEASURE_LABELS.baseline_date}
        defaultValue={one(values.baseline_date)}
      />
      <Score name="baseline_score" values={values} />
      <DateField
        optional
        name="target_date"
        label={MEASURE_LABELS.target_date}
        defaultValue={one(values.target_date)}
        help="The target is also that of its school year, unless the year has its own."
      />
      <Score name="target_score" values={values} />
      <Score
        name="cutoff"
        values={values}
        help="How far short of the target still counts as approaching, in the same unit."
      />
    </FieldGroup>
  )
}

/** Targets and actuals of all students of the district, by school year. */
export function MeasureYearFields({ values, from }: { values: FieldValues; from: SchoolYear | null }) {
  const purpose = from
    ? `The five school years after the baseline. If you move the baseline to another school year, save before you change these.`
    : 'The five school years after the baseline date.'
  const nameOf = (n: number) => (from ? shortYear(addYears(from, n)) : `year ${n}`)
  return (
    <FieldGroup title="Years 1 to 5" purpose={purpose}>
      {YEAR_NUMBERS.flatMap((n) =>
        (['target', 'actual'] as const).map((kind) => {
          const name = `${kind}_score_yr_${n}`
          const label = `${kind === 'target' ? 'Target' : 'Actual'}, ${nameOf(n)}`
          return <Score key={name} name={name} label={label} values={values} />
        }),
      )}
    </FieldGroup>
  )
}

type ScoreProps = { name: string; label?: string; values: FieldValues; help?: string }

function Score({ name, label = MEASURE_LABELS[name], values, help }: ScoreProps) {
  return (
    <TextField
      optional
      name={name}
      label={label}
      defaultValue={one(values[name])}
      inputMode="decimal"
      autoComplete="off"
      help={help}
    />
  )
}
