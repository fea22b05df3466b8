import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead, Section } from '#app/components/page.tsx'
import { ReadingLayout } from '#app/components/signed-out/reading-layout.tsx'
import { read } from '#app/kit/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { OpenedMail } from './opened-mail.tsx'

export const meta: MetaFunction = () => [{ title: 'Local email · Waymark' }]

/** The emails of a local run, which are stored instead of sent. In production, the API and this screen answer 404. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { dev } = context.api
  const to = new URL(request.url).searchParams.get('to')?.trim() ?? ''
  const [list, opened] = await Promise.all([
    read(dev.mail.$get({ query: { to } })),
    params.id === undefined ? null : read(dev.mail[':id'].$get({ param: { id: params.id } })),
  ])
  return { mails: list.results, opened, to }
}

export default function LocalMail() {
  const { mails, opened, to } = useLoaderData<typeof loader>()
  return (
    <ReadingLayout>
      <PageHead title="Local email" sub="Nothing leaves this computer. The newest 50 messages, newest first." />
      {opened && <OpenedMail mail={opened} />}
      <Section title="Messages">
        <Form method="get" action="/dev/mail" className="tools" role="search" aria-label="Find messages">
          <div className="inline grow">
            <label htmlFor="mail-to">To</label>
            <Input id="mail-to" name="to" icon="search" defaultValue={to} maxLength={254} />
          </div>
          <Button variant="outline" type="submit">
            Show
          </Button>
        </Form>
        <DataTable
          caption="Messages, newest first"
          rows={mails}
          rowKey={(mail) => mail.id}
          rowClass={(mail) => (mail.id === opened?.id ? 'is-selected' : undefined)}
          empty={
            <EmptyState title="No message yet" why="Emails to people and the morning digest appear here." level={3} />
          }
          columns={[
            {
              key: 'subject',
              head: 'Subject',
              cell: (mail) => <Link to={`/dev/mail/${mail.id}`}>{mail.subject}</Link>,
            },
            { key: 'to', head: 'To', cell: (mail) => mail.to },
            {
              key: 'sent',
              head: 'Sent (UTC)',
              figures: true,
              cell: (mail) => mail.sentAt.slice(0, 19).replace('T', ' '),
            },
          ]}
        />
      </Section>
    </ReadingLayout>
  )
}
