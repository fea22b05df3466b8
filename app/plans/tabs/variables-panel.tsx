import { EmptyState } from '#app/components/empty-state.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ViewMore } from '#app/ui/view-more.tsx'
import { NAMED_VARIABLES } from '#model/parts.ts'
import type { Variables } from '#worker/plans/variables-contract.ts'
import { type TabOf, tabUrl } from './tab.ts'
import { GROUP_PURPOSES } from './text-words.ts'
import { VariablesForm } from './variables-form.tsx'

type VariablesPanelProps = {
  data: Variables
  of: TabOf
  mayEdit: boolean
  editing: boolean
  answer: FormAnswer | undefined
}

/** One group of an assessment's variables: the named ones, then the ones that the district added (spec §2). */
export function VariablesPanel({ data, of, mayEdit, editing, answer }: VariablesPanelProps) {
  const { variable_type: group, named, additional } = data
  if (editing) return <VariablesForm key={`${of.id}:${group}`} data={data} of={of} answer={answer} />
  const own = NAMED_VARIABLES[group].map(({ name, label }) => ({ name: label, value: named[name] ?? null }))
  if (additional.length === 0 && own.every(({ value }) => value === null)) {
    return (
      <EmptyState
        level={3}
        title={`Nothing entered for ${of.tab.label} yet`}
        why={GROUP_PURPOSES[group]}
        action={
          mayEdit ? (
            <ButtonLink variant="outline" to={tabUrl(of, 'update', of.tab)}>
              Write it
            </ButtonLink>
          ) : null
        }
      />
    )
  }
  return (
    <dl className="facts">
      {[...own, ...additional].map(({ name, value }) => (
        <div key={name} className="full">
          <dt>{name}</dt>
          <dd>{value ? <ViewMore text={value} /> : <span className="mute">None</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
