import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useEffect, useRef } from 'react'
import { cn } from './cn.ts'

export type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  label: ReactNode
  /** A second line under the label. */
  note?: ReactNode
  /** Shows the label to screen readers only, as in a table. */
  hideLabel?: boolean
  /** Some but not all of the rows it represents are chosen. */
  mixed?: boolean
}

/** A mark and its words, in one row. */
export const checkLabel = 'inline-flex min-h-6 cursor-pointer items-start gap-[0.5625rem] py-0.5'
const MARK = [
  'mt-px mr-0 mb-0 ml-0 size-[18px] shrink-0 appearance-none border border-control bg-sheet checked:border-primary checked:bg-primary',
  'disabled:border-line disabled:bg-sunken',
]
/** The browser's own check box, drawn by its state, so that it looks the same before scripts run. */
export const checkMark = cn(
  MARK,
  'rounded-mark checked:[background:var(--primary)_var(--tick)_center/16px_no-repeat]',
  'indeterminate:border-primary',
  'indeterminate:[background:linear-gradient(var(--on-primary),var(--on-primary))_center/8px_2px_no-repeat_var(--primary)]',
)
export const radioMark = cn(
  MARK,
  'rounded-full checked:[background:radial-gradient(circle,var(--on-primary)_0_3.5px,var(--primary)_4px)]',
)

/** The box that chooses a row of a table; it has no words, and people can press a little around it. */
export function RowCheckbox({ label, ...rest }: Omit<ComponentPropsWithoutRef<'input'>, 'type'> & { label: string }) {
  return (
    <label data-slot="checkbox" className={ROW}>
      <input type="checkbox" aria-label={label} className={cn(checkMark, 'relative z-1')} {...rest} />
    </label>
  )
}
const ROW = cn(
  "relative -my-px inline-flex cursor-pointer after:absolute after:-inset-[3px] after:content-['']",
  'max-md:-my-2.5 max-md:h-11 max-md:w-9 max-md:pt-3 max-md:after:inset-0',
)

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  const { label, note, hideLabel = false, mixed = false, className, ...rest } = props
  const own = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed
  }, [mixed])
  return (
    <label data-slot="checkbox" className={cn(checkLabel, className)}>
      <input
        ref={(node) => {
          own.current = node
          if (typeof ref === 'function') ref(node)
          else if (ref) ref.current = node
        }}
        type="checkbox"
        className={checkMark}
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
