import { Link } from '@remix-run/react'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { counted } from '#model/counted.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { MeasureNeeds as Needs } from '#worker/dashboard/contract.ts'
import { PhoneFold } from './phone-fold.tsx'

/** What measures of the district need, each figure linked to the list of exactly those. */
export function MeasureNeeds({ needs }: { needs: Needs }) {
  const lines = [
    { need: 'reading', count: needs.reading, words: 'Reading due and missing' },
    { need: 'owner', count: needs.owner, words: 'Without owner' },
    { need: 'target', count: needs.target, words: `Without target for ${shortYear(needs.school_year)}` },
  ] as const
  const open = lines.filter(({ count }) => count > 0)
  return (
    <PhoneFold title="Measures" figure={needs.reading > 0 ? `${needs.reading} due` : needs.total}>
      <Section id="measure-needs" title="Measures" note={counted(needs.total, 'measure')}>
        {open.length === 0 ? (
          <p className="small mute">No reading is missing, and every measure has an owner and a target.</p>
        ) : (
          <ul className="need-list">
            {open.map(({ need, count, words }) => (
              <li key={need}>
                <Link to={urls.measurements({ needs: need })}>{words}</Link>
                <span className="num">{count}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </PhoneFold>
  )
}
