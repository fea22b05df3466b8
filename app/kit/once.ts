import { useLocation } from '@remix-run/react'
import { useMemo } from 'react'

/** The hidden field of a form that creates something. */
export const ONCE = 'once'

/** A new key for each form that the page shows: after a save, or after an answer to an earlier one. */
export function useOnce(answer: unknown): string {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two means a new form
  return useMemo(() => crypto.randomUUID(), [answer, key])
}

export type Once = { headers: { 'Idempotency-Key': string } } | undefined

/** For the call that creates what the form describes: a form that is sent twice then creates it once. */
export function onceOf(form: FormData): Once {
  return onceBy(String(form.get(ONCE) ?? '').slice(0, 100))
}

export function onceBy(key: string): Once {
  return key ? { headers: { 'Idempotency-Key': key } } : undefined
}
