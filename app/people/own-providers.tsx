import { Form } from '@remix-run/react'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'

type Provider = { key: string; label: string; email: string | null; linked_at: string | null }

/** The person's other sign-in providers: link or unlink each. */
export function OwnProviders({ providers }: { providers: Provider[] }) {
  const moment = useMoment()
  if (providers.length === 0) return null
  return (
    <Section thin title="Other ways to sign in">
      <ul className="plain-list">
        {providers.map(({ key, label, email, linked_at: since }) => (
          <li key={key}>
            <Form method="post" className="acts">
              <input type="hidden" name="provider" value={key} />
              <span>
                {label.charAt(0).toUpperCase() + label.slice(1)}{' '}
                <span className="mute">{since ? `as ${email}, since ${moment(since).date}` : 'not linked'}</span>
              </span>
              {since ? (
                <Button variant="outline" type="submit" size="sm" name="intent" value="unlink">
                  Disconnect<span className="vh"> {label}</span>
                </Button>
              ) : (
                <Button asChild variant="outline" size="sm">
                  <a href={urls.loginWith(key, { link: 1, next: urls.userProfile() })}>
                    Connect<span className="vh"> {label}</span>
                  </a>
                </Button>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  )
}
