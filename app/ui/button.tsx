import { Link, type LinkProps } from '@remix-run/react'
import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export const buttonVariants = cva(
  [
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border py-0 font-medium',
    'whitespace-nowrap no-underline transition-[background,border-color] aria-busy:cursor-progress print:hidden',
    'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3',
  ],
  {
    variants: {
      variant: {
        /** One in view: what most people come for. */
        default: 'border-primary bg-primary text-on-primary hover:border-primary-hover hover:bg-primary-hover',
        outline: 'border-control bg-sheet text-ink hover:border-ink-2 hover:bg-hover',
        ghost: 'border-transparent bg-transparent text-link hover:bg-hover',
        destructive: 'border-error-line bg-error-line text-destructive-foreground',
        'destructive-outline': 'border-error-line bg-sheet text-error hover:bg-hover',
        'destructive-ghost': 'border-transparent bg-transparent text-error hover:bg-hover',
        /** On the dark bar at the top. */
        bar: 'border-transparent bg-transparent text-on-bar hover:bg-bar-field',
      },
      size: {
        default: 'h-control text-14/none [&_svg]:-ml-[3px]',
        sm: 'h-small px-2.5 text-13/none [&_svg]:-ml-[3px]',
        lg: 'h-11 px-3.5 text-[0.9375rem]/none [&_svg]:-ml-[3px]',
        icon: 'size-control px-0 text-14/none',
        'icon-sm': 'size-small px-0 text-13/none',
      },
    },
    compoundVariants: [
      { variant: ['default', 'outline', 'destructive', 'destructive-outline'], size: 'default', class: 'px-3.5' },
      { variant: ['ghost', 'destructive-ghost', 'bar'], size: 'default', class: 'px-2.5' },
      // A narrow bar shows only the icon.
      { variant: 'bar', size: 'default', class: 'max-md:w-11 max-md:px-0 max-md:[&_svg]:ml-0' },
    ],
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export type ButtonLook = VariantProps<typeof buttonVariants>

type Named = { icon?: IconName; children?: ReactNode; 'aria-label'?: string }

export type ButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'disabled'> &
  ButtonLook &
  Named & {
    /** Draws its only child, such as an <a>, as the button. */
    asChild?: boolean
    /** While it works, the text changes and the button keeps its width. */
    pending?: boolean
    pendingWord?: string
    /** Disables the button but keeps it focusable; `disabledBy` names the element that says why. */
    disabled?: boolean
    disabledBy?: string
  }

/** A button. Without `type` it does nothing to a form; use `type="submit"` to submit one. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { variant, size, className, icon, pending = false, pendingWord, disabled, disabledBy, ...rest } = props
  const { asChild = false, children, type = 'button', onClick, ...others } = rest
  const look = { 'data-slot': 'button', className: cn(buttonVariants({ variant, size }), className) }
  if (asChild) {
    return (
      <Slot.Root ref={ref} {...look} {...others}>
        {children}
      </Slot.Root>
    )
  }
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
      {...look}
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
        // Both are in one cell, so that the button keeps its width.
        <span className="inline-grid items-center justify-items-center">
          <span className={cn(CELL, pending && 'invisible')}>{word}</span>
          <span className={cn(CELL, !pending && 'invisible')}>
            <Spinner />
            {pendingWord}
          </span>
        </span>
      ) : (
        <>
          {pending ? <Spinner /> : null}
          {word}
        </>
      )}
    </button>
  )
})

const CELL = 'col-start-1 row-start-1 inline-flex items-center gap-2'

export type ButtonLinkProps = LinkProps & ButtonLook & Named

/** A link that looks like a button: <Button asChild> around a <Link>. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(props, ref) {
  const { variant, size, icon, className, children, ...rest } = props
  return (
    <Link ref={ref} data-slot="button" className={cn(buttonVariants({ variant, size }), className)} {...rest}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </Link>
  )
})
