import type { FormAnswer } from '#app/kit/submit.ts'
import type { FieldValues } from './typed-values.ts'

const NAME = 'made_from'

type MadeFromProps = { sends: number | null; base: FieldValues }

/**
 * What a form is made from: the version of its row and what its fields began with, so that a save that comes too late
 * knows which fields its author changed (app/components/merge.ts), with scripts and without.
 */
export function MadeFrom({ sends, base }: MadeFromProps) {
  if (sends === null) return null
  return (
    <>
      <input type="hidden" name="version" value={sends} />
      <input type="hidden" name={NAME} value={JSON.stringify(base)} />
    </>
  )
}

/** What the form that was sent was made from; null where it did not say. */
export function madeFrom(answer: FormAnswer | undefined): { version: number | null; base: FieldValues | null } {
  const typed = answer?.result.initialValue
  const version = Number(typed?.version)
  try {
    const base: unknown = JSON.parse(String(typed?.[NAME]))
    return {
      version: Number.isInteger(version) ? version : null,
      base: base !== null && typeof base === 'object' ? (base as FieldValues) : null, // as MadeFrom wrote it
    }
  } catch {
    return { version: null, base: null }
  }
}
