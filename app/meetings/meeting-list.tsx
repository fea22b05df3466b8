import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CalendarLine, CalendarLost } from '#app/components/calendar/calendar-block.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FilterChoice, FilterTools } from '#app/components/filter-tools.tsx'
import { PageHead } from '#app/components/page.tsx'
import { RowsPerPage } from '#app/components/rows-per-page.tsx'
import { askOf, asQuery, PAGE_SIZE, pageSizeOf } from '#app/kit/list-ask.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { addDays } from '#model/dates.ts'
import { MEETING_TYPE_LABELS, MEETING_TYPES } from '#model/meetings/kinds.ts'
import { can } from '#model/permissions.ts'
import { mondayOf } from '#model/weekdays.ts'
import type { WHENS } from '#worker/meetings/contract.ts'
import { MeetingDays } from './meeting-days.tsx'
import { NextMeeting, weekTitle } from './meeting-lead.tsx'
import './meetings.css'

export { meetingAction as action } from './meeting-action.ts'

export const meta: MetaFunction = () => [{ title: 'Meetings · Waymark' }]

type When = (typeof WHENS)[number]
const TABS: readonly { key: When; label: string }[] = [
  { key: 'upcoming', label: 'Upcoming' },
  { key: 'past', label: 'Past' },
  { key: 'mine', label: 'My meetings' },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { role } = requireActor(context, request)
  const ask = askOf(new URL(request.url), ['when', 'type', 'search', 'page', 'page_size'])
  const when = TABS.find(({ key }) => key === ask.when)?.key ?? 'upcoming'
  const list = context.api.plans.meeting
  const { today } = context
  const sunday = addDays(mondayOf(today), 6)
  const [found, week, mine, calendar] = await Promise.all([
    readList(request, list.$get({ query: asQuery({ ...ask, when }) })),
    read(list.$get({ query: { when: 'upcoming', to: sunday, page_size: '100' } })),
    read(list.$get({ query: { when: 'mine', page_size: '1' } })),
    read(context.api.auth.calendar.$get()),
  ])
  const pageSize = pageSizeOf(ask.page_size)
  withinPages(request, found, pageSize)
  const next = mine.results.find(({ state }) => state === 'upcoming' || state === 'going_on') ?? null
  const without = week.results.filter(({ agenda }) => agenda === 'none').length
  return {
    found,
    when,
    ask,
    pageSize,
    today,
    next,
    calendar,
    week: { left: week.count, without },
    mayCall: can(role, 'meetings:write'),
  }
}

/** The meetings that this person may see, by day: upcoming, past, or the own ones. */
export default function MeetingList() {
  const { found, when, ask, pageSize, today, next, week, mayCall, calendar } = useLoaderData<typeof loader>()
  const { meeting_counts: counts, results } = found
  const isFiltered = Boolean(ask.type || ask.search)
  const create = (
    <ButtonLink icon="plus" to={urls.createMeeting()}>
      Create meeting
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        kicker="Meetings"
        title={weekTitle(week)}
        sub={<NextMeeting next={next} today={today} />}
        actions={mayCall ? create : null}
      />
      <CalendarLost calendar={calendar} />
      <CalendarLine calendar={calendar} />
      <TabsNav
        label="Which meetings"
        tabs={TABS.map(({ key, label }) => ({
          ...{ key, label, count: counts[key], current: key === when },
          to: urls.meetings({ when: key === 'upcoming' ? null : key, type: ask.type, search: ask.search }),
        }))}
      />
      <FilterTools
        label="Filter meetings"
        search={{ name: 'search', label: 'Find in topics and minutes', value: ask.search }}
        kept={{ when: when === 'upcoming' ? undefined : when }}
        chosen={ask.type ? 1 : 0}
      >
        <FilterChoice
          name="type"
          label="Type"
          all="All"
          value={ask.type}
          options={MEETING_TYPES.map((type) => ({ value: type, label: MEETING_TYPE_LABELS[type] }))}
        />
      </FilterTools>
      {results.length > 0 ? (
        <MeetingDays meetings={results} today={today} />
      ) : (
        <NoMeetings when={when} isFiltered={isFiltered} action={mayCall ? create : null} />
      )}
      {found.count > 0 ? (
        <Pagination page={Number(ask.page ?? 1)} pageSize={pageSize} count={found.count} shown={results.length}>
          {found.count > PAGE_SIZE ? <RowsPerPage pageSize={pageSize} /> : null}
        </Pagination>
      ) : null}
    </>
  )
}

const NONE: Record<When, string> = {
  upcoming: 'No meetings ahead',
  past: 'No past meetings',
  mine: 'You are on no team yet',
}

function NoMeetings({ when, isFiltered, action }: { when: When; isFiltered: boolean; action: React.ReactNode }) {
  if (!isFiltered)
    return (
      <EmptyState
        page={when === 'upcoming'}
        title={NONE[when]}
        why="A meeting has a team, an agenda about the plan, and minutes."
        action={action}
      />
    )
  return (
    <EmptyState
      title="No meetings match these filters"
      action={
        <ButtonLink variant="outline" to={urls.meetings({ when: when === 'upcoming' ? null : when })}>
          Clear filters
        </ButtonLink>
      }
    />
  )
}
