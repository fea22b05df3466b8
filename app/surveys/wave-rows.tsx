import { FieldGroup } from '#app/components/field.tsx'
import { DateField, TextField } from '#app/components/fields.tsx'
import type { Survey } from '#worker/surveys/contract.ts'

type WaveRowsProps = { count: number; survey: Survey | null; value: (field: string) => string }

/** When the survey is open: a row for each wave, and empty ones for new waves. */
export function WaveRows({ count, survey, value }: WaveRowsProps) {
  return (
    <FieldGroup
      title="Waves"
      purpose="Each time that you ask. A wave counts for the school year of its end. Empty both dates to remove it."
    >
      {Array.from({ length: count }, (_, at) => `waves.${at}`).map((row, at) => (
        <fieldset key={row} className="full sv-row">
          <legend>{survey?.waves[at]?.name ?? 'New wave'}</legend>
          <input type="hidden" name={`${row}.id`} value={value(`${row}.id`)} />
          <DateField optional name={`${row}.start_date`} label="Start date" defaultValue={value(`${row}.start_date`)} />
          <DateField optional name={`${row}.end_date`} label="End date" defaultValue={value(`${row}.end_date`)} />
          <TextField
            optional
            name={`${row}.name`}
            label="Name"
            defaultValue={value(`${row}.name`)}
            maxLength={100}
            placeholder={survey?.waves[at]?.own_name ? undefined : survey?.waves[at]?.name}
          />
        </fieldset>
      ))}
    </FieldGroup>
  )
}
