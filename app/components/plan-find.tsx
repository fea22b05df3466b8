import { Input } from '#app/ui/input.tsx'
import { type FindSource, findParam, foundWords } from './filter-find.tsx'

/** Without scripts, the search below a filter's list of plans, which begins with only the chosen one. */
export function PlanFind({ found }: { found: FindSource['found'] }) {
  return (
    <noscript>
      <Input
        className="mt-1"
        name={PLAN_PARAM}
        defaultValue={found?.text}
        aria-label="Find a plan"
        placeholder="Find by name"
      />
      {found ? <span className="meta">{foundWords(found, 0)}</span> : null}
    </noscript>
  )
}

export const PLAN_PARAM = findParam('plan')
