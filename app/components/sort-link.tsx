import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp, Icon } from '#app/ui/icon.tsx'

type SortLinkProps = { sortKey: string; direction: 'ascending' | 'descending' | undefined; children: ReactNode }

/** A table head that sorts: a plain link, so that it works without scripts and can be sent to someone. */
export function SortLink({ sortKey, direction, children }: SortLinkProps) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('sort', direction === 'ascending' ? `-${sortKey}` : sortKey)
  params.delete('page')
  return (
    <Link className="sort" to={`${pathname}?${params}`} preventScrollReset>
      {children}
      {direction ? <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} /> : null}
    </Link>
  )
}
