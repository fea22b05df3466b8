import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  /** One sentence: why it is empty, or what will show up here. */
  why?: ReactNode
  /** One next step; Clear filters if a filter found nothing. */
  action?: ReactNode
  /** True if the whole page is empty: shows the signpost. Otherwise it replaces a list. */
  page?: boolean
  level?: 2 | 3
}

/** An empty list says why and offers one next step. */
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
