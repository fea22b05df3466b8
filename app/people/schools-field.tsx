import { useMemo } from 'react'
import { SchoolField } from '#app/components/schools/school-field.tsx'
import { findSchoolsOf, type SchoolName, schoolOption } from '#app/components/schools/school-picker.tsx'
import type { OfferedSchools, SchoolStep } from '#app/components/schools/school-step.ts'
import { MEMBER_LABELS } from './member-values.ts'

type SchoolsFieldProps = {
  offered: OfferedSchools
  /** The only region whose schools can be chosen; empty for all. */
  region: string
  chosen: string[]
  kept?: readonly SchoolName[]
  step: SchoolStep | undefined
  errors?: string[] | undefined
}

/** A person's schools. When changing several people, an empty selection changes nothing. */
export function SchoolsField({ offered, region, chosen, kept = [], step, errors }: SchoolsFieldProps) {
  const load = useMemo(() => (region ? findSchoolsOf(region) : undefined), [region])
  return (
    <SchoolField
      full
      optional
      multiple
      clearable
      name="schools"
      label={MEMBER_LABELS.schools}
      placeholder="Add a school"
      offered={offered}
      value={chosen}
      kept={kept.map(schoolOption)}
      step={step}
      {...(load ? { load } : {})}
      {...(errors ? { errors } : {})}
    />
  )
}
