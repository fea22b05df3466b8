import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/error-panel.tsx'
import { TextField } from '#app/components/fields.tsx'
import { PasswordField } from '#app/components/signed-out/password-field.tsx'
import { bodyOf } from '#app/kit/body-of.ts'
import { safeNext } from '#app/kit/next.ts'
import { read } from '#app/kit/read.ts'
import { requireSignedOut } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { EntryHead, SendButton } from './entry-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const meta: MetaFunction = () => [{ title: 'Sign in to continue · Waymark' }]

/** Also runs after the action; a visit without a form redirects to the usual sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedOut(context)
  const providers = await read(context.api.auth.providers.$get())
  return { next: safeNext(new URL(request.url).searchParams.get('to')), providers }
}

const EMAIL = 'resume-email'
const PASSWORD = 'resume-password'

/** The typed values, without passwords and the sign-in fields. */
function typedOf(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value !== 'string' || /password/i.test(name) || name === EMAIL ? [] : [[name, value] as [string, string]],
  )
}

/** Signs in and forwards the same form unchanged: 307 keeps method and body. */
export async function action({ request, context }: ActionFunctionArgs) {
  const to = safeNext(new URL(request.url).searchParams.get('to')) ?? urls.dashboard()
  const form = await request.formData()
  const answer = { to, typed: typedOf(form), email: String(form.get(EMAIL) ?? ''), refused: null as string | null }
  if (!form.has(PASSWORD)) return data(answer, { status: 401 })
  const json = { email: answer.email, password: String(form.get(PASSWORD)) }
  const signedIn = await context.api.auth.signin.$post({ json })
  if (signedIn.ok) return redirect(to, 307)
  const { detail } = await bodyOf(signedIn)
  return data({ ...answer, refused: detail }, { status: 401 })
}

/** For forms without scripts whose session has ended: nothing typed is lost. */
export default function Resume() {
  const asked = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!answer) return <SignInForm {...asked} />
  return (
    <Form method="post" action={`/resume?${new URLSearchParams({ to: answer.to })}`} reloadDocument>
      <EntryHead
        title="Sign in to continue"
        sub="You were signed out. What you typed is kept. Sign in and we’ll pick up where you left off."
      />
      {answer.refused ? (
        <Notice kind="error" title="You are not signed in">
          {answer.refused}
        </Notice>
      ) : null}
      {answer.typed.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may hold one name and value twice, in order
        <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
      ))}
      <TextField label="Email" name={EMAIL} type="email" autoComplete="username" defaultValue={answer.email} />
      <PasswordField label="Password" name={PASSWORD} autoComplete="current-password" />
      <SendButton wide sending={false} working="Signing in">
        Sign In
      </SendButton>
    </Form>
  )
}
