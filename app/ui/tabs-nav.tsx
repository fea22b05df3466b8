import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

export type TabLink = {
  key: string
  to: string
  label: ReactNode
  count?: number
  /** True marks a tab that has content; a text replaces the word "written" for screen readers. */
  filled?: boolean | string
  current?: boolean
  /** Something typed there is not saved yet. */
  unsaved?: boolean | undefined
  /** Why people can't open it yet; shown next to its label. */
  offBecause?: string
  /** Called when someone points at it or focuses it. */
  onIntent?: (() => void) | undefined
}

type TabsNavProps = {
  label: string
  tabs: TabLink[]
  /** Spreads many tabs over the width, as in the editor. */
  fit?: boolean
  /** A row of tabs inside a tab: smaller, and wrapped instead of hidden. */
  inner?: boolean
}

/** A row of tabs, each one a page of its own. */
export function TabsNav({ label, tabs, fit = false, inner = false }: TabsNavProps) {
  const bar = useRef<HTMLElement>(null)
  const open = tabs.find(({ current }) => current)?.key
  // If the tabs don't fit the window, the open one may be out of view.
  useEffect(() => {
    const tab = open && bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && bar.current) bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return (
    <nav ref={bar} className={clsx('tabs', fit && 'fit', inner && 'inner')} aria-label={label}>
      {tabs.map(({ key, to, label: word, count, filled, current, unsaved, offBecause, onIntent }) =>
        offBecause ? (
          <span key={key}>
            {word} <span className="why-off">{offBecause}</span>
          </span>
        ) : (
          <Link
            key={key}
            to={to}
            aria-current={current ? 'page' : undefined}
            preventScrollReset
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {word} {count === undefined ? null : <span className="num">{count}</span>}
            {filled ? (
              <>
                <Icon of="file-text" className="filled" />
                <span className="vh">, {filled === true ? 'written' : filled}</span>
              </>
            ) : null}
            {unsaved ? <span className="unsaved">unsaved</span> : null}
          </Link>
        ),
      )}
    </nav>
  )
}
