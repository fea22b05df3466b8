import { useState } from 'react'
import { Field } from '#app/components/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { levelName, type Naming } from '#worker/plans/levels.ts'
import { NO_PLAN, type ReportChoices, type ScopeKey } from '#worker/reports/contract.ts'

type BranchFieldsProps = {
  keys: readonly ScopeKey[]
  query: Record<string, string>
  choices: ReportChoices | null
  naming: Naming
}

/** Pillar, initiative, objective, strategy: each opens when the one before it is chosen (spec §5 "Reports"). */
export function BranchFields({ keys, query, choices, naming }: BranchFieldsProps) {
  const [chosen, setChosen] = useState(query)
  function choose(key: ScopeKey, value: string) {
    const next = { ...chosen, [key]: value }
    for (const below of keys.slice(keys.indexOf(key) + 1)) next[below] = ''
    setChosen(next)
  }
  return (
    <>
      {keys.map((key, at) => {
        const above = keys[at - 1]
        const parent = above ? chosen[above] : null
        const here = (choices?.elements ?? []).filter(
          (one) => one.level === key && (!above || one.parent_id === parent),
        )
        const reason = choices === null ? NO_PLAN : above && !parent ? `Choose ${levelName(naming, above)} first` : null
        return (
          <Field key={key} label={levelName(naming, key)} name={key}>
            {({ labelId: _, ...ids }) => (
              <Select
                {...ids}
                name={key}
                disabled={reason !== null}
                placeholder={reason ?? 'All'}
                value={reason === null ? (chosen[key] ?? '') : ''}
                onChange={(event) => choose(key, event.target.value)}
                options={here.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
              />
            )}
          </Field>
        )
      })}
    </>
  )
}
