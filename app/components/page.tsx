import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

export const PAGE_HEADING = 'page-heading'

type PageHeadProps = {
  title: ReactNode
  /** A small line above the title. */
  kicker?: ReactNode
  sub?: ReactNode
  actions?: ReactNode
}

/** The head of a page; its h1 takes the focus after navigation. */
export function PageHead({ title, kicker, sub, actions }: PageHeadProps) {
  return (
    <header className="head">
      <div>
        {kicker ? <p className="kicker">{kicker}</p> : null}
        <h1 id={PAGE_HEADING} tabIndex={-1}>
          {title}
        </h1>
        {sub ? <p className="sub">{sub}</p> : null}
      </div>
      {actions ? <div className="acts">{actions}</div> : null}
    </header>
  )
}

type SectionProps = {
  title: ReactNode
  note?: ReactNode
  /** The next step, at the right: a link or buttons. */
  go?: ReactNode
  thin?: boolean
  /** 3 inside another section. */
  level?: 2 | 3
  id?: string
  className?: string
  children?: ReactNode
}

/** A rule, a heading, and its content, without a box. */
export function Section({ title, note, go, thin = false, level = 2, id, className, children }: SectionProps) {
  const own = useId()
  const heading = `${id ?? own}-head`
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={clsx('sec', thin && 'thin', className)} id={id} aria-labelledby={heading}>
      <header className="sec-head">
        <Heading id={heading}>{title}</Heading>
        {note ? <span className="note">{note}</span> : null}
        {go ? <span className="go">{go}</span> : null}
      </header>
      {children}
    </section>
  )
}
