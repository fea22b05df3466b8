import { useState } from 'react'
import { SelectField } from '#app/components/fields.tsx'
import { RoleField } from '#app/components/role-field.tsx'
import type { SchoolName } from '#app/components/schools/school-picker.tsx'
import type { SchoolStep } from '#app/components/schools/school-step.ts'
import { type FieldValues, many, one } from '#app/components/typed-values.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { Role } from '#model/permissions.ts'
import { MEMBER_LABELS, onlyRegion, type Places } from './member-values.ts'
import { SchoolsField } from './schools-field.tsx'

type PlaceFieldsProps = {
  roles: readonly Role[]
  values: FieldValues
  places: Places
  /** The schools that are set. */
  kept?: readonly SchoolName[]
  step: SchoolStep | undefined
}

/** A member's role, region, and schools of that region. */
export function PlaceFields({ roles, values, places, kept = [], step }: PlaceFieldsProps) {
  const hydrated = useHydrated()
  const saved = one(values.region) ?? ''
  const [region, setRegion] = useState(saved)
  const within = places.regions.find(({ id }) => id === region)?.name
  const isWithin = (school: SchoolName) => !hydrated || region === '' || school.region_name === within
  const named = [...places.schools, ...(step?.named ?? [])]
  // Another region has other schools.
  const stays = (id: string) => region === saved || region === '' || named.some((one) => one.id === id && isWithin(one))
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
      <SchoolsField
        key={region}
        offered={{ schools: places.schools.filter(isWithin), has_more_schools: places.has_more_schools }}
        region={region || onlyRegion(places)}
        chosen={many(values.schools).filter(stays)}
        kept={kept}
        step={step}
      />
    </>
  )
}
