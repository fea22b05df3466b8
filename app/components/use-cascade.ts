import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ComboboxLoad, ComboboxOption } from '#app/ui/combobox-props.ts'
import type { Option } from '#app/ui/select.tsx'

export type CascadeStep = {
  /** Names the step in `chosen`, `options` and `load`. */
  key: string
  /** Name of the field, if different from the key. */
  name?: string
  /** Only filters the next steps: with scripts it has no name and is not sent. */
  narrows?: boolean
  /** What people choose here, as in "Choose Pillar first": the district's own word. */
  word: string
  /** Label of the field; by default the word. */
  label?: string
  /** The text of the empty choice: "All", "Choose". */
  placeholder: string
  optional?: boolean
  /** A first step whose options are only the first of many, or only the chosen one: typing finds the others. */
  find?: { load: ComboboxLoad; kept?: ComboboxOption[]; below?: ReactNode }
  /** Uses both columns of its group. */
  full?: boolean
  help?: string
}

/** The chosen values, by step key. */
export type Chosen = Record<string, string | undefined>
/**
 * Loads the choices of a step below what is chosen above it: at once if the page knows them, or else from the server.
 */
export type CascadeLoad = (key: string, above: Chosen, signal: AbortSignal) => Option[] | Promise<Option[]>
/** Null while the step above is not chosen; `retrying` is loading after a failure. */
export type Offer = Option[] | 'waiting' | 'failed' | 'retrying' | null

export type CascadeState = {
  steps: readonly CascadeStep[]
  /** The initial choices. */
  chosen: Chosen
  /** The initial options, by key; missing ones load once scripts run. */
  options?: Record<string, Option[] | undefined>
  load: CascadeLoad
  onChange?: (chosen: Chosen) => void
}

type Offers = Record<string, Offer>
type Keyed = Pick<CascadeStep, 'key'>

/** The initial options of each step, for a page that knows everything. */
export function optionsAt(
  steps: readonly Keyed[],
  chosen: Chosen,
  known: (key: string, above: Chosen) => Option[],
): Record<string, Option[]> {
  const open = steps.filter((_, at) => isOpen(steps, at, chosen))
  return Object.fromEntries(open.map(({ key }) => [key, known(key, above(steps, key, chosen))]))
}

function above(steps: readonly Keyed[], key: string, chosen: Chosen): Chosen {
  const at = steps.findIndex((step) => step.key === key)
  return Object.fromEntries(steps.slice(0, at).map((step) => [step.key, chosen[step.key]]))
}

export function isOpen(steps: readonly Keyed[], at: number, chosen: Chosen): boolean {
  return steps.slice(0, at).every(({ key }) => Boolean(chosen[key]))
}

/** Choosing a step clears the following ones and loads the next (spec §4 "Repository dropdown cascade"). */
export function useCascade({ steps, chosen: first, options = {}, load, onChange }: CascadeState) {
  const [chosen, setChosen] = useState(first)
  const [offers, setOffers] = useState<Offers>(() =>
    Object.fromEntries(
      steps.map(({ key }, at) => [key, isOpen(steps, at, first) ? (options[key] ?? 'waiting') : null]),
    ),
  )
  const asking = useRef(new AbortController())
  /** The choices so far, also those that are not drawn yet. */
  const latest = useRef(first)

  function take(key: string, offer: Offer) {
    setOffers((before) => ({ ...before, [key]: offer }))
  }

  function ask(key: string, now: Chosen, state: 'waiting' | 'retrying' = 'waiting') {
    const { signal } = asking.current
    const answer = load(key, above(steps, key, now), signal)
    if (Array.isArray(answer)) return take(key, answer)
    take(key, state)
    answer.then(
      (found) => signal.aborted || take(key, found),
      () => signal.aborted || take(key, 'failed'),
    )
  }

  /** Cancels the load for the former choice. */
  function forget() {
    asking.current.abort()
    asking.current = new AbortController()
  }

  function become(next: Chosen) {
    latest.current = next
    setChosen(next)
    onChange?.(next)
  }

  function choose(key: string, value: string) {
    if ((chosen[key] ?? '') === value) return
    const at = steps.findIndex((step) => step.key === key)
    const after = steps.slice(at + 1)
    const next: Chosen = { ...chosen, [key]: value, ...Object.fromEntries(after.map((step) => [step.key, ''])) }
    forget()
    setOffers((before) => ({ ...before, ...Object.fromEntries(after.map((step) => [step.key, null])) }))
    become(next)
    const below = after[0]
    if (value && below) ask(below.key, next)
  }

  /** Sets every step at once, to restore a draft. */
  function restore(next: Chosen) {
    forget()
    setOffers((before) => Object.fromEntries(steps.map(({ key, find }) => [key, find ? (before[key] ?? null) : null])))
    become(next)
    steps.forEach(({ key, find }, at) => {
      if (!find && isOpen(steps, at, next)) ask(key, next)
    })
  }

  // Load once what the page did not bring; later loads follow a choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    forget()
    for (const { key } of steps) if (offers[key] === 'waiting') ask(key, chosen)
    return () => asking.current.abort()
  }, [])

  return { chosen, latest, offers, choose, restore, retry: (key: string) => ask(key, chosen, 'retrying') }
}
