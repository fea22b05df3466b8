import { Link } from '@remix-run/react'
import { PercentBar } from '#app/components/percent-bar.tsx'
import { WholeDates } from '#app/components/whole-dates.tsx'
import { urls } from '#app/kit/urls.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { counted } from '#model/counted.ts'
import { firstDayOf } from '#model/measures/school-years.ts'
import type { TimeByPillar as Time } from '#worker/meetings/time-contract.ts'

type TimeProps = { time: Time; planId: string | undefined }

/** How the time of a school year's meetings is shared among the pillars of one plan, and what that counts. */
export function TimeByPillar({ time, planId }: TimeProps) {
  const chosen = useShell()?.shell.plan?.id
  const { pillars, without_element: without, school_year: year } = time
  const wanted = planId || chosen
  // With no meeting about the chosen plan, the one that most of the time went to.
  const plan = (pillars.find((one) => one.plan.id === wanted) ?? (planId ? undefined : pillars[0]))?.plan
  const shown = pillars.filter((one) => one.plan.id === plan?.id)
  const minutes = sum(shown, 'minutes')
  if (!plan || minutes === 0) return null
  const rest = sum(pillars, 'minutes') - minutes + without.minutes
  return (
    <section className="time-by-pillar" aria-labelledby="time-by-pillar">
      <h2 id="time-by-pillar">Time by pillar, {year}</h2>
      <p className="meta">{plan.name}</p>
      <ul>
        {shown.map(({ pillar, minutes: own }) => (
          <li key={pillar.id}>
            <Link to={urls.element(plan.id, 'pillar', pillar.id, 'view')}>{pillar.name}</Link>
            <PercentBar percent={Math.round((own / minutes) * 100)} />
          </li>
        ))}
      </ul>
      <p className="meta">
        Counts the planned minutes of the {counted(sum(shown, 'topics'), 'topic')} about this plan’s elements that
        meetings have discussed since <WholeDates>{firstDayOf(year)}</WholeDates>: {inHours(minutes)}.
        {rest > 0 ? ` Topics about other plans or no element took ${inHours(rest)}.` : null}
      </p>
    </section>
  )
}

function sum(rows: readonly { topics: number; minutes: number }[], key: 'topics' | 'minutes'): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

/** "45 min", "3 h", "12 h 15 min". */
function inHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
