import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { type RefObject, useEffect, useRef } from 'react'
import { TextArea, TextField } from '#app/components/fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_ADDITIONAL, type Variable } from '#worker/plans/variables-contract.ts'

type VariableRowsProps = {
  rows: FieldMetadata<Variable[]>
  form: FormMetadata<Record<string, unknown>>
  formRef: RefObject<HTMLFormElement>
  /** Messages about the rows as a whole. */
  errors: string[]
}

/** Variables that the district named itself. Add and remove are submit buttons, so they work without scripts. */
export function VariableRows({ rows, form, formRef, errors }: VariableRowsProps) {
  const list = rows.getFieldList()
  const { listRef, addRef } = useRowFocus(list.length, formRef)
  return (
    <div className="full">
      {list.length > 0 ? (
        <ol className="added" ref={listRef}>
          {list.map((row, at) => {
            const { name, value } = row.getFieldset()
            return (
              <li key={row.key}>
                <fieldset>
                  <legend className="vh">Additional field {at + 1}</legend>
                  <TextField name={name.name} label="Name" defaultValue={name.initialValue} />
                  <TextArea name={value.name} label="Value" rows={1} defaultValue={value.initialValue} />
                  <Button
                    type="submit"
                    variant="destructive-ghost"
                    icon="x"
                    aria-label={`Remove additional field ${at + 1}`}
                    {...form.remove.getButtonProps({ name: rows.name, index: at })}
                  >
                    Remove
                  </Button>
                </fieldset>
              </li>
            )
          })}
        </ol>
      ) : null}
      {errors.map((message) => (
        <p key={message} className="msg error" id="f-additional">
          <Icon of="circle-exclamation-point" />
          <span>{message}</span>
        </p>
      ))}
      {list.length < MAX_ADDITIONAL ? (
        <Button
          variant="outline"
          ref={addRef}
          type="submit"
          icon="plus"
          {...form.insert.getButtonProps({ name: rows.name, defaultValue: { name: '', value: '' } })}
        >
          {list.length > 0 ? 'Add another' : 'Add a field'}
        </Button>
      ) : (
        <p className="help">You have {MAX_ADDITIONAL} fields, the most a group can have.</p>
      )}
    </div>
  )
}

/** Focuses a new row, or the Add button after a removal, and tells the form's listeners. */
function useRowFocus(count: number, formRef: RefObject<HTMLFormElement>) {
  const listRef = useRef<HTMLOListElement>(null)
  const addRef = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count === before.current) return
    if (count > before.current) listRef.current?.lastElementChild?.querySelector('input')?.focus()
    else addRef.current?.focus()
    before.current = count
    formRef.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [count, formRef])
  return { listRef, addRef }
}
