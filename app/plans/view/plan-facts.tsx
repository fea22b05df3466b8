import { useNaming } from '#app/kit/use-shell.ts'
import { ViewMore } from '#app/ui/view-more.tsx'
import { LEVEL_KEYS, levelName } from '#model/levels.ts'
import type { Plan } from '#worker/plans/contract.ts'

/** A plan's Details to read; its long texts have their own tabs. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const naming = useNaming()
  const texts = [
    ['Community-facing description', plan.description],
    ['Strategic statement', plan.strategic_statement],
  ] as const
  return (
    <dl className="facts">
      {texts.map(([label, text]) => (
        <div key={label} className="full">
          <dt>{label}</dt>
          <dd>{text ? <ViewMore text={text} /> : <span className="mute">None</span>}</dd>
        </div>
      ))}
      <div>
        <dt>Plan year</dt>
        <dd className="num">{plan.plan_year}</dd>
      </div>
      <div>
        <dt>Start and end</dt>
        <dd className="num">
          {plan.start_date} to {plan.end_date}
        </dd>
      </div>
      <div>
        <dt>School</dt>
        <dd>{plan.school_name ?? 'The whole district'}</dd>
      </div>
      {LEVEL_KEYS.map((key) => (
        <div key={key}>
          <dt>{levelName(naming, key)}</dt>
          <dd>
            <span className="num">{plan.counts[key]}</span> in this plan
          </dd>
        </div>
      ))}
    </dl>
  )
}
