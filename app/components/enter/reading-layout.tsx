import type { ReactNode } from 'react'
import { ChunkGuard } from '#app/components/shell/chunk-guard.tsx'
import { FocusOnNavigation } from '#app/components/shell/focus-on-navigation.tsx'
import { EnterFooter, EnterMark } from './enter-frame.tsx'

/** The layout of pages that everyone may read without signing in: terms, privacy, the user guide, and error screens. */
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
