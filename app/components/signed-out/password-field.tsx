import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { fieldId } from '#app/components/field.tsx'
import { useFieldState } from '#app/components/form-state.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'

type PasswordFieldProps = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** By default the form's own messages for this name. */
  errors?: string[]
  /** Next to the label, such as a link to Forgot password. */
  aside?: ReactNode
  help?: string
  id?: string
}

/** A password field with a Show toggle (spec §5); the toggle appears only when scripts run. */
export function PasswordField({ name, label, autoComplete, aside, help, ...own }: PasswordFieldProps) {
  const hydrated = useHydrated()
  const state = useFieldState(name)
  const errors = own.errors ?? state.errors ?? []
  const id = own.id ?? fieldId(name)
  const [shown, setShown] = useState(false)
  const wrong = errors.length > 0
  const notes = [wrong && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={clsx('field', wrong && 'is-error')}>
      <div className="pair">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <span className="relative block">
        <Input
          className={hydrated ? 'pr-[5.75rem]' : undefined}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={wrong || undefined}
          aria-describedby={notes || undefined}
        />
        {hydrated && (
          <Button
            variant="ghost"
            className="absolute inset-y-px right-px z-2 h-auto rounded-[3px] border-0"
            aria-label={`${shown ? 'Hide' : 'Show'} ${label}`}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? 'eye-off' : 'eye'} />
            {shown ? 'Hide' : 'Show'}
          </Button>
        )}
      </span>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {wrong && (
        <div id={`${id}-error`}>
          {errors.map((error) => (
            <p className="msg error" key={error}>
              <Icon of="circle-exclamation-point" large />
              {error}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
