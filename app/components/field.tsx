import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useFieldState } from './form-state.tsx'
import { WholeDates } from './whole-dates.tsx'

/** The ids that connect a control to its label, help, and messages. */
export type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  labelId: string
}

export type FieldProps = {
  label: ReactNode
  name?: string
  /** Most fields are required; the others say "(optional)". */
  optional?: boolean
  help?: ReactNode
  errors?: string[]
  /** An unusual but allowed value; the sentence ends with what people can still do. */
  warning?: ReactNode
  /** The saved value of a changed field, as text. */
  was?: string
  /** Uses both columns of its group. */
  full?: boolean
  /** Several controls under one label: radios, cells, a read-only value. */
  group?: boolean
  hideLabel?: boolean
  id?: string
  className?: string
  children: (ids: FieldIds) => ReactNode
}

export const fieldId = (name: string) => `f-${name.replaceAll(/[^\w-]/g, '-')}`

/** Label above, help below, message below that; errors and changes appear in the margin. */
export function Field(props: FieldProps) {
  const { label, name, optional = false, help, warning, full, group = false, hideLabel, className, children } = props
  const own = useId().replaceAll(':', '')
  const state = useFieldState(name)
  const errors = props.errors ?? state.errors ?? []
  const was = props.was ?? state.change?.was
  const id = props.id ?? (name ? `${state.prefix}${fieldId(name)}` : own)
  const parts = [help && `${id}-help`, errors.length > 0 && `${id}-error`, warning && `${id}-warning`].filter(Boolean)
  const words = (
    <>
      {label}
      {optional ? <span className="opt"> (optional)</span> : null}
      {was === undefined ? null : <span className="was">{was ? `was ${was}` : 'was empty'}</span>}
    </>
  )
  return (
    <div
      className={clsx(
        'field',
        full && 'full',
        errors.length > 0 && 'is-error',
        was !== undefined && 'is-changed',
        className,
      )}
    >
      {group ? (
        <span className={clsx('label', hideLabel && 'vh')} id={`${id}-label`}>
          {words}
        </span>
      ) : (
        <label className={clsx(hideLabel && 'vh')} id={`${id}-label`} htmlFor={id}>
          {words}
        </label>
      )}
      {children({
        id,
        labelId: `${id}-label`,
        'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
        'aria-invalid': errors.length > 0 ? true : undefined,
      })}
      {help ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {errors.length > 0 ? (
        <div id={`${id}-error`}>
          {errors.map((message) => (
            <p key={message} className="msg error">
              <Icon of="circle-exclamation-point" />
              <span>
                <WholeDates>{message}</WholeDates>
              </span>
            </p>
          ))}
        </div>
      ) : null}
      {warning ? (
        <p className="msg warn" id={`${id}-warning`}>
          <Icon of="triangle-exclamation-point" />
          <span>{typeof warning === 'string' ? <WholeDates>{warning}</WholeDates> : warning}</span>
        </p>
      ) : null}
    </div>
  )
}

/** A title and a sentence of explanation at the left, fields in two columns at the right. */
export function FieldGroup({
  title,
  purpose,
  level = 2,
  children,
}: {
  title: ReactNode
  purpose?: ReactNode
  /** 3 inside a section that has a heading of its own. */
  level?: 2 | 3
  children: ReactNode
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <fieldset className="group">
      <legend>
        <Heading>{title}</Heading>
      </legend>
      {purpose ? <p className="why">{purpose}</p> : null}
      <div className="cells">{children}</div>
    </fieldset>
  )
}

/** A value that people can't change here, and why. */
export function ReadField({
  label,
  value,
  note,
  full,
}: {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  full?: boolean
}) {
  return (
    <div className={clsx('field', full && 'full')}>
      <span className="label">{label}</span>
      <p className="read">
        {value} {note ? <span className="mute">{note}</span> : null}
      </p>
    </div>
  )
}
