import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Input } from '#app/ui/input.tsx'
import { Field } from './field.tsx'

type ImageFieldProps = {
  name: string
  label: string
  /** What we do with the picture; shown after the kinds of file that we take. */
  advice: string
  was?: string | undefined
  /** The picture as it is now. */
  picture: ReactNode
  /** The checkbox that removes it; null if there is none. */
  remove: { name: string; label: string } | null
}

/** Keep the picture, replace it, or remove it. */
export function ImageField({ name, label, advice, was, picture, remove }: ImageFieldProps) {
  return (
    <Field full optional name={name} label={label} was={was} help={`A JPEG or PNG of up to 10 MB. ${advice}`}>
      {({ labelId: _, ...ids }) => (
        <div className="logo-field">
          {picture}
          <Input
            {...ids}
            type="file"
            className="max-w-104 min-w-0 flex-[1_1_16rem]"
            name={name}
            accept=".jpeg,.jpg,.png,image/jpeg,image/png"
          />
          {remove ? <Checkbox {...remove} /> : null}
        </div>
      )}
    </Field>
  )
}
