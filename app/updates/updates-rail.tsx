import { Link } from '@remix-run/react'
import { Section } from '#app/components/page.tsx'
import { KEY_GROUPS } from '#app/components/shell/key-words.ts'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { MyUpdates } from '#worker/updates/contract.ts'

const KEYS = KEY_GROUPS.flatMap(({ lines }) => lines.filter(({ id }) => id.startsWith('updates-')))

/** What else the person owes: readings and minutes; and the keys. */
export function UpdatesRail({ mine: { readings, minutes }, keys }: { mine: MyUpdates; keys: boolean }) {
  const hydrated = useHydrated()
  return (
    <aside className="u-rail" aria-label="What else is yours">
      {readings.length > 0 ? (
        <Section thin title="Readings to enter" note={String(readings.length)}>
          <ul>
            {readings.map(({ id, name, due_on }) => (
              <li key={id}>
                <Link className="name" to={urls.measure(id)}>
                  {name}
                </Link>
                <span className="meta num">due {due_on}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {minutes.length > 0 ? (
        <Section thin title="Minutes to close" note={String(minutes.length)}>
          <ul>
            {minutes.map(({ id, name, date }) => (
              <li key={id}>
                <Link className="name" to={urls.meetingMinutes(id)}>
                  {name}
                </Link>
                <span className="meta num">{date}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {keys && hydrated ? (
        <Section thin title="Keys" className="u-keys">
          <dl>
            {KEYS.map(({ keys: names, does }) => (
              <div key={does}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <p className="meta">Letters work while the cursor is in no field; Esc leaves a field.</p>
        </Section>
      ) : null}
    </aside>
  )
}
