import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Input } from '#app/ui/input.tsx'
import { fits } from '#app/ui/use-matches.ts'

/** A list that people see as a whole needs no search. */
const SHORT = 12

export type Item = { key: string; name: string; note: string }
type ScorecardItemsProps = {
  /** What the group of check boxes is called and described by. */
  ids: { id: string; 'aria-labelledby'?: string; 'aria-describedby'?: string }
  choices: readonly Item[]
  chosen: ReadonlySet<string>
}

/** Everything that can be on a scorecard, to check off. Words narrow a long list down and change nothing in it. */
export function ScorecardItems({ ids, choices, chosen }: ScorecardItemsProps) {
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const [sought, setSought] = useState('')
  const [count, setCount] = useState(chosen.size)
  const recount = () => setCount(box.current?.querySelectorAll('input:checked').length ?? 0)
  // What someone else added appears already checked, so that nothing tells of a change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check boxes are counted as they are drawn
  useEffect(recount, [choices])
  const found = new Set(choices.filter(({ name, note }) => fits(`${name} ${note}`, sought)).map(({ key }) => key))
  return (
    <>
      {hydrated && choices.length > SHORT ? (
        <div className="card-find">
          <Input
            type="search"
            aria-label="Find measures and surveys"
            placeholder="Find by name"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <p role="status">
            {sought.trim() ? `${found.size} of ${choices.length} shown, ` : ''}
            {count} chosen
          </p>
        </div>
      ) : null}
      <div ref={box} className="card-items" onChange={recount} {...ids}>
        {choices.length === 0 ? <p className="small mute">The district has no measures yet.</p> : null}
        {choices.map(({ key, name, note }) => (
          <div key={key} hidden={!found.has(key)}>
            <Checkbox name="items" value={key} label={name} note={note} defaultChecked={chosen.has(key)} />
          </div>
        ))}
      </div>
    </>
  )
}
