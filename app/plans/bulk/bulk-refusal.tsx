import { ErrorSummary } from '#app/components/error-summary.tsx'
import { BULK_LABELS } from '#worker/plans/bulk-contract.ts'
import { type BulkAnswer, staleOf } from './bulk-answer.ts'

type BulkRefusalProps = { answer: BulkAnswer; errors: Record<string, string[]> }

/** Why nothing was changed: invalid fields, or rows that someone else saved in the meantime. */
export function BulkRefusal({ answer, errors }: BulkRefusalProps) {
  const { refusal, undoing } = answer
  if (!refusal) return null
  const { '': general = [], ...fields } = errors
  const lines = refusal.status === 400 ? general : [wordsOf(refusal), ...staleLines(answer)]
  return (
    <ErrorSummary
      errors={fields}
      labels={BULK_LABELS}
      general={lines}
      title={undoing ? 'Nothing was changed back' : undefined}
    />
  )
}

function wordsOf({ status, detail }: NonNullable<BulkAnswer['refusal']>): string {
  return status === 404 ? 'Some of these rows no longer exist. Select again from the rows below.' : detail
}

function staleLines(answer: BulkAnswer): string[] {
  const lines = staleOf(answer).map(({ name, current }) => `${name}: saved by ${current.updated_by ?? 'someone'}`)
  return lines.length === 0 || answer.undoing
    ? lines
    : [...lines, 'The rows below show the current values. Save changes them anyway.']
}
