import { useEffect, useId, useRef, useState } from 'react'
import { urls } from '#app/kit/urls.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ComboboxLoad } from '#app/ui/combobox-props.ts'
import { Input } from '#app/ui/input.tsx'
import type { Option } from '#app/ui/select.tsx'
import { DROPDOWN_FAILED } from './cascade-load.ts'
import { FilterChoice } from './filter-tools.tsx'
import { findSchools } from './schools/school-picker.tsx'

export type FindSource = {
  /** The first choices by name. */
  first: Option[]
  /** True if there are more, which people find by typing. */
  more: boolean
  /** What someone without scripts searched for. */
  found: { text: string; results: Option[]; count: number } | null
}
type FilterFindProps = {
  name: string
  label: string
  /** What the field says when nothing is chosen. */
  all: string
  value: string | undefined
  /** The chosen one, which may not be among the first. */
  chosen: Option | null
  from: 'schools' | 'scorecards'
  source: FindSource
}

/** The name of the search field that replaces typing when JavaScript is off. */
export const findParam = (name: string) => `find_${name}`

/** A filter that offers a few choices as a list, and many as a search. */
export function FilterFind(props: FilterFindProps) {
  const { name, label, all, value, chosen, source } = props
  if (source.more || source.found) return <Find {...props} />
  const isOffered = !chosen || source.first.some((one) => one.value === chosen.value)
  const options = isOffered ? source.first : [...source.first, chosen]
  return <FilterChoice className="fa" name={name} label={label} all={all} value={value} options={options} />
}

function Find({ name, label, all, value = '', chosen, from, source: { first, found } }: FilterFindProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // Back and "Clear filters" change the address while the form stays; a choice in the field is in both already.
  const latest = useRef(value)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (value !== latest.current) setRound((before) => before + 1)
    latest.current = value
  }, [value])
  useEffect(() => {
    const node = box.current
    const send = ({ target }: Event) => {
      if (target instanceof HTMLDivElement) target.closest('form')?.requestSubmit() // not the text that someone types
    }
    node?.addEventListener('change', send)
    return () => node?.removeEventListener('change', send)
  }, [])
  return (
    <div className="inline fa find" ref={box}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <Combobox
        key={round}
        id={id}
        labelId={`${id}-label`}
        name={name}
        options={found ? found.results : first}
        kept={chosen ? [chosen] : []}
        defaultValue={value}
        placeholder={all}
        clearable
        more
        load={FIND[from]}
        onChange={([one]) => {
          latest.current = one ?? ''
        }}
      />
      <noscript>
        <Input
          className="mt-1"
          name={findParam(name)}
          defaultValue={found?.text}
          aria-label={`Find in ${label}`}
          placeholder="Find by name"
        />
        <span className="meta">{foundWords(found, first.length)}</span>
      </noscript>
    </div>
  )
}

export function foundWords(found: FindSource['found'], first: number): string {
  if (!found) return `Showing the first ${first}`
  if (found.count > found.results.length) return `${found.count} found, showing the first ${found.results.length}`
  return found.count === 0 ? 'Nothing found' : `${found.count} found`
}

const findScorecards: ComboboxLoad = async ({ text, page }, signal) => {
  const answer = await fetch(urls.suggest('scorecards', { search: text, page }), { signal })
  if (!answer.ok) throw new Error(DROPDOWN_FAILED)
  const { results, count } = (await answer.json()) as { results: Option[]; count: number } // app/measures/suggest-scorecards.ts
  return { options: results, count }
}

/** Constant functions, so that an open list does not load again on each render. */
const FIND = { schools: findSchools, scorecards: findScorecards }
