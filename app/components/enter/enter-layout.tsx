import type { ReactNode } from 'react'
import { ChunkGuard } from '#app/components/shell/chunk-guard.tsx'
import { FocusOnNavigation } from '#app/components/shell/focus-on-navigation.tsx'
import { EnterFooter, EnterMark } from './enter-frame.tsx'
import { Signpost } from './signpost.tsx'

/** The layout of the signed-out pages: the form at the left, the signpost at the right, only hills on a phone. */
export function EnterLayout(props: {
  children: ReactNode
  /** The landing page: the only one with Terms & Condition in the footer (spec §1). */
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
