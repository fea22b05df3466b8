import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  /** One sentence: why it is empty, or what would stand here. */
  why?: ReactNode
  /** One way on; Clear filters when a filter found nothing. */
  action?: ReactNode
  /** The whole page is empty: with the bare signpost. Otherwise it stands in a list's place. */
  page?: boolean
  level?: 2 | 3
}

/** An empty list says why and offers one way on. */
export function EmptyState({ title, why, action, page = false, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={clsx('empty', !page && 'inlist')}>
      {page ? <Signpost /> : null}
      <Heading>{title}</Heading>
      {why ? <p>{why}</p> : null}
      {action ? <div className="acts">{action}</div> : null}
    </div>
  )
}

function Signpost() {
  return (
    <svg className="post-empty" viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <path d="M34 6h6v62h-6z" fill="var(--line)" />
      <path
        d="M14 16h40l8 9-8 9H14z"
        fill="none"
        stroke="var(--control)"
        strokeWidth="2"
        strokeDasharray="5 4"
        strokeLinejoin="round"
      />
      <path d="M10 68h54" stroke="var(--control)" strokeWidth="2" />
    </svg>
  )
}
