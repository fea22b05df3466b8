import { Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { MeasurePage } from './rank-schools.ts'

/** The school year in which student groups and schools are compared. */
export function YearChoice({ page: { measure, years, year } }: { page: MeasurePage }) {
  const read = years.filter(({ readings }) => readings.length > 0)
  if (read.length < 2) return null
  return (
    <nav className="year-choice" aria-label="School year of groups and schools">
      <span className="mute">Student groups and schools in</span>
      {read.map(({ school_year }) => (
        <Link
          key={school_year}
          to={urls.measure(measure.id, { year: school_year })}
          aria-current={school_year === year ? 'true' : undefined}
          preventScrollReset
        >
          {shortYear(school_year)}
        </Link>
      ))}
    </nav>
  )
}
