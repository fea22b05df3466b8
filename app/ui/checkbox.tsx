import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useEffect, useRef } from 'react'

export type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  label: ReactNode
  /** A second line under the label. */
  note?: ReactNode
  /** Shows the label to screen readers only, as in a table. */
  hideLabel?: boolean
  /** Some but not all of the rows it represents are chosen. */
  mixed?: boolean
}

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  const { label, note, hideLabel = false, mixed = false, className, ...rest } = props
  const own = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={clsx('check', className)}>
      <input
        ref={(node) => {
          own.current = node
          if (typeof ref === 'function') ref(node)
          else if (ref) ref.current = node
        }}
        type="checkbox"
        {...rest}
      />
      {hideLabel ? (
        <span className="vh">{label}</span>
      ) : (
        <span>
          {note ? <b>{label}</b> : label}
          {note ? <span className="meta">{note}</span> : null}
        </span>
      )}
    </label>
  )
})
