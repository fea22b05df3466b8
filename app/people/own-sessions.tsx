import { Form } from '@remix-run/react'
import { Section } from '#app/components/page.tsx'
import { useMoment } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { LogOut } from '#app/ui/icon.tsx'

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
              since <span className="num">{moment(session.created_at).date}</span>, last used{' '}
              <span className="num">{moment(session.seen_at).date}</span>
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

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
] as const

/** "Firefox on Windows": enough to know one's own. */
function browserName(agent: string | null): string {
  const find = (list: readonly (readonly [string, string])[]) => list.find(([mark]) => agent?.includes(mark))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (!browser) return 'Another browser'
  return system ? `${browser} on ${system}` : browser
}
