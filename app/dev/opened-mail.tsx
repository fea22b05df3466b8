import { Section } from '#app/components/page.tsx'

type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** Older stored messages don't have headers. */
  headers?: Record<string, string>
  calendar?: { method: string; text: string }
}

/**
 * One message as HTML, as text, and as a list of its links. The HTML is in a sandboxed frame without scripts; the frame
 * inherits this page's content policy and loads nothing from elsewhere.
 */
export function OpenedMail({ mail }: { mail: Mail }) {
  return (
    <>
      <Section title={mail.subject} note={`To ${mail.to}`}>
        <iframe
          title={`As HTML: ${mail.subject}`}
          sandbox=""
          srcDoc={mail.html}
          style={{ width: '100%', height: '36rem', border: '1px solid var(--line)' }}
        />
      </Section>
      {mail.headers && Object.keys(mail.headers).length > 0 ? (
        <Section title="Headers" thin>
          <ul className="plain-list">
            {Object.entries(mail.headers).map(([name, value]) => (
              <li key={name} style={{ overflowWrap: 'anywhere' }}>
                {name}: {value}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title="As text" thin>
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '46rem' }}>{mail.text}</p>
      </Section>
      {mail.calendar ? (
        <Section title={`Calendar part: ${mail.calendar.method}`} thin>
          <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{mail.calendar.text}</p>
        </Section>
      ) : null}
      <Section title="Links" thin>
        <ul>
          {linksIn(mail.text).map((link) => (
            <li key={link} style={{ overflowWrap: 'anywhere' }}>
              <a href={link}>{link}</a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/\S+/g))]
}
