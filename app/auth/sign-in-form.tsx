import { Form, Link } from '@remix-run/react'
import { useEffect } from 'react'
import { keepSentDrafts } from '#app/components/draft-store.ts'
import { Notice as ErrorNotice } from '#app/components/error-panel.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { SignIn, UNCONFIRMED } from '#worker/auth/contract.ts'
import type { ProviderChoice } from '#worker/providers/contract.ts'
import { EntryForm } from './entry-form.tsx'
import { Notice, type NoticeKey } from './notices.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { CurrentPasswordField, EmailField } from './sign-in-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'

/** The intent of the button that asks for another confirmation email. */
export const CONFIRM_AGAIN = 'confirm-again'

type SignInFormProps = {
  answer?: FormAnswer
  next: string | null
  notice?: NoticeKey | null
  providers: ProviderChoice[]
  /** Why the browser's valid session does not work, such as a paused district. */
  paused?: string | null
}

/** The same form on the landing page and on /login; it always posts to /login (spec §2). */
export function SignInForm({ answer, next, notice, providers, paused }: SignInFormProps) {
  const { form, fields, sending } = useEntryForm('sign-in', SignIn, answer)
  useEffect(keepSentDrafts, [])
  const wanted = next ?? answer?.result.initialValue?.next
  const unconfirmed = isUnconfirmed(answer?.refusal?.data) ? answer?.result.initialValue?.email : undefined
  return (
    <>
      <EntryForm
        form={form}
        title="Welcome Back"
        sub="Sign in with your email"
        refused="You are not signed in"
        action={urls.login()}
        verb="Sign In"
        working="Signing in"
        sending={sending}
        remedy={
          unconfirmed && (
            <Button variant="outline" type="submit" form={CONFIRM_AGAIN} name="intent" value={CONFIRM_AGAIN}>
              Send the link again
            </Button>
          )
        }
        notice={
          <>
            {/* The notice is about what happened before this attempt. */}
            {notice && !answer && <Notice of={notice} />}
            {/* Show it once: a refused attempt says the same. */}
            {paused && !form.errors && (
              <ErrorNotice kind="error" title="You are not signed in">
                {paused}
              </ErrorNotice>
            )}
          </>
        }
        below={
          <>
            <ProviderLinks providers={providers} next={typeof wanted === 'string' ? wanted : null} />
            <p className="new">
              New to Waymark? <Link to={urls.register()}>Create your account</Link>
            </p>
          </>
        }
      >
        {typeof wanted === 'string' && <input type="hidden" name="next" value={wanted} />}
        <EmailField field={fields.email} />
        <CurrentPasswordField field={fields.password} />
      </EntryForm>
      {unconfirmed && (
        <Form method="post" action={urls.login()} id={CONFIRM_AGAIN}>
          <input type="hidden" name="email" value={String(unconfirmed)} />
        </Form>
      )}
    </>
  )
}

function isUnconfirmed(data: unknown): boolean {
  return data !== null && typeof data === 'object' && 'reason' in data && data.reason === UNCONFIRMED.reason
}
