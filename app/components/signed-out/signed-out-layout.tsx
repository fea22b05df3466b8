import type { ReactNode } from 'react'
import { ChunkGuard } from '#app/components/shell/chunk-guard.tsx'
import { FocusOnNavigation } from '#app/components/shell/focus-on-navigation.tsx'
import { SignedOutFooter, SignedOutMark } from './signed-out-frame.tsx'
import { Signpost } from './signpost.tsx'

/** The layout of the signed-out pages: the form on the left, the signpost on the right; on a phone, only hills. */
export function SignedOutLayout(props: {
  children: ReactNode
  /** The landing page: the only one with Terms & Condition in the footer (spec §1). */
  home?: boolean
}) {
  return (
    <div className="door">
      <div className="enter">
        <SignedOutMark />
        <main className="enter-body" id="main">
          {props.children}
        </main>
        <SignedOutFooter home={props.home} />
      </div>
      <div className="view" aria-hidden="true">
        <Signpost />
      </div>
      <FocusOnNavigation />
      <ChunkGuard />
    </div>
  )
}
