import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { BareSignpost } from './bare-signpost.tsx'

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
      {page ? <BareSignpost /> : null}
      <Heading>{title}</Heading>
      {why ? <p>{why}</p> : null}
      {action ? <div className="acts">{action}</div> : null}
    </div>
  )
}
