import { useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '#app/kit/submit.ts'

/** A save that was refused, here or by the server: a new object each time. */
export type RefusedSave = Record<string, never>

export const isRefused = (answer: FormAnswer | undefined): boolean => answer?.result.status === 'error'

const refusedBy = (answer: FormAnswer | undefined): RefusedSave | null => (isRefused(answer) ? {} : null)

/**
 * The last save that was refused, null before the first and once everything in it was fixed, and a function that notes
 * a refusal. Messages that appear when people leave a field are not refusals: they stay at their fields.
 */
export function useRefusal(answer: FormAnswer | undefined, hasErrors: boolean) {
  const [refusal, setRefusal] = useState(() => refusedBy(answer))
  const [seen, setSeen] = useState(answer)
  if (seen !== answer) {
    setSeen(answer)
    setRefusal(refusedBy(answer))
  }
  const had = useRef(false)
  useEffect(() => {
    if (had.current && !hasErrors) setRefusal(null)
    had.current = hasErrors
  }, [hasErrors])
  return [refusal, () => setRefusal({})] as const
}
