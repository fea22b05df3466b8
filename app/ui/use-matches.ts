import { useEffect, useRef, useState } from 'react'
import { STEP } from './combobox-items.ts'
import type { ComboboxLoad, ComboboxOption } from './combobox-props.ts'

const PAUSE_MS = 200

/** Ignores case and accents: "pena" finds Peña. */
export const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a text has all the words, in any order. */
export function fits(within: string, text: string) {
  const words = folded(text).split(/\s+/).filter(Boolean)
  return words.every((word) => folded(within).includes(word))
}

type Loaded = { text: string; options: ComboboxOption[]; count: number }
type MatchAsk = {
  options: ComboboxOption[]
  /** There are more options than the given ones, to load. */
  more: boolean
  /** Options that are set but no longer available. */
  kept: ComboboxOption[]
  text: string
  limit: number
  open: boolean
  load: ComboboxLoad | undefined
}

/** The options that match the typed text: the given ones at once, the others page by page. */
export function useMatches({ options, more, kept, text: typed, limit, open, load }: MatchAsk) {
  const text = typed.trim()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const seen = useRef(new Map<string, ComboboxOption>())

  const here = loaded?.text === text ? loaded : null
  const given = text
    ? options.filter((one) => fits(load ? one.label : `${one.label} ${one.note ?? ''}`, text))
    : options
  // The given options come first in the full order, so the server's results start with the matching ones.
  const found = text && here ? here.options : distinct([...given, ...(here?.options ?? [])])
  const unasked = load !== undefined && !here && (text ? true : more)
  const total = here && load ? Math.max(here.count, found.length) : found.length
  const wants =
    load !== undefined &&
    open &&
    !failed &&
    (unasked ? text !== '' || found.length < limit : found.length < Math.min(limit, total))
  const page = text && !here ? 1 : Math.floor(found.length / STEP) + 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  useEffect(() => {
    if (!wants) return
    const stop = new AbortController()
    const ask = () =>
      load?.({ text, page }, stop.signal).then(
        (got) => {
          if (stop.signal.aborted) return
          for (const option of got.options) seen.current.set(option.value, option)
          setLoaded((before) => ({
            text,
            count: got.count,
            options: distinct([...(before?.text === text ? before.options : []), ...got.options]),
          }))
        },
        () => stop.signal.aborted || setFailed(true),
      )
    // Wait while someone types, but not if they ask for more.
    const timer = setTimeout(ask, text && page === 1 ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [load, text, page, wants, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another question
  useEffect(() => setFailed(false), [text])

  const known = new Map([...kept, ...seen.current.values(), ...options].map((option) => [option.value, option]))
  return {
    known,
    found,
    /** How many options are beyond the limit; null before anyone has counted. */
    left: (shown: number) => (unasked && !text ? null : Math.max(0, total - shown)),
    state: failed ? ('failed' as const) : wants ? ('waiting' as const) : ('idle' as const),
    retry: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
    /** Sets the label of a value from a draft. */
    name: (value: string, label: string) => {
      if (!known.has(value)) seen.current.set(value, { value, label })
    },
  }
}

function distinct(options: ComboboxOption[]): ComboboxOption[] {
  return [...new Map(options.map((option) => [option.value, option])).values()]
}
