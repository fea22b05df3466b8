import { Cascade } from '#app/components/cascade.tsx'
import { knownElements, levelSteps, loadElements } from '#app/components/cascade-elements.ts'
import { optionsAt } from '#app/components/use-cascade.ts'
import type { Naming } from '#model/levels.ts'
import type { ScopeKey } from '#model/reports.ts'
import { NO_PLAN, type ReportChoices } from '#worker/reports/contract.ts'

type BranchFieldsProps = {
  keys: readonly ScopeKey[]
  query: Record<string, string>
  choices: ReportChoices | null
  /** The plan to ask for lines that the page does not have; null if it has all. */
  askIn: string | null
  naming: Naming
  onChange: (chosen: Record<string, string>) => void
}

/** Pillar, initiative, objective, strategy: choosing one enables the next (spec §5 "Reports"). */
export function BranchFields({ keys, query, choices, askIn, naming, onChange }: BranchFieldsProps) {
  const steps = levelSteps(keys, naming, 'All')
  const known = knownElements(choices?.elements ?? [])
  return (
    <Cascade
      steps={steps}
      chosen={query}
      options={optionsAt(steps, query, known)}
      load={askIn === null ? known : loadElements(askIn)}
      onChange={(chosen) => onChange(Object.fromEntries(keys.map((key) => [key, chosen[key] ?? ''])))}
      offBecause={choices === null ? NO_PLAN : null}
    />
  )
}
