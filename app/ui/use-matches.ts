import { useEffect, useState } from 'react'
import type { ComboboxOption } from './combobox.tsx'

const PAUSE_MS = 200

/** Compares without capitals and marks: "pena" finds Peña. */
export const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

function matches(option: ComboboxOption, text: string) {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const within = folded(`${option.label} ${option.note ?? ''}`)
  return words.every((word) => within.includes(word))
}

/** The options that fit what was typed, the given ones at once and loaded ones when they come. */
export function useMatches(
  options: ComboboxOption[],
  text: string,
  load: ((text: string, signal: AbortSignal) => Promise<ComboboxOption[]>) | undefined,
) {
  const [loaded, setLoaded] = useState<ComboboxOption[]>([])
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!load || !text.trim()) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setWaiting(true)
      load(text, stop.signal)
        .then(setLoaded)
        // What is given can still be chosen when more cannot be had.
        .catch(() => setLoaded([]))
        .finally(() => !stop.signal.aborted && setWaiting(false))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [load, text])
  const known = new Map([...options, ...loaded].map((option) => [option.value, option]))
  return { known, found: [...known.values()].filter((option) => matches(option, text)), waiting }
}
