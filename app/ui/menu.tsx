import { Link, useSubmit } from '@remix-run/react'
import { clsx } from 'clsx'
import { DropdownMenu as Radix } from 'radix-ui'
import { createContext, type ReactNode, useContext } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { type ButtonLook, buttonClass } from './button.tsx'
import { Ellipsis, Icon, type LucideIcon } from './icon.tsx'

const Scripted = createContext(true)

type MenuProps = ButtonLook & {
  /** The name read aloud: "More for Marisol Peña". */
  label: string
  /** What the button shows; three dots when left out. */
  children: ReactNode
  trigger?: ReactNode
  align?: 'start' | 'end'
}

/** A list of verbs behind a button. Without scripts the same list opens as a <details>. */
export function Menu({
  label,
  children,
  trigger,
  align = 'end',
  variant = 'quiet',
  size = 'small-icon',
  icon,
}: MenuProps) {
  const hydrated = useHydrated()
  const face = trigger ?? <Icon of={icon ?? Ellipsis} />
  const className = buttonClass({ variant, size })
  if (!hydrated) {
    return (
      <Scripted.Provider value={false}>
        <details className="menu-plain">
          <summary className={className} aria-label={trigger ? undefined : label}>
            {face}
          </summary>
          <div className={clsx('menu floats', align)}>{children}</div>
        </details>
      </Scripted.Provider>
    )
  }
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger className={className} aria-label={label}>
        {face}
      </Radix.Trigger>
      <Radix.Content className="menu floats" align={align} sideOffset={4} collisionPadding={8} loop>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

type MenuItemProps = {
  children: ReactNode
  icon?: LucideIcon
  danger?: boolean
  /** Why it cannot be chosen; shown below its word. */
  offBecause?: string
  /** A page to go to. */
  to?: string
  /** A form post; works without scripts too. */
  post?: { action: string; fields: Record<string, string> }
  /** Only for what needs scripts anyway, such as opening a dialog. */
  onSelect?: () => void
}

/** One verb: a link, a post, or a script. */
export function MenuItem({ children, icon, danger, offBecause, to, post, onSelect }: MenuItemProps) {
  const scripted = useContext(Scripted)
  const submit = useSubmit()
  const className = danger ? 'danger' : undefined
  const words = (
    <>
      {icon ? <Icon of={icon} /> : null}
      <span>
        {children}
        {offBecause ? <small>{offBecause}</small> : null}
      </span>
    </>
  )
  if (!scripted) {
    if (offBecause) return <span className={clsx('off', className)}>{words}</span>
    if (to)
      return (
        <Link to={to} className={className}>
          {words}
        </Link>
      )
    return post ? (
      <PostForm post={post} className={className}>
        {words}
      </PostForm>
    ) : null
  }
  if (to && !offBecause) {
    return (
      <Radix.Item asChild>
        <Link to={to} className={className}>
          {words}
        </Link>
      </Radix.Item>
    )
  }
  return (
    <Radix.Item
      className={className}
      aria-disabled={offBecause ? true : undefined}
      onSelect={(event) => {
        if (offBecause) return event.preventDefault()
        if (post) submit(post.fields, { method: 'post', action: post.action })
        // After the menu has given the focus back, so that a dialog can return it there.
        if (onSelect) setTimeout(onSelect)
      }}
    >
      {words}
    </Radix.Item>
  )
}

function PostForm({
  post,
  className,
  children,
}: {
  post: NonNullable<MenuItemProps['post']>
  className?: string
  children: ReactNode
}) {
  return (
    <form method="post" action={post.action}>
      {Object.entries(post.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  )
}

export function MenuSeparator() {
  return useContext(Scripted) ? <Radix.Separator /> : <hr />
}
