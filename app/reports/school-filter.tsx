import { useMemo } from 'react'
import { Field } from '#app/components/field.tsx'
import { type FindSource, findParam, foundWords } from '#app/components/filter-find.tsx'
import { findSchools, schoolOption } from '#app/components/schools/school-picker.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ComboboxLoad } from '#app/ui/combobox-props.ts'
import { Input } from '#app/ui/input.tsx'
import type { ReportChoices } from '#worker/reports/contract.ts'
import type { FilterField } from './filter-options.ts'

type SchoolFilterProps = {
  field: FilterField
  choices: Pick<ReportChoices, 'schools' | 'chosen_school'>
  /** What someone without scripts searched for. */
  found: FindSource['found']
  value: string
  onChoose: (chosen: { school_id: string }) => void
}

/** One of many schools, found by typing; before them the report's own choices, such as "No school". */
export function SchoolFilter({ field, choices, found, value, onChoose }: SchoolFilterProps) {
  const { schools, chosen_school: chosen } = choices
  const ids = new Set(schools.map(({ id }) => id))
  const fixed = field.options.filter((one) => !ids.has(one.value))
  const load = useMemo(() => withFixed(fixed.length), [fixed.length])
  return (
    <Field label={field.label} name="school_id">
      {(control) => (
        <>
          <Combobox
            {...control}
            name="school_id"
            options={[...fixed, ...(found ? found.results : schools.map(schoolOption))]}
            kept={chosen ? [schoolOption(chosen)] : []}
            defaultValue={value}
            placeholder={field.all}
            clearable
            more
            load={load}
            onChange={([id]) => onChoose({ school_id: id ?? '' })}
          />
          <noscript>
            <Input
              className="mt-1"
              name={findParam('school_id')}
              defaultValue={found?.text}
              aria-label={`Find in ${field.label}`}
              placeholder="Find by name"
            />
            <span className="meta">{foundWords(found, schools.length)}</span>
          </noscript>
        </>
      )}
    </Field>
  )
}

/** The list also has the report's own choices, until someone searches. */
function withFixed(count: number): ComboboxLoad {
  return async (ask, signal) => {
    const found = await findSchools(ask, signal)
    return ask.text === '' ? { ...found, count: found.count + count } : found
  }
}
