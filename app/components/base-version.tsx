import { BASE_VALUES } from '#app/kit/base-values.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import type { FieldValues } from './typed-values.ts'

type BaseVersionProps = { sends: number | null; base: FieldValues }

/**
 * Sends the version of the row and the values that the form started with, so that a late save knows which fields its
 * author changed (app/components/merge.ts), with and without scripts.
 */
export function BaseVersion({ sends, base }: BaseVersionProps) {
  if (sends === null) return null
  return (
    <>
      <input type="hidden" name="version" value={sends} />
      <input type="hidden" name={BASE_VALUES} value={JSON.stringify(base)} />
    </>
  )
}

/** The version and values that a sent form started from; null if it sent none. */
export function baseVersionOf(answer: FormAnswer | undefined): { version: number | null; base: FieldValues | null } {
  const typed = answer?.result.initialValue
  const version = Number(typed?.version)
  try {
    const base: unknown = JSON.parse(String(typed?.[BASE_VALUES]))
    return {
      version: Number.isInteger(version) ? version : null,
      base: base !== null && typeof base === 'object' ? (base as FieldValues) : null, // as BaseVersion wrote it
    }
  } catch {
    return { version: null, base: null }
  }
}
