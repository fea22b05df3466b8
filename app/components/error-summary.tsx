import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { urls } from '#app/kit/urls.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SIGN_IN_FIRST } from '#model/rules.ts'
import { fieldId } from './field.tsx'
import type { FieldErrors } from './form-state.tsx'
import type { RefusedSave } from './use-refusal.ts'

type ErrorSummaryProps = {
  errors: FieldErrors | null | undefined
  /** Labels by field name; a field without a label shows only its messages. */
  labels: Record<string, string>
  /** Labels and addresses of fields that are not on this page. */
  elsewhere?: Record<string, { label: string; to: string }>
  /** Messages about the form as a whole; if not given, those that conform keeps under an empty name. */
  general?: string[]
  title?: string
  /** For a form that also checks fields as people leave them: the save that was refused. Null shows nothing. */
  refusal?: RefusedSave | null
}

const count = (fields: number) => (fields === 1 ? '1 field' : `${fields} fields`)

/** Appears on top of a refused form, takes the focus, and links to each field. */
export function ErrorSummary({ errors, labels, elsewhere = {}, title, refusal, ...props }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const { '': whole, ...byField } = errors ?? {}
  const general = props.general ?? whole ?? []
  const fields = Object.entries(byField).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({ name, message })),
  )
  const signature = [...general, ...fields.map(({ name, message }) => `${name} ${message}`)].join('|')
  const shown = signature !== '' && refusal !== null
  // A form that checks fields while people type takes the focus only once for each refused save.
  const cause = refusal ?? signature
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new cause takes the focus again
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, cause])
  if (!shown) return null
  const fieldCount = new Set(fields.map(({ name }) => name)).size
  return (
    <div ref={box} className="notice error" role="alert" tabIndex={-1}>
      <Icon of="circle-exclamation-point" large />
      <div>
        <h2>{title ?? (fieldCount > 0 ? `Fix ${count(fieldCount)} to save` : 'This was not saved')}</h2>
        <ul>
          {general.map((message) => (
            <li key={message}>{message === SIGN_IN_FIRST ? <SignInElsewhere /> : message}</li>
          ))}
          {fields.map(({ name, message }) => (
            <li key={`${name} ${message}`}>
              {elsewhere[name] ? (
                <Link to={elsewhere[name].to}>{`${elsewhere[name].label}: ${message}`}</Link>
              ) : (
                <a href={`#${fieldId(name)}`}>{labels[name] ? `${labels[name]}: ${message}` : message}</a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Opens another page, so that this one keeps what was typed. */
export function SignInElsewhere({ then = 'save again' }: { then?: string }) {
  return (
    <>
      You were signed out.{' '}
      <a href={urls.login()} target="_blank" rel="noreferrer">
        Sign in on a new page
      </a>
      , then come back and {then}.
    </>
  )
}
