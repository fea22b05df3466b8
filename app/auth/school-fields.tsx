import { useState } from 'react'
import { Field } from '#app/components/field.tsx'
import { SelectField } from '#app/components/fields.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Combobox } from '#app/ui/combobox.tsx'

export type Region = { id: string; name: string; schools: { id: string; name: string }[] }
type One = { name: string; initialValue?: unknown; errors?: string[] }

const listOf = (value: unknown): string[] => [value].flat().filter((one): one is string => typeof one === 'string')

/** Region, then its schools; without scripts the list has every school after its region's name. */
export function SchoolFields({ fields, regions }: { fields: { region: One; school: One }; regions: Region[] }) {
  const [chosen, setChosen] = useState(listOf(fields.region.initialValue)[0] ?? '')
  const hydrated = useHydrated()
  const offered = regions
    .filter((region) => !hydrated || chosen === '' || region.id === chosen)
    .flatMap((region) =>
      region.schools.map((school) => ({
        value: school.id,
        label: hydrated ? school.name : `${region.name}: ${school.name}`,
        note: hydrated && chosen === '' ? region.name : undefined,
      })),
    )
  return (
    <>
      <SelectField
        label="Region"
        name={fields.region.name}
        optional
        help="The region’s admin will see your request"
        placeholder="Choose a region"
        options={regions.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={chosen}
        errors={fields.region.errors}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Field label="Schools" name={fields.school.name} optional errors={fields.school.errors}>
        {(ids) => (
          <Combobox
            key={chosen}
            {...ids}
            name={fields.school.name}
            multiple
            placeholder="Add a school"
            options={offered}
            defaultValue={listOf(fields.school.initialValue).filter((id) => offered.some((one) => one.value === id))}
          />
        )}
      </Field>
    </>
  )
}
