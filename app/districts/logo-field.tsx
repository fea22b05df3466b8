import { useFieldState } from '#app/components/form-state.tsx'
import { ImageField } from '#app/components/image-field.tsx'
import { useShell } from '#app/kit/use-shell.ts'

type LogoFieldProps = { name: string; label: string; hasLogo: boolean }

export function LogoField({ name, label, hasLogo }: LogoFieldProps) {
  const district = useShell()?.shell.district
  const { change } = useFieldState(name)
  return (
    <ImageField
      name={name}
      label={label}
      advice="A square picture, 200 pixels or wider, looks best."
      was={change && hasLogo ? 'another picture' : undefined}
      picture={
        district?.logoUrl ? (
          <img src={district.logoUrl} alt={`Logo of ${district.name}`} width={64} height={64} />
        ) : null
      }
      remove={hasLogo ? { name: 'clear_logo', label: 'Remove logo' } : null}
    />
  )
}
