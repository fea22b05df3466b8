import { Link } from '@remix-run/react'
import { homeFor, profileHref } from '#app/kit/role-pages.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Find } from './find.tsx'
import { NoticesBell } from './notices-bell.tsx'
import { PlanSelector } from './plan-selector.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SupportDialog } from './support-dialog.tsx'
import type { ShellData } from './types.ts'
import { MENU_ID } from './use-drawer.ts'

type Toggles = { narrow: boolean; drawerOpen: boolean; onDrawer: () => void; onNarrow: () => void }

export function TopBar({ data, ...toggles }: Toggles & { data: ShellData }) {
  const { person, district } = data
  return (
    <header className="bar" id="bar">
      <MenuToggles {...toggles} />
      <Link className="district" to={homeFor(person.role)}>
        {district.logoUrl ? (
          <img className="crest" src={district.logoUrl} alt="" width={32} height={32} />
        ) : (
          <span className="crest letters" aria-hidden="true">
            {lettersOf(district.name)}
          </span>
        )}
        <span>{district.name}</span>
      </Link>
      <PlanSelector plan={data.plan} hasPlans={data.hasPlans} defaultPlanId={data.defaultPlanId} />
      <Find data={data} />
      <NoticesBell unread={data.unread} />
      <SupportDialog support={data.support} />
      <ProfileMenu person={person} districtName={district.name} profileHref={profileHref(person.role)} />
    </header>
  )
}

/** Maplewood Public Schools: MP. */
function lettersOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** One opens the drawer, and one changes the width; the breakpoint shows one of them. */
function MenuToggles({ narrow, drawerOpen, onDrawer, onNarrow }: Toggles) {
  const bars = <Icon of="menu" large />
  if (!useHydrated()) {
    return (
      <Button asChild variant="bar" size="icon" aria-label="Menu">
        <a href={`#${MENU_ID}`}>{bars}</a>
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="bar"
        size="icon"
        className="hidden max-md:inline-flex"
        aria-label="Open the menu"
        aria-expanded={drawerOpen}
        aria-controls={MENU_ID}
        onClick={onDrawer}
      >
        {bars}
      </Button>
      <Button
        variant="bar"
        size="icon"
        className="max-md:hidden"
        aria-label={narrow ? 'Expand the menu' : 'Collapse the menu'}
        aria-expanded={!narrow}
        aria-controls={MENU_ID}
        onClick={onNarrow}
      >
        {bars}
      </Button>
    </>
  )
}
