import { Section } from '#app/components/page.tsx'
import { KEY_GROUPS } from '#app/components/shell/key-words.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'

const KEYS = KEY_GROUPS.flatMap(({ lines }) => lines.filter(({ id }) => id?.startsWith('updates-')))

/** The keys of the page, where scripts run. */
export function UpdatesRail() {
  const hydrated = useHydrated()
  if (!hydrated) return null
  return (
    <aside className="u-rail" aria-label="Keys of this page">
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
        <p className="meta">Letter keys work when the cursor is not in a field. Press Esc to leave a field.</p>
      </Section>
    </aside>
  )
}
