import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DateInput, type DateInputProps } from '#app/ui/date-input.tsx'
import { Input, type InputProps } from '#app/ui/input.tsx'
import { RadioGroup, type RadioGroupProps } from '#app/ui/radio-group.tsx'
import { Select, type SelectProps } from '#app/ui/select.tsx'
import { Textarea, type TextareaProps } from '#app/ui/textarea.tsx'
import { Field, type FieldProps } from './field.tsx'
import { useFieldState } from './form-state.tsx'

type Named = Omit<FieldProps, 'children' | 'name' | 'className'> & { name: string }

/** Separates the field's props from its control's props. */
function split<P extends Named>(props: P) {
  const { label, name, optional, help, errors, warning, was, full, group, hideLabel, id, ...control } = props
  return { field: { label, name, optional, help, errors, warning, was, full, group, hideLabel, id }, name, control }
}

const required = (optional: boolean | undefined) => (optional ? undefined : true)

export function TextField(props: Named & Omit<InputProps, keyof Named>) {
  const { field, name, control } = split(props)
  return (
    <Field {...field}>
      {({ labelId: _, ...ids }) => <Input {...ids} name={name} aria-required={required(field.optional)} {...control} />}
    </Field>
  )
}

/** Long text, or with `oneLine` a name that wraps as it grows to 100 characters. */
export function TextArea(props: Named & Omit<TextareaProps, keyof Named>) {
  const { field, name, control } = split(props)
  return (
    <Field {...field}>
      {({ labelId: _, ...ids }) => (
        <Textarea {...ids} name={name} aria-required={required(field.optional)} {...control} />
      )}
    </Field>
  )
}

export function DateField(props: Named & Omit<DateInputProps, keyof Named>) {
  const { field, name, control } = split(props)
  return (
    <Field {...field}>
      {(ids) => <DateInput {...ids} name={name} aria-required={required(field.optional)} {...control} />}
    </Field>
  )
}

export function SelectField(props: Named & Omit<SelectProps, keyof Named>) {
  const { field, name, control } = split(props)
  return (
    <Field {...field}>
      {({ labelId: _, ...ids }) => (
        <Select {...ids} name={name} aria-required={required(field.optional)} {...control} />
      )}
    </Field>
  )
}

type Grouped<P> = Named & Omit<P, keyof Named | 'labelledBy' | 'describedBy' | 'invalid'>

export function RadioField(props: Grouped<RadioGroupProps>) {
  const { field, name, control } = split(props)
  return (
    <Field {...field} group>
      {(ids) => (
        <RadioGroup
          id={ids.id}
          name={name}
          labelledBy={ids.labelId}
          describedBy={ids['aria-describedby']}
          invalid={ids['aria-invalid']}
          {...control}
        />
      )}
    </Field>
  )
}

/** Radios drawn as joined cells. */
export function ChoiceField(props: Grouped<Omit<RadioGroupProps, 'joined'>>) {
  return <RadioField joined {...props} />
}

type CheckFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'name'> & {
  name: string
  label: string
  note?: ReactNode
  full?: boolean
  errors?: string[]
}

/** One check box with its own text; the label is next to it, not above. */
export function CheckField({ full, errors, label, note, ...control }: CheckFieldProps) {
  const { change } = useFieldState(control.name)
  const was = change && (change.was ? 'on' : 'off')
  return (
    <Field label={label} name={control.name} errors={errors} was={was} full={full} hideLabel group>
      {({ labelId: _, ...ids }) => (
        <Checkbox
          {...ids}
          label={
            <>
              {label}
              {was ? <span className="was">was {was}</span> : null}
            </>
          }
          note={note}
          {...control}
        />
      )}
    </Field>
  )
}
