import { useState } from 'react'
import { SelectField } from '#app/components/fields.tsx'
import { RoleField } from '#app/components/role-field.tsx'
import { type FieldValues, many, one } from '#app/components/typed-values.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { Role } from '#model/permissions.ts'
import { MEMBER_LABELS, type Places } from './member-values.ts'
import { SchoolsField } from './schools-field.tsx'

type PlaceFieldsProps = { roles: readonly Role[]; values: FieldValues; places: Places }

/** A member's role, region, and schools of that region. */
export function PlaceFields({ roles, values, places }: PlaceFieldsProps) {
  const hydrated = useHydrated()
  const [region, setRegion] = useState(one(values.region) ?? '')
  const offered = places.schools.filter((school) => !hydrated || region === '' || school.region === region)
  return (
    <>
      <RoleField roles={roles} label={MEMBER_LABELS.role} value={one(values.role)} />
      <SelectField
        name="region"
        label={MEMBER_LABELS.region}
        placeholder="Choose"
        defaultValue={region}
        onChange={(event) => setRegion(event.target.value)}
        options={places.regions.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SchoolsField key={region} schools={offered} chosen={many(values.schools)} />
    </>
  )
}
