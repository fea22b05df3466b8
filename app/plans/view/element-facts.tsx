import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PercentBar } from '#app/components/percent-bar.tsx'
import { PersonName } from '#app/components/person.tsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { labelOf } from '#app/plans/editor/element-field.tsx'
import { ViewMore } from '#app/ui/view-more.tsx'
import { FREQUENCY_LABELS } from '#model/frequencies.ts'
import { nameKeyOf } from '#model/level-fields.ts'
import { alertName, LEVELS, type Level, type LevelField, levelName } from '#model/levels.ts'
import type { Element } from '#worker/plans/element-contract.ts'

type FactsProps = { element: Element; level: Level }

/** An element's fields to read, in the level table's order; empty ones say so. */
export function ElementFacts({ element, level }: FactsProps) {
  const naming = useNaming()
  const shown = level.fields.filter((field) => field.kind !== 'name' && !field.ownTab && fits(field, element))
  return (
    <dl className="facts">
      {shown.map((field) => (
        <div key={field.key} className={field.kind === 'text' ? 'full' : undefined}>
          <dt>{field.kind === 'parent' ? levelName(naming, level.parent) : labelOf(field, level, naming)}</dt>
          <dd>{shownOf(field, element, naming) ?? <span className="mute">None</span>}</dd>
        </div>
      ))}
      {element.next_review_on ? (
        <div>
          <dt>Next review</dt>
          <dd className="num">{element.next_review_on}</dd>
        </div>
      ) : null}
      <Discussed element={element} />
    </dl>
  )
}

/** When a meeting last talked about it, and what the latest meeting or review said. */
function Discussed({ element }: { element: Element }) {
  const { last_discussed_on: day, latest_meeting_id: meeting, latest_meeting_review_summary: summary } = element
  const source = element.latest_summary_source
  return (
    <>
      {day ? (
        <div>
          <dt>Last discussed on</dt>
          <dd className="num">
            {meeting ? (
              <Link to={urls.meeting(meeting)}>
                {day}
                <span className="vh">, open the meeting</span>
              </Link>
            ) : (
              day
            )}
          </dd>
        </div>
      ) : null}
      {summary && source ? (
        <div className="full">
          <dt>
            Latest summary, from the {source} on <span className="num">{element.latest_summary_on}</span>
          </dt>
          <dd>
            <ViewMore text={summary} />
          </dd>
        </div>
      ) : null}
    </>
  )
}

function fits(field: LevelField, element: Element): boolean {
  if (field.kind === 'schools') return element.assigned_to !== 'department' || element.schools.length > 0
  if (field.kind === 'departments') return element.assigned_to === 'department' || element.departments.length > 0
  return field.kind !== 'assigned'
}

function shownOf(field: LevelField, element: Element, naming: ReturnType<typeof useNaming>): ReactNode {
  switch (field.kind) {
    case 'parent':
      return element.parent_id ? (
        <Link className="name" to={urls.element(element.plan_id, parentLevel(element), element.parent_id, 'view')}>
          {element.parent_name}
        </Link>
      ) : null
    case 'person':
      return element.owner_name ? (
        <PersonName face name={element.owner_name} deactivated={element.owner_active === false} />
      ) : null
    case 'choice':
      return element[nameKeyOf(field.key)]
    case 'people':
      return element.team.length > 0 ? (
        <span className="several">
          {element.team.map(({ id, name, is_active }) => (
            <PersonName key={id} face name={name} deactivated={!is_active} />
          ))}
        </span>
      ) : null
    case 'schools':
    case 'departments':
    case 'choices':
    case 'masks':
      return element[field.key].map((one) => one.name).join(', ') || null
    case 'alert':
      return <RiskStatus value={element.alert_status} label={alertName(naming, element.alert_status)} />
    case 'progress':
      return <ProgressStatus value={element.progress_key} />
    case 'percent':
      return element.percentage_completed === null ? null : <PercentBar percent={element.percentage_completed} />
    case 'achieved':
      return element.objective_achieved
        ? `Yes, ${element.achieved_on ?? ''}${element.achieved_by ? ` by ${element.achieved_by}` : ''}`
        : 'Not Achieved'
    case 'frequency':
      return element.review_frequency ? FREQUENCY_LABELS[element.review_frequency] : null
    case 'date':
      return element[field.key] ? <span className="num">{element[field.key]}</span> : null
    default:
      return element[field.key] ? <ViewMore text={String(element[field.key])} /> : null
  }
}

function parentLevel(element: Element) {
  const { parent } = LEVELS[element.level]
  return parent === 'plan' ? 'pillar' : parent
}
