import { FieldGroup } from '#app/components/field.tsx'
import { DateField, TextField } from '#app/components/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { WaveRow } from './survey-fields.ts'

type WaveRowsProps = { waves: readonly WaveRow[]; value: (field: string) => string }

/** When the survey is open: a row for each wave, and empty ones for new waves. */
export function WaveRows({ waves, value }: WaveRowsProps) {
  return (
    <FieldGroup
      title="Waves"
      purpose="Each time that you ask. A wave counts for the school year of its end. Empty both dates to remove it."
    >
      {waves.map(({ key, legend, wave, isDeleted }) => {
        const row = `waves.${key}`
        return (
          <fieldset key={row} className="full sv-row">
            <legend>{legend}</legend>
            {isDeleted ? (
              <>
                <input type="hidden" name={`${row}.again`} value="true" />
                <p className="full msg warn">
                  <Icon of="triangle-exclamation-point" />
                  <span>Someone deleted this wave. Save adds it again if it has dates.</span>
                </p>
              </>
            ) : null}
            <DateField
              optional
              name={`${row}.start_date`}
              label="Start date"
              defaultValue={value(`${row}.start_date`)}
            />
            <DateField optional name={`${row}.end_date`} label="End date" defaultValue={value(`${row}.end_date`)} />
            <TextField
              optional
              name={`${row}.name`}
              label="Name"
              defaultValue={value(`${row}.name`)}
              maxLength={200}
              placeholder={wave?.own_name ? undefined : wave?.name}
            />
          </fieldset>
        )
      })}
    </FieldGroup>
  )
}
