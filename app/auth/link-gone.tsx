import type { ReactNode } from 'react'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EntryHead } from './entry-form.tsx'
import { BackToLogin } from './sign-in-fields.tsx'

/** An emailed link that was used or is too old, with the page that sends another. */
export function LinkGone({ children, to, verb }: { children: ReactNode; to: string; verb: string }) {
  return (
    <section>
      <EntryHead title="This link no longer works" sub={children} />
      <ButtonLink to={to} size="lg" className="mt-1 w-full">
        {verb}
      </ButtonLink>
      {to === urls.login() ? null : <BackToLogin />}
    </section>
  )
}
