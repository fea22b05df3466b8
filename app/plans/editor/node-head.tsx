import type { ReactNode } from 'react'
import { PAGE_HEADING } from '#app/components/page.tsx'

type NodeHeadProps = {
  /** "View Objective", "Modify Plan". */
  what: string
  /** The plan's name, for an element. */
  plan?: string
  name: string
  /** Status, owner, dates. */
  facts: ReactNode
  /** The version, who saved it, and when. */
  saved: ReactNode
  actions: ReactNode
}

/** The head of a plan's or element's page: its name, what matters most about it, and Edit, all in the first view. */
export function NodeHead({ what, plan, name, facts, saved, actions }: NodeHeadProps) {
  return (
    <header className="node-head">
      <p className="kicker">
        {what} {plan ? <span className="mute">{plan}</span> : null}
      </p>
      <h1 id={PAGE_HEADING} tabIndex={-1}>
        {name}
      </h1>
      <div className="acts">{actions}</div>
      <p className="el-meta">{facts}</p>
      <p className="mute small saved-line">{saved}</p>
    </header>
  )
}
