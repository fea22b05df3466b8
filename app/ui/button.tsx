import { Link, type LinkProps } from '@remix-run/react'
import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'

export type ButtonLook = {
  /** One primary button in view; danger is red; quiet has no border. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'danger-quiet' | 'danger-solid'
  size?: 'default' | 'small' | 'icon' | 'small-icon'
  wide?: boolean
  icon?: LucideIcon
}

const VARIANTS = {
  primary: 'primary',
  default: '',
  quiet: 'quiet',
  danger: 'danger',
  'danger-quiet': 'quiet danger',
  'danger-solid': 'danger solid',
}
const SIZES = { default: '', small: 'small', icon: 'icon', 'small-icon': 'small icon' }

export function buttonClass({ variant = 'default', size = 'default', wide = false }: ButtonLook, more?: string) {
  return clsx('btn', VARIANTS[variant], SIZES[size], wide && 'wide', more)
}

type Named = { children?: ReactNode; 'aria-label'?: string }

export type ButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'disabled'> &
  ButtonLook &
  Named & {
    /** While it works, the text changes and the button keeps its width. */
    pending?: boolean
    pendingWord?: string
    /** Disables the button but keeps it focusable; `disabledBy` names the element that says why. */
    disabled?: boolean
    disabledBy?: string
  }

/** A button. Without `type` it does nothing to a form; use `type="submit"` to submit one. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { variant, size, wide, icon, pending = false, pendingWord, disabled, disabledBy, className, ...rest } = props
  const { children, type = 'button', onClick, ...others } = rest
  const word = (
    <>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </>
  )
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={pending || undefined}
      aria-disabled={disabled || undefined}
      aria-describedby={disabledBy}
      onClick={(event) => {
        // A second press before the first finishes would send the form twice.
        if (disabled || pending) event.preventDefault()
        else onClick?.(event)
      }}
      {...others}
    >
      {pendingWord ? (
        <span className="swap">
          <span className={pending ? 'away' : undefined}>{word}</span>
          <span className={pending ? undefined : 'away'}>
            <span className="spin" />
            {pendingWord}
          </span>
        </span>
      ) : (
        <>
          {pending ? <span className="spin" /> : null}
          {word}
        </>
      )}
    </button>
  )
})

export type ButtonLinkProps = LinkProps & ButtonLook & Named

/** A link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(props, ref) {
  const { variant, size, wide, icon, className, children, ...rest } = props
  return (
    <Link ref={ref} className={buttonClass({ variant, size, wide }, className)} {...rest}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </Link>
  )
})
