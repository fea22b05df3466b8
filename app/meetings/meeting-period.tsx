import { Link } from '@remix-run/react'
import { ButtonLink } from '#app/ui/button.tsx'
import { type MeetingAddress, meetingsUrl, periodOf, shifted, VIEWS, type View } from './address.ts'
import { monthName } from './calendar-words.ts'

const LABELS: Record<View, string> = { agenda: 'Agenda', week: 'Week', month: 'Month' }

/** Agenda, week, or month. A calendar has no Upcoming and Past: its tabs are all meetings and the own ones. */
export function ViewChoice({ address }: { address: MeetingAddress }) {
  return (
    <nav className="seg" aria-label="View">
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={meetingsUrl({ ...address, view, when: address.when === 'mine' ? 'mine' : 'upcoming' })}
          aria-current={view === address.view ? 'page' : undefined}
          preventScrollReset
        >
          {LABELS[view]}
        </Link>
      ))}
    </nav>
  )
}

/** Which week or month a calendar shows, and the ones before and after it. */
export function PeriodChoice({ address, today }: { address: MeetingAddress; today: string }) {
  const what = address.view === 'week' ? 'week' : 'month'
  const to = (date: string | null) => meetingsUrl(address, { date })
  return (
    <nav className="meeting-period" aria-label={`Choose a ${what}`}>
      <ButtonLink
        variant="ghost"
        size="icon"
        icon="chevron-left"
        to={to(shifted(address, today, -1))}
        aria-label={`Previous ${what}`}
        preventScrollReset
      />
      <ButtonLink variant="outline" to={to(null)} preventScrollReset>
        Today
      </ButtonLink>
      <ButtonLink
        variant="ghost"
        size="icon"
        icon="chevron-right"
        to={to(shifted(address, today, 1))}
        aria-label={`Next ${what}`}
        preventScrollReset
      />
      <b>{what === 'week' ? <WeekName address={address} today={today} /> : monthName(address.date ?? today)}</b>
    </nav>
  )
}

function WeekName({ address, today }: { address: MeetingAddress; today: string }) {
  const { from, to } = periodOf(address, today)
  return (
    <>
      <time dateTime={from}>{from}</time> to{' '}
      <time dateTime={to}>{to.slice(from.slice(0, 7) === to.slice(0, 7) ? 8 : 5)}</time>
    </>
  )
}
