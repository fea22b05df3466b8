import type { ReactNode } from 'react'

type ScrollRegionProps = { label: string; className: string; children: ReactNode }

/** A region for content that is wider than the page. It can have the focus, so that the keyboard scrolls it too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only what has the focus
    <div role="region" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  )
}
