import { ErrorSummary } from './error-summary.tsx'
import type { FieldErrors } from './form-state.tsx'

/** Why a short form was refused, if the reason is none of its fields: a session that ended, a right, the network. */
export function FormError({ errors }: { errors: FieldErrors | null | undefined }) {
  return (
    <div className="full w-full empty:hidden">
      <ErrorSummary errors={{ '': errors?.[''] }} labels={{}} />
    </div>
  )
}
