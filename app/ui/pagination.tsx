import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { numberWords } from '#model/counted.ts'
import { cn } from './cn.ts'
import { Icon, type IconName } from './icon.tsx'

type PaginationProps = {
  page: number
  pageSize: number
  /** All matching rows on all pages. */
  count: number
  /** Rows on this page, if it is not full. */
  shown?: number
  param?: string
  /** Names the list if a screen has several. */
  label?: string
  /** Shown next to the count of rows. */
  children?: ReactNode
}

/** First, last, and the neighbors of the current page; 0 marks a gap. */
export function pagesAround(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  if (page <= 2) wanted.push(Math.min(3, last))
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const before = pages[index - 1]
    if (before === undefined || each === before + 1) return [each]
    return each === before + 2 ? [before + 1, each] : [0, each]
  })
}

const ROW = 'ml-auto flex flex-wrap items-center justify-end gap-[2px] font-num print:hidden'
const CELL =
  'grid h-8 min-w-8 place-items-center rounded-control px-1.5 text-ink no-underline max-md:h-11 max-md:min-w-9'
const LINK = cn(CELL, 'hover:bg-hover aria-[current]:font-semibold aria-[current]:shadow-[inset_0_0_0_1px_var(--ink)]')

/** "Rows : n of total" and real ?page= links that keep the other filters. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, count, shown, param = 'page', label = 'Pages', children } = props
  const { pathname, search } = useLocation()
  const last = Math.max(1, Math.ceil(count / pageSize))
  const rows = shown ?? Math.max(0, Math.min(pageSize, count - (page - 1) * pageSize))
  const to = (target: number) => {
    const params = new URLSearchParams(search)
    params.set(param, String(target))
    return `${pathname}?${params}`
  }
  const step = (target: number, name: string, icon: IconName) =>
    target >= 1 && target <= last ? (
      <Link to={to(target)} aria-label={name} className={LINK}>
        <Icon of={icon} />
      </Link>
    ) : (
      <span className={cn(CELL, 'text-ink-3')} aria-hidden="true">
        <Icon of={icon} />
      </span>
    )
  return (
    <div className="tbl-foot">
      <span className="num">
        Rows : {numberWords(rows)} of {numberWords(count)}
      </span>
      {children}
      {last > 1 ? (
        <nav data-slot="pagination" className={ROW} aria-label={label}>
          {step(page - 1, 'Previous page', 'chevron-left')}
          {pagesAround(page, last).map((each, index, all) =>
            each === 0 ? (
              <span key={`gap after ${all[index - 1]}`} className={CELL} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={each}
                to={to(each)}
                aria-current={each === page ? 'page' : undefined}
                aria-label={`Page ${each}`}
                className={LINK}
              >
                {each}
              </Link>
            ),
          )}
          {step(page + 1, 'Next page', 'chevron-right')}
        </nav>
      ) : null}
    </div>
  )
}
