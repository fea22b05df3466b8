import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { ChunkGuard } from './chunk-guard.tsx'
import { FocusOnNavigation } from './focus-on-navigation.tsx'
import { Footer } from './footer.tsx'
import { keepNarrow } from './preferences.ts'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import type { ShellData } from './types.ts'
import { useDrawer } from './use-drawer.ts'
import { NARROW_BY_DEFAULT, NARROW_ON_LISTS, useMedia } from './use-media.ts'

/** The tree and the tables, which need the room: the menu is narrow in more windows. */
const LISTS =
  /^\/(review-plan(\/[^/]+(\/[a-z-]+)?)?|plan-elements|trash|team-members|school-list|department|measurements(\/(surveys|values))?)\/?$/

/** Screens whose tables need the width: their menu is narrow until someone chooses otherwise. */
const WIDE_PAGES = [urls.measureGrid(), urls.scorecard()]

/** The frame around every signed-in screen (spec §2 "Shell"). */
export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  const hydrated = useHydrated()
  const drawer = useDrawer()
  const isList = LISTS.test(useLocation().pathname)
  const between = useMedia(isList ? NARROW_ON_LISTS : NARROW_BY_DEFAULT)
  const [chosen, setChosen] = useState(data.narrow)
  useEffect(() => setChosen(data.narrow), [data.narrow])
  const isWide = WIDE_PAGES.includes(useLocation().pathname)
  const narrow = chosen ?? (isWide || (between ?? false))

  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar
        data={data}
        narrow={narrow}
        drawerOpen={drawer.open}
        onDrawer={drawer.show}
        onNarrow={() => {
          setChosen(!narrow)
          keepNarrow(!narrow)
        }}
      />
      <div
        className={clsx(
          'shell',
          isList && 'lists',
          (chosen === true || (chosen === null && isWide)) && 'slim',
          chosen === false && 'broad',
          hydrated && 'live',
        )}
      >
        <SideMenu menu={data.menu} planQuery={data.plan?.id ?? null} open={drawer.open} onClose={drawer.hide} />
        <main className="main" id="main" tabIndex={-1}>
          {children}
          <Footer guideUrl={data.support.guideUrl} />
        </main>
      </div>
      {drawer.open && (
        <button type="button" className="scrim whole" tabIndex={-1} aria-label="Close the menu" onClick={drawer.hide} />
      )}
      <FocusOnNavigation />
      <ChunkGuard />
    </>
  )
}
