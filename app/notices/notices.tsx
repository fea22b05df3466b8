import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { NoticeRows } from '#app/components/notices/notice-rows.tsx'
import { PageHead, Section } from '#app/components/page.tsx'
import { act } from '#app/kit/act.ts'
import { dayWords } from '#app/kit/days.ts'
import { askOf, asQuery } from '#app/kit/list-ask.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { Button } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { counted } from '#model/counted.ts'
import '#app/components/notices/notices.css'

export const meta: MetaFunction = () => [{ title: 'Notices · Waymark' }]

const ROWS = 25

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireActor(context, request)
  const ask = askOf(new URL(request.url), ['page'])
  const query = asQuery({ ...ask, page_size: String(ROWS) })
  const found = await readList(request, context.api.auth.notices.$get({ query }))
  withinPages(request, found, ROWS)
  return { found, page: Number(ask.page ?? 1), today: context.today }
}

/** Marks all as read. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  return act(context.api.auth.notices.$patch({ json: { all: true } }), urls.notices(), () =>
    redirectWithToast(urls.notices(), { kind: 'success', message: 'All notices are marked as read' }),
  )
}

/** What is due, who asked, what changed on what the person owns, and their meetings, by day. */
export default function Notices() {
  const { found, page, today } = useLoaderData<typeof loader>()
  const { results, unread, count } = found
  const days = Map.groupBy(results, ({ day }) => day)
  return (
    <>
      <PageHead
        title="Notices"
        sub={
          unread === 0 ? 'You have read everything.' : `${unread >= 100 ? '99+' : counted(unread, 'notice')} to read`
        }
        actions={unread > 0 ? <MarkAll /> : null}
      />
      {count === 0 ? (
        <EmptyState
          page
          title="Nothing new"
          why="Reviews that are due, requests to you, changes to what you own, and your meetings show up here for 60 days."
        />
      ) : (
        <>
          {[...days].map(([day, notices]) => (
            <Section key={day} title={dayWords(day, today)} thin>
              <NoticeRows notices={notices} today={today} />
            </Section>
          ))}
          <Pagination page={page} pageSize={ROWS} count={count} shown={results.length} />
        </>
      )}
    </>
  )
}

function MarkAll() {
  const sending = useNavigating(({ formAction }) => formAction === urls.notices())
  return (
    <Form method="post" action={urls.notices()}>
      <Button variant="outline" icon="check" type="submit" pending={sending} pendingWord="Saving">
        Mark all as read
      </Button>
    </Form>
  )
}
