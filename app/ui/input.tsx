import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type InputProps = ComponentPropsWithoutRef<'input'> & {
  /** Shown inside, at the left. */
  icon?: IconName
  before?: string
  /** Shown inside, at the right: %, minutes, or a small button. */
  unit?: ReactNode
}

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { icon, before, unit, className, ...rest } = props
  const field = <input ref={ref} className={clsx('in', unit && 'pr-9', className)} {...rest} />
  if (!icon && !before && !unit) return field
  return (
    <span className="aff">
      {icon ? <Icon of={icon} /> : null}
      {before ? <span className="pre">{before}</span> : null}
      {field}
      {unit ? <span className="unit">{unit}</span> : null}
    </span>
  )
})
