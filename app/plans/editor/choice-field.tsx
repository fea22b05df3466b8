import { useEffect, useRef, useState } from 'react'
import { useAddOption } from '#app/components/add-option.tsx'
import { Field } from '#app/components/field.tsx'
import { readForm, writeForm } from '#app/components/form-values.ts'
import { many, one } from '#app/components/typed-values.ts'
import { NoJsOption } from '#app/plans/no-js/no-js-option.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ComboboxOption } from '#app/ui/combobox-props.ts'
import { Select } from '#app/ui/select.tsx'
import type { ChoiceList, Field as LevelField } from '#model/fields.ts'
import type { FieldContext } from './field-context.ts'

type ChoiceFieldProps = {
  field: LevelField & { list: ChoiceList }
  base: { name: string; label: string; optional: boolean }
  context: FieldContext
  options: ComboboxOption[]
}

/** One value of a district's own list. A person with the permission can add a value here; the field then selects it. */
export function OneChoice({ field, base, context, options }: ChoiceFieldProps) {
  const [value, setValue] = useState(one(context.values[field.key]) ?? '')
  const [added, setAdded] = useState<ComboboxOption[]>([])
  const select = useRef<HTMLSelectElement>(null)
  const { button, dialog } = useAddOption({
    list: field.list,
    what: base.label,
    onAdded: ({ id, name }) => {
      setAdded([...added, { value: id, label: name }])
      setValue(id)
    },
  })
  const known = new Set(options.map((option) => option.value))
  const all = [...options, ...added.filter((option) => !known.has(option.value))]

  // Script set the value, so tell the form's listeners.
  useEffect(() => {
    if (added.length > 0) select.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [added])

  return (
    <Field {...base}>
      {({ labelId: _, ...ids }) => (
        <>
          <Select
            ref={select}
            {...ids}
            name={field.key}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            placeholder="None"
            options={all}
          />
          {context.mayAdd ? button : null}
          {dialog}
          {context.mayAdd ? <NoJsOption field={field} context={context} /> : null}
        </>
      )}
    </Field>
  )
}

/** Several values of a district's own list. */
export function ManyChoices({ field, base, context, options }: ChoiceFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const { button, dialog, ask } = useAddOption({
    list: field.list,
    what: base.label,
    onAdded: ({ id, name }) => {
      const form = box.current?.closest('form')
      if (!form) return
      const chosen = readForm(form, [field.key])[field.key]?.values ?? []
      writeForm(form, { [field.key]: [...chosen, id] }, { [field.key]: { [id]: name } })
    },
  })
  return (
    <Field {...base}>
      {({ labelId, ...ids }) => (
        <div ref={box}>
          <Combobox
            {...ids}
            labelId={labelId}
            name={field.key}
            multiple
            defaultValue={many(context.values[field.key])}
            options={options}
            kept={context.kept[field.key]}
            placeholder="Choose"
            onAdd={context.mayAdd ? ask : undefined}
          />
          {context.mayAdd ? button : null}
          {dialog}
          {context.mayAdd ? <NoJsOption field={field} context={context} /> : null}
        </div>
      )}
    </Field>
  )
}
