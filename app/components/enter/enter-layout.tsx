import type { ReactNode } from 'react'
import { ChunkGuard } from '#app/components/shell/chunk-guard.tsx'
import { FocusOnNavigation } from '#app/components/shell/focus-on-navigation.tsx'
import { EnterFooter, EnterMark } from './enter-frame.tsx'
import { Signpost } from './signpost.tsx'

/** What stands around the signed-out forms: the form at the left, the signpost at the right, hills alone on a phone. */
export function EnterLayout(props: {
  children: ReactNode
  /** The landing page: only there Terms & Condition stands in the footer (spec §1). */
  home?: boolean
}) {
  return (
    <div className="door">
      <div className="enter">
        <EnterMark />
        <main className="enter-body" id="main">
          {props.children}
        </main>
        <EnterFooter home={props.home} />
      </div>
      <div className="view" aria-hidden="true">
        <Signpost />
      </div>
      <FocusOnNavigation />
      <ChunkGuard />
    </div>
  )
}
