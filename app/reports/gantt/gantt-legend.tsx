import { When } from '#app/reports/dates.tsx'
import { Hatch } from './gantt-bar.tsx'

/** What the bars mean; every shape has its word. */
export function GanttLegend({ today, bracket }: { today: string; bracket: string }) {
  return (
    <ul className="g-legend" aria-label="How to read the bars">
      <li>
        <i className="g-key todo" />
        To do
      </li>
      <li>
        <i className="g-key doing">
          <i />
        </i>
        Doing, the dark part is the share done
      </li>
      <li>
        <i className="g-key unknown" />
        Doing, no share given
      </li>
      <li>
        <i className="g-key done" />
        Done
      </li>
      <li>
        <span className="g-key late">
          <Hatch />
        </span>
        Late time, with its days
      </li>
      <li>
        <i className="g-key bracket" />
        {bracket}, without a status
      </li>
      <li>
        <i className="g-key today" />
        Today, <When date={today} />
      </li>
    </ul>
  )
}
