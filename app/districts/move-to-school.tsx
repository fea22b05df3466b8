import { useMemo } from 'react'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { SchoolField } from '#app/components/schools/school-field.tsx'
import { findSchools, findSchoolsOf } from '#app/components/schools/school-picker.tsx'
import type { ComboboxLoad } from '#app/ui/combobox-props.ts'
import type { SchoolMoves } from './place-action.ts'

type MoveToSchoolProps = { id: string; label: string; offered: SchoolMoves }

/** The school that takes over the uses of another one: any of those that this person may edit, found by name. */
export function MoveToSchool({ id, label, offered }: MoveToSchoolProps) {
  const { region } = offered
  const load = useMemo((): ComboboxLoad => {
    const find = region === null ? findSchools : findSchoolsOf(region)
    return async (ask, signal) => {
      const { options, count } = await find(ask, signal)
      return { options: options.filter(({ value }) => value !== id), count }
    }
  }, [id, region])
  return (
    <>
      <EnterSaves intent="delete" />
      <SchoolField
        name="move_to"
        label={label}
        placeholder="Choose a school"
        offered={offered}
        value={undefined}
        step={offered.step}
        load={load}
      />
    </>
  )
}
