import { Link, useLocation, useSubmit } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ROW_MENU, withoutRowMenu, withRowMenu } from '#app/kit/row-menu.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { type ButtonLook, buttonVariants } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { MenuButton } from './menu-button.tsx'
import { useMenuParts } from './menu-parts.ts'

type MenuProps = ButtonLook & {
  /** The name for screen readers: "More for Marisol Peña". */
  label: string
  /** What the button shows; three dots by default. */
  children: ReactNode
  trigger?: ReactNode
  icon?: IconName
  align?: 'start' | 'end'
  /** In a row of many: the row's id. Then the page has the list only if its address asks for it. */
  row?: string
}

/**
 * A list of actions behind a button. Without scripts the same list opens as a <details>; that of a row opens at an
 * address of its own, because the lists of a hundred rows would be larger than the rows.
 */
export function Menu({
  label,
  row,
  children,
  trigger,
  align = 'end',
  variant = 'ghost',
  size = 'icon-sm',
  icon,
}: MenuProps) {
  const hydrated = useHydrated()
  const { pathname, search } = useLocation()
  const asked = row !== undefined && new URLSearchParams(search).get(ROW_MENU) === row
  const face = trigger ?? <Icon of={icon ?? 'ellipsis'} />
  const className = buttonVariants({ variant, size })
  if (!hydrated && row !== undefined && !asked) {
    const to = `${withRowMenu(`${pathname}${search}`, row)}#${ROW_MENU}-${row}`
    return (
      <Link
        to={to}
        id={`${ROW_MENU}-${row}`}
        data-slot="dropdown-menu-trigger"
        className={className}
        aria-label={trigger ? undefined : label}
      >
        {face}
      </Link>
    )
  }
  if (!hydrated) {
    return (
      <details className="menu-plain" id={row && `${ROW_MENU}-${row}`} open={asked}>
        <summary data-slot="dropdown-menu-trigger" className={className} aria-label={trigger ? undefined : label}>
          {face}
        </summary>
        <div className={clsx('menu floats', align)}>{children}</div>
      </details>
    )
  }
  return (
    <MenuButton label={label} className={className} face={face} align={align} isOpen={asked}>
      {children}
    </MenuButton>
  )
}

type MenuItemProps = {
  children: ReactNode
  icon?: IconName
  danger?: boolean
  /** Why people can't choose it; shown below its label. */
  offBecause?: string
  /** A page to go to. */
  to?: string
  /**
   * A file to download: a plain link, or with scripts whatever `onSelect` does. The API’s answer says that it is a file;
   * a link that says so too would save the page that explains a failure.
   */
  file?: string
  /** A form post; also works without scripts. */
  post?: { action: string; fields: Record<string, string> }
  /** Runs with scripts, such as opening a dialog; `to` is the page that does the same without. */
  onSelect?: () => void
}

/** One action: a link, a form post, or a script. */
export function MenuItem({ children, icon, danger, offBecause, to, file, post, onSelect }: MenuItemProps) {
  const parts = useMenuParts()
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
  if (!parts) {
    if (offBecause) return <span className={clsx('off', className)}>{words}</span>
    if (file)
      return (
        <a href={file} className={className}>
          {words}
        </a>
      )
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
  if ((to || file) && !onSelect && !offBecause) {
    return (
      <parts.Item asChild>
        {to ? (
          <Link to={to} className={className}>
            {words}
          </Link>
        ) : (
          <a href={file} className={className}>
            {words}
          </a>
        )}
      </parts.Item>
    )
  }
  return (
    <parts.Item
      className={className}
      aria-disabled={offBecause ? true : undefined}
      onSelect={(event) => {
        if (offBecause) return event.preventDefault()
        if (post) submit(post.fields, { method: 'post', action: post.action })
        // Wait until the menu has returned the focus, so that a dialog can return it there too.
        if (onSelect) setTimeout(onSelect)
      }}
    >
      {words}
    </parts.Item>
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
    // After the action, the list is closed again.
    <form method="post" action={withoutRowMenu(post.action)}>
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
  const parts = useMenuParts()
  return parts ? <parts.Separator /> : <hr />
}
