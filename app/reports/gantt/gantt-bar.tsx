import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { Bar, Label, NoBar } from './bars.ts'

export const share = (value: number) => `${Number((value * 100).toFixed(3))}%`

/** Late time: one thick dashed line, slanted, because printing turns a tiled background into pixels. */
export function Hatch({ className, at, width }: { className?: string; at?: number; width?: number }) {
  const place = at === undefined || width === undefined ? undefined : { left: share(at), width: share(width) }
  return (
    <svg className={clsx('g-late', className)} style={place} aria-hidden="true" focusable="false">
      <path d="M-28 7H1600" transform="skewX(-45)" />
    </svg>
  )
}

function LateLabel({ label }: { label: Label }) {
  const place = label.side === 'right' ? { left: share(label.at) } : { right: share(1 - label.at) }
  return (
    <span className={`g-label ${label.side}`} style={place}>
      {label.words}
    </span>
  )
}

type DrawnBarProps = {
  bar: Bar | NoBar
  /** Handles, marks, and the date during a change. */
  children?: ReactNode
  changing?: boolean
}

/** A row's time: what is planned, the dark share that is done, the hatched time that it is late. */
export function DrawnBar({ bar, children, changing }: DrawnBarProps) {
  if (bar.kind === 'words') {
    return (
      <span className={clsx('g-out', bar.side)}>
        {bar.side === 'before' ? <Icon of="chevron-left" /> : null}
        {bar.words}
        {bar.side === 'after' ? <Icon of="chevron-right" /> : null}
      </span>
    )
  }
  const { at, width, fill, done, before, after, late, label } = bar
  return (
    <>
      {width > 0 ? (
        <span
          className={clsx(
            'g-bar',
            fill,
            children ? 'mine' : null,
            before && 'cl',
            after && 'cr',
            changing && 'changing',
          )}
          style={{ marginLeft: share(at), width: share(width) }}
          data-bar
        >
          {done > 0 ? <i style={{ width: share(done) }} /> : null}
          {children}
        </span>
      ) : null}
      {late && late.width > 0 && !changing ? <Hatch at={late.at} width={late.width} /> : null}
      {label && !changing ? <LateLabel label={label} /> : null}
    </>
  )
}
