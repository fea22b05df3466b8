import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { copyText } from '#app/components/copy-text.ts'
import { PageHead, Section } from '#app/components/page.tsx'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import type { CalendarFeed } from '#worker/feed/contract.ts'
import { FeedState } from './calendar-link-section.tsx'
import './people.css'

export const meta: MetaFunction = () => [{ title: 'Calendar link · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireActor(context, request)
  return { feed: await read(context.api.auth['calendar-feed'].$get()) }
}

/** A new address is in the answer to this form only, so the page shows it without a redirect. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const calls = context.api.auth['calendar-feed']
  const form = await request.formData()
  if (form.get('intent') === 'off') {
    return act(calls.$delete(), urls.calendarLink(), () =>
      redirectWithToast(urls.calendarLink(), { kind: 'success', message: 'Calendar link turned off' }),
    )
  }
  const { url } = await read(calls.$post())
  return json({ url }, { headers: { 'Cache-Control': 'no-store' } })
}

/** The address with which other calendars show the person's meetings. */
export default function CalendarLink() {
  const { feed } = useLoaderData<typeof loader>()
  const url = useActionData<{ url?: string }>()?.url
  return (
    <>
      <PageHead
        kicker="User Profile"
        title="Calendar link"
        sub="Outlook, Apple Calendar, and others can show the meetings whose team you are on: from 90 days ago to 400 days ahead, without notes. They look for changes every few hours."
      />
      {url ? <NewAddress url={url} /> : null}
      <Section thin title="Your link">
        <p>
          <FeedState feed={feed} />
        </p>
        <Verbs feed={feed} />
      </Section>
    </>
  )
}

function NewAddress({ url }: { url: string }) {
  const canCopy = useHydrated()
  return (
    <Section title="Copy this address now">
      <p role="status">
        We show this address only once. Add it to your calendar app as a subscription (“From web” or “By URL”). Anyone
        with the address can see your meetings, so don’t share it.
      </p>
      <div className="calendar-address">
        <Input aria-label="Address of your calendar" readOnly value={url} onFocus={(event) => event.target.select()} />
        {canCopy ? (
          <Button type="button" icon="copy" onClick={() => void copyText(url)}>
            Copy address
          </Button>
        ) : null}
      </div>
    </Section>
  )
}

function Verbs({ feed }: { feed: CalendarFeed }) {
  return (
    <Form method="post" className="acts">
      <Button type="submit" name="intent" value="create" variant={feed.has_feed ? 'outline' : 'default'}>
        {feed.has_feed ? 'Replace link' : 'Create link'}
      </Button>
      {feed.has_feed ? (
        <>
          <Button type="submit" name="intent" value="off" variant="outline">
            Turn link off
          </Button>
          <span className="mute">Calendars with the old link stop showing your meetings.</span>
        </>
      ) : null}
    </Form>
  )
}
