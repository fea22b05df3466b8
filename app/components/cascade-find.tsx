import { Combobox } from '#app/ui/combobox.tsx'
import type { Option } from '#app/ui/select.tsx'
import { Field } from './field.tsx'
import type { CascadeStep } from './use-cascade.ts'
import { useRestored } from './use-restored.ts'

type CascadeFindProps = {
  step: CascadeStep
  find: NonNullable<CascadeStep['find']>
  options: Option[]
  value: string
  onChoose: (value: string) => void
}

/** A step of a cascade with too many options for a list: the first of them, and the others by typing. */
export function CascadeFind({ step, find, options, value, onChoose }: CascadeFindProps) {
  const { key, name = key, word, label = word, placeholder, optional, help, full } = step
  // What is restored is no choice of the combobox, but the steps below must follow it too.
  const box = useRestored<HTMLDivElement>(onChoose, true)
  return (
    <Field name={name} label={label} optional={optional} help={help} full={full}>
      {({ labelId, ...ids }) => (
        <>
          <div ref={box}>
            <Combobox
              {...ids}
              {...{ labelId, name, options, placeholder }}
              kept={find.kept ?? []}
              defaultValue={value}
              clearable={placeholder !== 'Choose'}
              more
              load={find.load}
              onChange={([one]) => onChoose(one ?? '')}
            />
          </div>
          {find.below}
        </>
      )}
    </Field>
  )
}
