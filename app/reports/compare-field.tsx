import { Field } from '#app/components/field.tsx'
import { useShell } from '#app/kit/use-shell.ts'
import { Input } from '#app/ui/input.tsx'

/** People type years digit by digit: 0002, 0020, and 0202 are dates too, but nobody means them. */
const EARLIEST = '2000-01-01'

type CompareFieldProps = { date: string; chosen: string | undefined; onChoose: (date: string) => void }

/** The date that "what changed" is compared with. Only this field changes it; a download does not. */
export function CompareField({ date, chosen, onChoose }: CompareFieldProps) {
  const today = useShell()?.today ?? ''
  return (
    <Field
      label="Compare with"
      name="since"
      help={
        chosen
          ? 'Clear the date to compare with 90 days ago.'
          : '90 days ago. Choose another date, such as your last meeting.'
      }
    >
      {({ labelId: _, ...ids }) => (
        <Input
          {...ids}
          type="date"
          name="since"
          min={EARLIEST}
          max={today || undefined}
          defaultValue={date}
          onChange={({ target }) => {
            if (target.validity.valid) onChoose(target.value)
          }}
        />
      )}
    </Field>
  )
}
