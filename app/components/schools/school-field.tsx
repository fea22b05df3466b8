import type { ReactNode } from 'react'
import { Field, type FieldProps } from '#app/components/field.tsx'
import { NoJsFind } from '#app/components/no-js-find.tsx'
import type { ComboboxOption, ComboboxProps } from '#app/ui/combobox-props.ts'
import { SchoolPicker, schoolOption } from './school-picker.tsx'
import type { OfferedSchools, SchoolStep } from './school-step.ts'

type Control = Pick<ComboboxProps, 'multiple' | 'clearable' | 'placeholder' | 'load'>
type SchoolFieldProps = Omit<FieldProps, 'children' | 'name' | 'label'> &
  Control & {
    name: string
    label: string
    offered: OfferedSchools
    value: string | string[] | undefined
    /** The schools that are set, which the first ones may not include. */
    kept?: ComboboxOption[] | undefined
    /** What a search without scripts found, and the names of the schools that a refused form sent. */
    step: SchoolStep | null | undefined
    /** As of `NoJsFind`. */
    intent?: string | undefined
    /** Below the list. */
    children?: ReactNode
  }

/** One school or several: the first by name, and all others by typing or, without scripts, by a search below the list. */
export function SchoolField(props: SchoolFieldProps) {
  const {
    name,
    offered,
    value,
    kept = [],
    step,
    children,
    multiple,
    clearable,
    placeholder,
    load,
    intent,
    ...field
  } = props
  const found = step?.found[name]
  return (
    <Field name={name} {...field}>
      {({ labelId, ...ids }) => (
        <>
          <SchoolPicker
            {...ids}
            {...{ labelId, name, multiple, clearable, placeholder }}
            {...(load ? { load } : {})}
            schools={found?.rows ?? offered.schools}
            more={offered.has_more_schools}
            kept={[...kept, ...(step?.named ?? []).map(schoolOption)]}
            defaultValue={value}
          />
          {children}
          {offered.has_more_schools ? (
            <NoJsFind
              of="school"
              {...{ name, label: field.label, intent }}
              text={found?.text ?? ''}
              first={offered.schools.length}
              found={found && { count: found.count, shown: found.rows.length }}
            />
          ) : null}
        </>
      )}
    </Field>
  )
}
