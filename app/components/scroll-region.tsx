import type { ReactNode } from 'react'

type ScrollRegionProps = { label: string; className: string; children: ReactNode }

/** What is wider than its place. The keyboard scrolls it too, so it takes the focus and has a name. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only what has the focus
    <div role="region" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  )
}
