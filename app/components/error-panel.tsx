import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type ErrorPanelProps = {
  /** "Meetings could not be loaded". */
  title: ReactNode
  /** What still works; by default, that the rest of the page is current. */
  children?: ReactNode
  /** Where Try again goes; by default, this page. */
  retry?: string
  level?: 2 | 3
}

/** The message in place of a part that failed to load. */
export function ErrorPanel({ title, children, retry, level = 2 }: ErrorPanelProps) {
  const { pathname, search } = useLocation()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="notice" role="alert">
      <Icon of="circle-exclamation-point" large />
      <div>
        <Heading>{title}</Heading>
        <p>
          {children ?? 'The rest of this page is up to date.'} {/* a plain link reloads the page, whatever its state */}
          <a href={retry ?? `${pathname}${search}`}>Try again</a>
        </p>
      </div>
    </div>
  )
}

type NoticeProps = {
  kind?: 'plain' | 'warn' | 'error'
  title: ReactNode
  children?: ReactNode
  level?: 2 | 3
  /** Moves the focus here when it appears, because people must read it before they continue. */
  focused?: boolean
}

/** A message on the page: a conflict, a consequence, or something to know first. */
export function Notice({ kind = 'plain', title, children, level = 2, focused = false }: NoticeProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  return (
    <div
      ref={box}
      className={kind === 'plain' ? 'notice' : `notice ${kind}`}
      role={focused ? 'alert' : undefined}
      tabIndex={focused ? -1 : undefined}
    >
      <Icon of={kind === 'warn' ? 'triangle-exclamation-point' : 'circle-exclamation-point'} large />
      <div>
        <Heading>{title}</Heading>
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  )
}
