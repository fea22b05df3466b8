import { Popover } from 'radix-ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field } from '#app/components/field.tsx'
import { DateField, TextField } from '#app/components/fields.tsx'
import { PersonPicker } from '#app/components/person-picker.tsx'
import { Button } from '#app/ui/button.tsx'
import { endDate, owner, percent, startDate } from '#model/fields.ts'
import { type CellRow, type CellSet, cellLabel } from './cells.ts'
import type { CellEditorProps } from './save-cell.ts'

/** A percentage, dates, or an owner in a small form below the cell. A refused value stays, with the reason. */
export function CellForm({ cell, onSave, onClose }: CellEditorProps) {
  const { row, kind, anchor } = cell
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [pending, setPending] = useState(false)
  const button = useRef(anchor)
  const form = useRef<HTMLFormElement>(null)
  const pressedElsewhere = useRef(false)
  useEffect(() => {
    const field = fieldIn(form.current)
    field?.focus()
    // Shows the first people at once.
    if (kind === 'owner') field?.click()
    else field?.select()
  }, [kind])

  async function save(set: CellSet, ownerName: string | null = null) {
    setPending(true)
    const refused = await onSave({ row, kind, set, ownerName })
    if (refused === null) return onClose()
    setPending(false)
    setErrors(refused)
    fieldIn(form.current)?.focus()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const given = (key: string) => String(typed.get(key) ?? '').trim() || null
    if (kind === 'owner') return onClose()
    if (kind === 'dates') return void save({ start_date: given('start_date'), end_date: given('end_date') })
    // The API says what is wrong with anything that is no number.
    const share = given('percentage_completed')?.replace(/\s*%$/, '') ?? null
    void save({
      percentage_completed: (share !== null && /^\d+(\.\d+)?$/.test(share) ? Number(share) : share) as number,
    })
  }

  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Content
        className="cell-form floats"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label={`Change ${cellLabel(kind)} of ${row.name}`}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={() => {
          pressedElsewhere.current = true
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (!pressedElsewhere.current) anchor.focus()
        }}
      >
        <form ref={form} onSubmit={submit} noValidate>
          {kind === 'owner' ? (
            <OwnerField row={row} errors={errors} onPick={(id, name) => void save({ owner_id: id }, name)} />
          ) : (
            <>
              <div className="cells">
                {kind === 'dates' ? <Dates row={row} errors={errors} /> : <Percent row={row} errors={errors} />}
              </div>
              <div className="acts">
                <Button type="submit" size="sm" pending={pending} pendingWord="Saving">
                  Save
                </Button>
                <Button variant="ghost" size="sm" onClick={onClose}>
                  Cancel
                </Button>
              </div>
            </>
          )}
        </form>
      </Popover.Content>
    </Popover.Root>
  )
}

/** The first field that can be typed in. */
const fieldIn = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input:not([type=hidden])') ?? null

type FieldsProps = { row: CellRow; errors: Record<string, string[]> }

function Percent({ row, errors }: FieldsProps) {
  return (
    <TextField
      name="percentage_completed"
      label={percent.label}
      inputMode="decimal"
      unit="%"
      defaultValue={row.percentage_completed ?? ''}
      errors={errors.percentage_completed}
    />
  )
}

function Dates({ row, errors }: FieldsProps) {
  return (
    <>
      <DateField
        name="start_date"
        label={startDate.label}
        defaultValue={row.start_date ?? ''}
        errors={errors.start_date}
      />
      <DateField name="end_date" label={endDate.label} defaultValue={row.end_date ?? ''} errors={errors.end_date} />
    </>
  )
}

function OwnerField({ row, errors, onPick }: FieldsProps & { onPick: (id: string, name: string) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const kept = row.owner_id ? [{ value: row.owner_id, label: row.owner_name ?? '' }] : []
  return (
    <div ref={box}>
      <Field label={owner.label} name="owner_id" errors={errors.owner_id}>
        {({ labelId, ...ids }) => (
          <PersonPicker
            {...ids}
            labelId={labelId}
            name="owner_id"
            people={[]}
            more
            kept={kept}
            defaultValue={row.owner_id ?? ''}
            onChange={([id]) => {
              // The picker draws the person's name with its next render.
              requestAnimationFrame(() => {
                const chosen = box.current?.querySelector<HTMLInputElement>('input[type=hidden]')
                if (id) onPick(id, chosen?.dataset.label ?? '')
              })
            }}
          />
        )}
      </Field>
    </div>
  )
}
