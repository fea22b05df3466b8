import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EntryHead } from './entry-form.tsx'

/** An emailed link that was used or is too old, with the page that sends another. */
export function LinkGone({ children, to, verb }: { children: ReactNode; to: string; verb: string }) {
  return (
    <section>
      <EntryHead title="This link no longer works" sub={children} />
      <ButtonLink to={to} variant="primary" wide>
        {verb}
      </ButtonLink>
      <p className="new">
        <Link to={urls.login()}>Back to login</Link>
      </p>
    </section>
  )
}
