import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { OwnSessions } from '#app/components/own-sessions.tsx'
import { PageHead } from '#app/components/page.tsx'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { signOutOthers } from '#app/kit/sign-out-others.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ROLE_LABELS } from '#model/permissions.ts'
import { calendarAction } from './calendar-action.ts'
import { CalendarLinkSection } from './calendar-link-section.tsx'
import { EmailSettings } from './email-settings.tsx'
import { EmailSettingsForm } from './email-settings-form.tsx'
import { OwnCalendar } from './own-calendar.tsx'
import { OwnProviders } from './own-providers.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { saveEmailSettings } from './save-email-settings.ts'
import { saveProfile } from './save-profile.ts'
import './people.css'

export const meta: MetaFunction = () => [{ title: 'User Profile · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { auth } = context.api
  const [profile, sessions, providers, notices, feed, calendar] = await Promise.all([
    read(auth.profile.$get()),
    read(auth.sessions.$get()),
    read(auth.providers.own.$get()),
    read(auth['notice-preferences'].$get()),
    read(auth['calendar-feed'].$get()),
    read(auth.calendar.$get()),
  ])
  const preferences = notices.results
  const mode = new URL(request.url).searchParams.get('mode')
  return { profile, sessions, providers, preferences, feed, calendar, mode }
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const { auth } = context.api
  if (form.get('form') === 'emails') return saveEmailSettings(context, form)
  if (form.get('form') === 'calendar') return calendarAction(context, form)
  switch (form.get('intent')) {
    case 'sign-out-others':
      return signOutOthers(context, urls.userProfile(), form)
    case 'unlink':
      return act(
        auth.providers.own.$delete({ json: { provider: String(form.get('provider') ?? '') } }),
        urls.userProfile(),
        () => redirectWithToast(urls.userProfile(), { kind: 'success', message: 'Disconnected' }),
      )
    default:
      return saveProfile(context, form)
  }
}

export default function UserProfile() {
  const { profile, sessions, providers, preferences, feed, calendar, mode } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const where = [ROLE_LABELS[profile.role], profile.region_name].filter(Boolean).join(', ')
  return (
    <>
      <PageHead
        title="User Profile"
        sub={`${profile.first_name} ${profile.last_name}, ${where}`}
        actions={
          mode === 'edit' || mode === 'emails' ? null : (
            <>
              <ButtonLink variant="outline" icon="key-round" to={urls.changePassword()}>
                Change Password
              </ButtonLink>
              <ButtonLink icon="pencil" to={urls.userProfile({ mode: 'edit' })}>
                Edit
              </ButtonLink>
            </>
          )
        }
      />
      {mode === 'edit' ? (
        <ProfileForm profile={profile} answer={answer} />
      ) : mode === 'emails' ? (
        <EmailSettingsForm preferences={preferences} answer={answer} />
      ) : (
        <>
          <ProfileFacts profile={profile} />
          <EmailSettings preferences={preferences} />
          <OwnCalendar calendar={calendar} isLeaving={mode === 'disconnect-calendar'} />
          <CalendarLinkSection feed={feed} />
          <OwnProviders providers={providers} />
          <OwnSessions sessions={sessions} />
        </>
      )}
    </>
  )
}
