import { ErrorSummary } from '#app/components/error-summary.tsx'
import { SIGN_IN_FIRST } from '#model/rules.ts'

/** Says that the session ended, on the page that keeps what was selected and typed. */
export function MemberSignedOut({ signedOut }: { signedOut: boolean | undefined }) {
  return signedOut ? (
    <ErrorSummary errors={null} labels={{}} general={[SIGN_IN_FIRST]} title="Nothing was changed" />
  ) : null
}
