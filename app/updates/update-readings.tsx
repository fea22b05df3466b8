import { SelectField, TextField } from '#app/components/fields.tsx'
import { valueLabel } from '#app/components/measures/reading-fields.tsx'
import { type FieldValues, one } from '#app/components/typed-values.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { WINDOW_TABLE, windowOn, windowsOf } from '#model/measures/windows.ts'
import type { OwedReading } from '#worker/updates/contract.ts'
import { LastReading } from './owed-row.tsx'
import { sliceName } from './row-words.ts'
import { readingField } from './update-fields.ts'

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
  const today = useShell()?.today ?? ''
  const windows = windowsOf(use.windows)
  const field = (part: 'score' | 'window' | 'people') => {
    const name = readingField(use.use_id, part)
    return { name, typed: one(values[name]) }
  }
  const [score, window, people] = [field('score'), field('window'), field('people')]
  const of = <span className="vh"> of {sliceName(use)}</span>
  return (
    <div className="u-reading">
      <p>
        {sliceName(use)} <LastReading row={use} />
      </p>
      <TextField
        name={score.name}
        label={
          <>
            {valueLabel(use.unit)}
            {of}
          </>
        }
        inputMode="decimal"
        autoComplete="off"
        defaultValue={score.typed}
      />
      {windows.length > 0 ? (
        <SelectField
          name={window.name}
          label={<>Window{of}</>}
          defaultValue={window.typed ?? (today ? (windowOn(use.windows, today) ?? '') : '')}
          options={windows.map((one) => ({ value: one, label: WINDOW_TABLE[one].label }))}
        />
      ) : null}
      <TextField
        name={people.name}
        label={<>People{of}</>}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={people.typed}
      />
    </div>
  )
}
