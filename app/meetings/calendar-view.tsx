import type { ReactNode } from 'react'
import { OwnCalendarLines } from '#app/components/calendar/calendar-block.tsx'
import { PageHead } from '#app/components/page.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { MEETING_TYPE_LABELS, MEETING_TYPES } from '#model/meetings/kinds.ts'
import { monthOf, weekOf } from '#model/meetings/periods.ts'
import type { MeetingCalendar } from '#worker/meetings/calendar-contract.ts'
import { type MeetingAddress, meetingsUrl } from './address.ts'
import { calendarTitle, monthName, monthWord } from './calendar-words.ts'
import type { CalendarData } from './load-meetings.ts'
import { MeetingFilters } from './meeting-filters.tsx'
import { PeriodChoice, ViewChoice } from './meeting-period.tsx'
import { TYPE_ICONS } from './meeting-words.ts'
import { MonthView } from './month-view.tsx'
import { WeekView } from './week-view.tsx'

/** A week or a month of meetings. */
export function CalendarView({ data, create }: { data: CalendarData; create: ReactNode }) {
  const { address, calendar, counts, options, found, now, google } = data
  const View = address.view === 'week' ? WeekView : MonthView
  const tab = (when: 'upcoming' | 'mine') => ({
    current: (address.when === 'mine') === (when === 'mine'),
    to: meetingsUrl({ ...address, when }),
  })
  return (
    <>
      <PageHead kicker="Meetings" title={titleOf(address, calendar, now.date)} actions={create} />
      <OwnCalendarLines calendar={google} />
      <TabsNav
        label="Which meetings"
        tabs={[
          { key: 'all', label: 'All meetings', count: counts.upcoming + counts.past, ...tab('upcoming') },
          { key: 'mine', label: 'My meetings', count: counts.mine, ...tab('mine') },
        ]}
      />
      <div className="meeting-tools">
        <ViewChoice address={address} />
        <PeriodChoice address={address} today={now.date} />
        <MeetingFilters {...{ address, options, found }} />
      </div>
      <View data={data} />
      <Legend />
    </>
  )
}

/** "26 meetings in November; 16 are yours": of the period's own days. */
function titleOf({ view, date }: MeetingAddress, { days }: MeetingCalendar, today: string): string {
  const { from, to } = view === 'week' ? weekOf(date ?? today) : monthOf(date ?? today)
  const inside = days.filter((one) => one.date >= from && one.date <= to)
  const sum = (key: 'count' | 'mine') => inside.reduce((total, one) => total + one[key], 0)
  const isThis = from <= today && today <= to
  const month = from.slice(0, 4) === today.slice(0, 4) ? monthWord(from) : monthName(from)
  const week = isThis ? 'this week' : `in the week of ${from}`
  return calendarTitle({ count: sum('count'), mine: sum('mine') }, view === 'week' ? week : `in ${month}`)
}

function Legend() {
  return (
    <p className="meeting-legend">
      {MEETING_TYPES.map((type) => (
        <span key={type}>
          <Icon of={TYPE_ICONS[type]} /> {MEETING_TYPE_LABELS[type]}
        </span>
      ))}
      <span>
        <i className="mine" /> You’re on the team
      </span>
    </p>
  )
}
