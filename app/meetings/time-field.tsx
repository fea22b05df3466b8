import { useRef } from 'react'
import { Field } from '#app/components/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { writeInput } from '#app/ui/write-input.ts'
import { timeText } from '#model/meetings/times.ts'
import { readTime } from '#model/typed-times.ts'

type TimeFieldProps = { name: string; label: string; defaultValue: string | undefined }

/**
 * A time as people write it (3p, 15:30, 3:30 pm). What is understood is shown as "3:30 PM" on leaving the field;
 * anything else stays as typed. Without scripts the server reads the same.
 */
export function TimeField({ name, label, defaultValue }: TimeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const put = () => {
    const meant = readTime(field.current?.value ?? '')
    const shown = meant && timeText(meant)
    if (field.current && shown && field.current.value !== shown) writeInput(field.current, shown)
  }
  return (
    <Field name={name} label={label}>
      {({ labelId: _, ...ids }) => (
        <Input
          ref={field}
          {...ids}
          type="text"
          name={name}
          defaultValue={defaultValue}
          autoComplete="off"
          aria-required
          placeholder="3:30 PM"
          // Before the check of the form on leaving the field, which then reads the time.
          onBlur={put}
          onKeyDown={({ key }) => {
            if (key === 'Enter') put()
          }}
        />
      )}
    </Field>
  )
}
