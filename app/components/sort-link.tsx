import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CHOOSE } from '#app/kit/list-ask.ts'
import { Icon } from '#app/ui/icon.tsx'

type SortLinkProps = { sortKey: string; direction: 'ascending' | 'descending' | undefined; children: ReactNode }

/** A table heading that sorts: a plain link, so that it works without scripts and people can share the address. */
export function SortLink({ sortKey, direction, children }: SortLinkProps) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('sort', direction === 'ascending' ? `-${sortKey}` : sortKey)
  // Sorting goes back to the first page and clears the selection.
  for (const name of ['page', CHOOSE]) params.delete(name)
  return (
    <Link className="sort" to={`${pathname}?${params}`} preventScrollReset>
      {children}
      {direction ? <Icon of={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} /> : null}
    </Link>
  )
}
