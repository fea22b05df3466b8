import { Link, useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import type { MenuEntry } from '#app/kit/menu.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MenuGlyph } from './menu-icon.tsx'
import { MENU_ID } from './use-drawer.ts'
import { withPlan } from './with-plan.ts'

type Place = { pathname: string; planQuery: string | null }

const isHere = (href: string, pathname: string) => pathname === href || pathname.startsWith(`${href}/`)

/** The sidebar; below 992 px the same list is the drawer. */
export function SideMenu(props: { menu: MenuEntry[]; planQuery: string | null; open: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  const place: Place = { pathname, planQuery: props.planQuery }
  return (
    <aside className={clsx('side', props.open && 'open')} id={MENU_ID} aria-label="Menu">
      <div className="drawer-head">
        <b>Menu</b>
        <CloseDrawer onClose={props.onClose} />
      </div>
      <nav aria-label="Main">
        <ul>
          {props.menu.map((entry) =>
            entry.items.length > 0 ? (
              <Branch key={entry.key} entry={entry} place={place} />
            ) : (
              <li key={entry.key} className={clsx(entry.gap && 'gap')}>
                <Link
                  to={withPlan(entry, place.planQuery)}
                  aria-current={isHere(entry.href, pathname) ? 'page' : undefined}
                  className={clsx((entry.owed ?? 0) > 99 && 'owes-many')}
                  data-owed={entry.owed}
                >
                  <MenuGlyph icon={entry.icon} />
                  <span>{entry.label}</span>
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
    </aside>
  )
}

/** Reports: the word opens the first report, the arrow opens the list in place. */
function Branch({ entry, place }: { entry: MenuEntry; place: Place }) {
  const id = useId()
  const inside = entry.items.some((item) => isHere(item.href, place.pathname))
  const [turned, setTurned] = useState<boolean | null>(null)
  const open = turned ?? inside
  return (
    <li className={clsx('branch', entry.gap && 'gap')}>
      <Link to={withPlan(entry, place.planQuery)} className={clsx(inside && 'has-here')}>
        <MenuGlyph icon={entry.icon} />
        <span>{entry.label}</span>
      </Link>
      <button
        type="button"
        className="more"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`List of ${entry.label}`}
        onClick={() => setTurned(!open)}
      >
        <Icon of={open ? 'chevron-up' : 'chevron-down'} />
      </button>
      <ul className={clsx('sub', !open && 'shut')} id={id}>
        {entry.items.map((item) => (
          <li key={item.key}>
            <Link
              to={withPlan(item, place.planQuery)}
              aria-current={isHere(item.href, place.pathname) ? 'page' : undefined}
            >
              <span>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

function CloseDrawer({ onClose }: { onClose: () => void }) {
  const cross = <Icon of="x" large />
  return useHydrated() ? (
    <Button variant="ghost" size="icon" className="text-ink" aria-label="Close the menu" onClick={onClose}>
      {cross}
    </Button>
  ) : (
    <Button asChild variant="ghost" size="icon" className="static h-control px-0 text-ink" aria-label="Close the menu">
      <a href="#main">{cross}</a>
    </Button>
  )
}
