import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { NoticePreferences } from '#worker/notices/contract.ts'

type Preferences = NoticePreferences['results']

/** A person's email settings in view mode; nothing for roles that get no emails. */
export function EmailSettings({ preferences }: { preferences: Preferences }) {
  if (preferences.length === 0) return null
  return (
    <Section
      thin
      title="Emails"
      go={
        <ButtonLink variant="outline" size="sm" icon="pencil" to={urls.userProfile({ mode: 'emails' })}>
          Change emails
        </ButtonLink>
      }
    >
      <dl className="facts">
        {preferences.map(({ kind, label, how_often, choices }) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>{choices.find(({ value }) => value === how_often)?.label}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
