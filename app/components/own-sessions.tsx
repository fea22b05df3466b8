import { Form } from '@remix-run/react'
import { Section } from '#app/components/page.tsx'
import type { Moment } from '#app/kit/moment.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { LogOut } from '#app/ui/icon.tsx'
import { browserName } from './browser-name.ts'

type Session = { id: string; is_current: boolean; user_agent: string | null; created_at: string; seen_at: string }

/** Where one is signed in, and the way out of all the others. */
export function OwnSessions({ sessions }: { sessions: Session[] }) {
  const moment = useMoment()
  const others = sessions.filter((session) => !session.is_current).length
  return (
    <Section thin title="Signed in" note={sessions.length === 1 ? 'Here alone' : `${sessions.length} browsers`}>
      <ul className="plain-list">
        {sessions.map((session) => (
          <li key={session.id}>
            {browserName(session.user_agent)} {session.is_current ? <span className="tag">This one</span> : null}{' '}
            <span className="mute">
              signed in <When at={moment(session.created_at)} />, last used <When at={moment(session.seen_at)} />
            </span>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <Form method="post" className="acts mt-4">
          <Button type="submit" name="intent" value="sign-out-others" icon={LogOut}>
            Sign out others
          </Button>
        </Form>
      ) : null}
    </Section>
  )
}

/** Never parted at the hyphens of its date. */
function When({ at: { date, time } }: { at: Moment }) {
  return (
    <>
      <span className="num whitespace-nowrap">{date}</span> at <span className="num whitespace-nowrap">{time}</span>
    </>
  )
}
