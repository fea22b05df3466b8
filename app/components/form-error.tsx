import { ErrorSummary } from './error-summary.tsx'
import type { FieldErrors } from './form-state.tsx'

/** Why a short form was refused, if no field is to blame: the session ended, or the person may not do this. */
export function FormError({ errors }: { errors: FieldErrors | null | undefined }) {
  return (
    <div className="full w-full empty:hidden">
      <ErrorSummary errors={{ '': errors?.[''] }} labels={{}} />
    </div>
  )
}
