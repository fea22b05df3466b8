import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { type ControlLook, controlVariants } from './control.ts'
import { Icon, type IconName } from './icon.tsx'

export type InputProps = ComponentPropsWithoutRef<'input'> &
  ControlLook & {
    /** Shown inside, at the left. */
    icon?: IconName
    before?: string
    /** Shown inside, at the right: %, minutes, or a small button. */
    unit?: ReactNode
  }

const KINDS = { file: 'file', color: 'color', date: 'date' } as const

/** The browser's own input; the field around it has the label, help, and errors. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { icon, before, unit, look, type, className, ...rest } = props
  const kind = KINDS[type as keyof typeof KINDS] ?? 'text'
  const room = [unit && 'pr-9', icon && 'pl-8 print:pl-0', before && 'pl-6 print:pl-0']
  const field = (
    <input
      ref={ref}
      type={type}
      data-slot="input"
      className={cn(controlVariants({ look, kind }), room, className)}
      {...rest}
    />
  )
  if (!icon && !before && !unit) return field
  return (
    <span className="relative block" data-slot="input-group">
      {icon ? <Icon of={icon} className={cn(INSIDE, 'top-1/2 left-2.5 -mt-2 size-4 print:hidden')} /> : null}
      {before ? <span className={cn(INSIDE, 'inset-y-0 left-2.5 grid place-items-center')}>{before}</span> : null}
      {field}
      {unit ? (
        <span className={cn(INSIDE, 'inset-y-px right-px grid place-items-center rounded-[3px] px-2.5 print:hidden')}>
          {unit}
        </span>
      ) : null}
    </span>
  )
})

/** A focused control is above its neighbors, but below its own icons. */
const INSIDE = 'absolute z-2 text-ink-2'
