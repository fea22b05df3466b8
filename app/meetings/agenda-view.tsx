import { type ReactNode, useEffect, useState } from 'react'
import { OwnCalendarLines } from '#app/components/calendar/calendar-block.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { RowsPerPage } from '#app/components/rows-per-page.tsx'
import { useMoreRows } from '#app/components/use-more-rows.ts'
import { PAGE_SIZE } from '#app/kit/list-ask.ts'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import type { MeetingPage } from '#worker/meetings/contract.ts'
import { isFiltered, type MeetingAddress, meetingsUrl, NO_FILTER, queryOf, type When } from './address.ts'
import type { MeetingsData } from './load-meetings.ts'
import { MeetingDays } from './meeting-days.tsx'
import { MeetingFilters } from './meeting-filters.tsx'
import { NextMeeting, weekTitle } from './meeting-lead.tsx'
import { ViewChoice } from './meeting-period.tsx'
import { MiniMonth } from './mini-month.tsx'
import { TimeByPillar } from './time-by-pillar.tsx'

type AgendaData = Omit<MeetingsData, 'list'> & { list: MeetingPage }
type AgendaProps = { data: AgendaData; create: ReactNode }

const TABS: readonly { key: When; label: string }[] = [
  { key: 'upcoming', label: 'Upcoming' },
  { key: 'past', label: 'Past' },
  { key: 'mine', label: 'My meetings' },
]

/** The list of meetings by day: upcoming, past, or the own ones, with the month next to it. */
export function AgendaView({ data, create }: AgendaProps) {
  const { list, address, counts, options, found, now, google } = data
  const { overview } = list
  const [shown, setShown] = useState(list.results.length)
  return (
    <>
      <PageHead
        kicker="Meetings"
        title={weekTitle({ left: overview?.left_this_week ?? 0, without: overview?.without_agenda ?? 0 })}
        sub={<NextMeeting next={overview?.next_of_mine ?? null} today={now.date} />}
        actions={create}
      />
      <OwnCalendarLines calendar={google} />
      <div className="with-month">
        <div>
          <TabsNav
            label="Which meetings"
            tabs={TABS.map(({ key, label }) => ({
              ...{ key, label, count: counts[key], current: key === address.when },
              to: meetingsUrl({ ...address, when: key }),
            }))}
          />
          <div className="meeting-tools">
            <ViewChoice address={address} />
            <MeetingFilters {...{ address, options, found }} />
          </div>
          <Rows
            key={list.results.map(({ id, version, my_answer }) => [id, version, my_answer].join()).join()}
            list={list}
            address={address}
            today={now.date}
            create={create}
            isFirst={counts.upcoming + counts.past === 0}
            onShown={setShown}
          />
          {list.count > 0 ? (
            <Pagination page={Number(address.page)} pageSize={address.pageSize} count={list.count} shown={shown}>
              {list.count > PAGE_SIZE ? <RowsPerPage pageSize={address.pageSize} /> : null}
            </Pagination>
          ) : null}
        </div>
        <aside className="beside-list">
          <MiniMonth days={overview?.days ?? []} today={now.date} />
          {overview ? <TimeByPillar time={overview.time_by_pillar} planId={address.filter.plan_id} /> : null}
        </aside>
      </div>
    </>
  )
}

type RowsProps = {
  list: MeetingPage
  address: MeetingAddress
  today: string
  create: ReactNode
  /** The district has no meeting yet. */
  isFirst: boolean
  /** How many rows there are now; the choice of rows per page stays while others replace them. */
  onShown: (count: number) => void
}

/** The meetings of the page, and of the pages after it that scrolling loads. */
function Rows({ list, address, today, create, isFirst, onShown }: RowsProps) {
  const hydrated = useHydrated()
  const page = Number(address.page)
  const { more, load, onScroll } = useMoreRows(list, page, (next) => loadPage(address, next))
  const { rows, ended, state } = more
  useEffect(() => onShown(rows.length), [onShown, rows.length])
  // `onScroll` always sees the newest rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const scrolled = () => document.scrollingElement && onScroll(document.scrollingElement)
    // People may have scrolled before scripts ran.
    if (window.scrollY > 0) scrolled()
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [])
  if (list.count === 0) return <NoMeetings {...{ address, create, isFirst }} />
  return (
    <>
      <MeetingDays meetings={rows} today={today} />
      <p className="meetings-end" role="status">
        {ended && rows.length > list.results.length ? 'Yay! You have seen it all' : null}
        {state === 'failed' ? 'More meetings could not be loaded.' : null}
      </p>
      {hydrated && !ended ? (
        <Button
          variant="outline"
          size="sm"
          className="mx-auto my-3 flex"
          pending={state === 'waiting'}
          pendingWord="Loading"
          onClick={load}
        >
          {state === 'failed' ? 'Try again' : 'Show more'}
        </Button>
      ) : null}
    </>
  )
}

async function loadPage({ when, filter, pageSize }: MeetingAddress, page: number): Promise<MeetingPage> {
  const url = urls.suggest('meetings', { ...queryOf(filter), when, page, page_size: pageSize })
  const answer = await fetch(url, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()) as MeetingPage // app/meetings/suggest-meetings.ts
}

const NONE: Record<When, string> = {
  upcoming: 'No meetings ahead',
  past: 'No past meetings',
  mine: 'You are not on the team of any meeting',
}

function NoMeetings({ address, create, isFirst }: Pick<RowsProps, 'address' | 'create' | 'isFirst'>) {
  const { when } = address
  if (isFiltered(address)) {
    return (
      <EmptyState
        title="No meetings match these filters"
        action={
          <ButtonLink variant="outline" to={meetingsUrl({ ...address, filter: NO_FILTER })}>
            Clear filters
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      page={isFirst}
      title={NONE[when]}
      why="A meeting has a team, an agenda about the plan, and minutes."
      action={when === 'past' ? null : create}
    />
  )
}
