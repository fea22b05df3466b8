import { Link } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import './level-trail.css'

export type TrailItem = {
  key: string
  /** The district's own name of the level. */
  label: string
  /** The chosen element, the number of elements, or what to choose first. */
  sub?: string
  href?: string
  state: 'done' | 'current' | 'ahead' | 'disabled'
  /** Why people can't open it; replaces `sub`. */
  reason?: string
}

const CLASS = { done: 'past', current: 'now', ahead: 'next', disabled: 'shut' }

/**
 * The level tab bar: solid up to the current level, an amber mark on it, dotted after it. Vertical on a tablet. On a
 * phone it is folded together with the choice of another element, so that the page starts with its subject.
 */
export function LevelTrail({ items, label }: { items: TrailItem[]; label: string }) {
  return (
    <>
      <label className="trail-fold">
        <input type="checkbox" className="vh" />
        Place in the plan
        <Icon of="chevron-down" />
      </label>
      <nav className="trail" aria-label={label}>
        <ol>
          {items.map((item) => (
            <li key={item.key} className={CLASS[item.state]}>
              <TrailStep item={item} />
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}

function TrailStep({ item }: { item: TrailItem }) {
  const { label, sub, href, state, reason } = item
  const words = (
    <>
      <b>{label}</b>
      {reason || sub ? <span>{reason ?? sub}</span> : null}
    </>
  )
  if (state === 'disabled' || !href) {
    return (
      <span role="link" aria-disabled="true" aria-current={state === 'current' ? 'page' : undefined} tabIndex={0}>
        {words}
      </span>
    )
  }
  return (
    <Link to={href} aria-current={state === 'current' ? 'page' : undefined}>
      {words}
    </Link>
  )
}
