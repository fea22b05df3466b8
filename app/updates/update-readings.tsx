import { TextField } from '#app/components/fields.tsx'
import { PeriodField, valueLabel } from '#app/components/measures/reading-fields.tsx'
import { type FieldValues, one } from '#app/components/typed-values.ts'
import type { OwedReading } from '#worker/updates/contract.ts'
import { LastReading } from './owed-row.tsx'
import { sliceName } from './row-words.ts'
import { type ReadingPart, readingField } from './update-fields.ts'

type ReadingsProps = { measures: OwedReading[]; values: FieldValues }

/** A reading of each measure that the element uses; what stays empty is not saved. */
export function UpdateReadings({ measures, values }: ReadingsProps) {
  return (
    <fieldset className="full u-readings">
      <legend>
        Readings <span className="opt">(optional, dated today)</span>
      </legend>
      {measures.map((use) => (
        <UpdateReading key={use.use_id} use={use} values={values} />
      ))}
    </fieldset>
  )
}

function UpdateReading({ use, values }: { use: OwedReading; values: FieldValues }) {
  const field = (part: ReadingPart, usual?: string) => {
    const name = readingField(use.use_id, part)
    return { name, defaultValue: one(values[name]) ?? usual ?? '' }
  }
  const of = <span className="vh"> of {sliceName(use)}</span>
  return (
    <div className="u-reading">
      <p>
        {sliceName(use)} <LastReading row={use} />
      </p>
      <TextField
        {...field('score')}
        label={
          <>
            {valueLabel(use.unit)}
            {of}
          </>
        }
        inputMode="decimal"
        autoComplete="off"
      />
      <PeriodField windows={use.windows} last={use.last} field={field} of={of} />
      <TextField {...field('people')} label={<>People{of}</>} inputMode="numeric" autoComplete="off" />
    </div>
  )
}
