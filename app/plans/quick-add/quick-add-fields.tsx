import { Cascade } from '#app/components/cascade.tsx'
import { levelSteps } from '#app/components/cascade-elements.ts'
import { DateField, SelectField, TextArea } from '#app/components/fields.tsx'
import { findPlans } from '#app/components/find-plans.ts'
import type { CascadeLoad, Chosen } from '#app/components/use-cascade.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import type { Option } from '#app/ui/select.tsx'
import { levelName } from '#model/levels.ts'
import { PLAN_YEARS } from '#model/plan-years.ts'
import { type QuickAsk, type QuickLevel, stepsAbove } from './quick-add-names.ts'

type QuickAddFieldsProps = {
  ask: QuickAsk
  /** The levels that this person may add. */
  levels: readonly QuickLevel[]
  /** Renders the fields of another level; without scripts the form posts to do that. */
  onLevel: (level: QuickLevel) => void
  onPath: (path: Chosen) => void
  /** The first options of each step of "Assign to", and how to load more. */
  options: Record<string, Option[] | undefined>
  load: CascadeLoad
}

/** Name, dates, level, and parent: the only fields of quick add. */
export function QuickAddFields({ ask, levels, onLevel, onPath, options, load }: QuickAddFieldsProps) {
  const naming = useNaming()
  const { level, path } = ask
  const above = stepsAbove(level)
  const last = above.at(-1)
  const steps = levelSteps(above, naming, 'Choose', (key) =>
    key === last
      ? { label: `Assign to ${levelName(naming, key)}`, ...(key === 'plan' && { find: { load: findPlans } }) }
      : { narrows: true },
  )
  const word = levelName(naming, level)
  return (
    <div className="cells">
      <TextArea
        oneLine
        full
        name="name"
        label={`Name of ${word}`}
        defaultValue={ask.name}
        help="Up to 100 characters."
      />
      <DateField name="start_date" label="Start date" defaultValue={ask.start_date} />
      <DateField name="end_date" label="End date" defaultValue={ask.end_date} />
      <SelectField
        name="level"
        label="Level"
        value={level}
        onChange={(event) => onLevel(event.target.value as QuickLevel)} // the options are levels
        options={levels.map((key) => ({ value: key, label: levelName(naming, key) }))}
      />
      {level === 'plan' ? (
        <SelectField
          name="plan_year"
          label="Plan year"
          placeholder="Choose"
          defaultValue={ask.plan_year ?? ''}
          options={PLAN_YEARS.map((year) => ({ value: year, label: year }))}
        />
      ) : null}
      {level === 'plan' || level === 'pillar' || ask.planId === null ? null : (
        <input type="hidden" name="plan" value={ask.planId} />
      )}
      <Cascade
        key={level}
        steps={steps}
        chosen={path}
        options={options}
        load={load}
        // A new branch clears every level below it, even levels this form does not show.
        onChange={(next) => onPath(Object.fromEntries(above.map((key) => [key, next[key]])))}
      />
    </div>
  )
}
