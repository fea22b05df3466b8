import type { ReactNode } from 'react'

type PhoneFoldProps = {
  title: ReactNode
  /** The one figure that people see before they open it. */
  figure: ReactNode
  /** A section with its own heading. */
  children: ReactNode
}

/** On a narrow screen a line that opens; on a wide one, and on paper, only its section, which CSS keeps open. */
export function PhoneFold({ title, figure, children }: PhoneFoldProps) {
  return (
    <details className="phone-fold">
      <summary>
        <b>{title}</b>
        <span className="num mute">{figure}</span>
      </summary>
      {children}
    </details>
  )
}
