import { Form } from '@remix-run/react'
import { Section } from '#app/components/page.tsx'
import type { Moment } from '#app/kit/moment.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { browserName } from './browser-name.ts'

type Session = { id: string; is_current: boolean; user_agent: string | null; created_at: string; seen_at: string }

/** Someone who uses many devices, or never signs out, may have dozens of sessions. */
const SHOWN = 5

/** Your sessions, the current one first and then by last use, with buttons to sign out of one of them or of all others. */
export function OwnSessions({ sessions: given }: { sessions: Session[] }) {
  // We don't store the last use at every request, so the current session may not be first.
  const sessions = [...given].sort((a, b) => Number(b.is_current) - Number(a.is_current))
  const others = sessions.filter((session) => !session.is_current).length
  // Folding a single session would save no line.
  const shown = sessions.length > SHOWN + 1 ? SHOWN : sessions.length
  const folded = sessions.slice(shown)
  return (
    <Section
      thin
      title="Signed in"
      note={sessions.length === 1 ? 'This is your only session' : `${sessions.length} active sessions`}
    >
      <SessionList sessions={sessions.slice(0, shown)} />
      {folded.length > 0 ? (
        <details className="mt-3">
          <summary>{folded.length} older sessions</summary>
          <SessionList sessions={folded} />
        </details>
      ) : null}
      {others > 0 ? (
        <Form method="post" className="acts mt-4">
          <Button variant="outline" type="submit" name="intent" value="sign-out-others" icon="log-out">
            Sign out of all other sessions
          </Button>
        </Form>
      ) : null}
    </Section>
  )
}

function SessionList({ sessions }: { sessions: Session[] }) {
  const moment = useMoment()
  return (
    <ul className="plain-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <Form method="post" preventScrollReset className="acts items-center">
            <span>
              {browserName(session.user_agent)} {session.is_current ? <span className="tag">This device</span> : null}{' '}
              <span className="mute">
                Signed in <When at={moment(session.created_at)} />, last used <When at={moment(session.seen_at)} />
              </span>
            </span>
            {session.is_current ? null : (
              <>
                <input type="hidden" name="session" value={session.id} />
                <Button variant="outline" type="submit" size="sm" name="intent" value="sign-out-others">
                  Sign out<span className="vh"> of {browserName(session.user_agent)}</span>
                </Button>
              </>
            )}
          </Form>
        </li>
      ))}
    </ul>
  )
}

/** Never breaks the line at the hyphens of its date. */
function When({ at: { date, time } }: { at: Moment }) {
  return (
    <>
      <span className="num whitespace-nowrap">{date}</span> at <span className="num whitespace-nowrap">{time}</span>
    </>
  )
}
