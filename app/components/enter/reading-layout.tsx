import type { ReactNode } from 'react'
import { ChunkGuard } from '#app/components/shell/chunk-guard.tsx'
import { FocusOnNavigation } from '#app/components/shell/focus-on-navigation.tsx'
import { EnterFooter, EnterMark } from './enter-frame.tsx'

/** For what everyone may read without signing in: terms, privacy, the user guide, and the signed-out error screens. */
export function ReadingLayout({ children }: { children: ReactNode }) {
  return (
    <div className="enter reading">
      <EnterMark />
      <main id="main">{children}</main>
      <EnterFooter />
      <FocusOnNavigation />
      <ChunkGuard />
    </div>
  )
}
