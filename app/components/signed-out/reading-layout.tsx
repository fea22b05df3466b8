import type { ReactNode } from 'react'
import { ChunkGuard } from '#app/components/shell/chunk-guard.tsx'
import { FocusOnNavigation } from '#app/components/shell/focus-on-navigation.tsx'
import { SignedOutFooter, SignedOutMark } from './signed-out-frame.tsx'

/** The layout of pages that everyone may read without signing in: terms, privacy, the user guide, and error screens. */
export function ReadingLayout({ children }: { children: ReactNode }) {
  return (
    <div className="enter reading">
      <SignedOutMark />
      <main id="main">{children}</main>
      <SignedOutFooter />
      <FocusOnNavigation />
      <ChunkGuard />
    </div>
  )
}
