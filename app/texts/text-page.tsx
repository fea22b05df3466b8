import type { ReactNode } from 'react'
import './texts.css'

export type TextSection = { id: string; title: string; body: ReactNode }

/** A page of text: a heading, its date, and sections; `contents` adds a list of them at the side. */
export function TextPage(props: { title: string; sub: string; contents?: boolean; sections: TextSection[] }) {
  return (
    <article className={props.contents ? 'text with-contents' : 'text'}>
      <header className="text-head">
        <h1 tabIndex={-1}>{props.title}</h1>
        <p className="sub">{props.sub}</p>
      </header>
      {props.contents && (
        <nav className="toc" aria-label="Contents">
          <ol>
            {props.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="text-body">
        {props.sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-head`}>
            <h2 id={`${section.id}-head`}>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </div>
    </article>
  )
}

export function MailTo({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>
}
