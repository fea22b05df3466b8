import { Field } from '#app/components/field.tsx'
import { useFieldState } from '#app/components/form-state.tsx'
import { useShell } from '#app/kit/use-shell.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Input } from '#app/ui/input.tsx'

type LogoFieldProps = { name: string; label: string; hasLogo: boolean }

/** Keep the logo, replace it, or remove it. */
export function LogoField({ name, label, hasLogo }: LogoFieldProps) {
  const shell = useShell()?.shell
  const { change } = useFieldState(name)
  return (
    <Field
      full
      optional
      name={name}
      label={label}
      was={change && hasLogo ? 'another picture' : undefined}
      help="A JPEG or PNG of up to 10 MB. A square picture, 200 pixels or wider, looks best."
    >
      {({ labelId: _, ...ids }) => (
        <div className="logo-field">
          {shell?.district.logoUrl ? (
            <img src={shell.district.logoUrl} alt={`Logo of ${shell.district.name}`} width={64} height={64} />
          ) : null}
          <Input
            {...ids}
            type="file"
            className="max-w-104 min-w-0 flex-[1_1_16rem]"
            name={name}
            accept=".jpeg,.jpg,.png,image/jpeg,image/png"
          />
          {hasLogo ? <Checkbox name="clear_logo" label="Remove logo" /> : null}
        </div>
      )}
    </Field>
  )
}
