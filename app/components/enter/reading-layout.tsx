import type { ReactNode } from 'react'
import { EnterFooter, EnterMark } from './enter-frame.tsx'

/** For what everyone may read without signing in: terms, privacy, the user guide, and the signed-out error screens. */
export function ReadingLayout({ children }: { children: ReactNode }) {
  return (
    <div className="enter reading">
      <EnterMark />
      <main id="main">{children}</main>
      <EnterFooter />
    </div>
  )
}
