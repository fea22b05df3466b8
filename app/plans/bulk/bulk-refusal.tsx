import { Form } from '@remix-run/react'
import { Notice } from '#app/components/error-panel.tsx'
import { ErrorSummary, SignInElsewhere } from '#app/components/error-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { BULK_LABELS } from '#worker/plans/bulk-contract.ts'
import { type BulkAnswer, staleOf } from './bulk-answer.ts'

const NOT_UNDONE = 'Nothing was changed back'

type BulkRefusalProps = { answer: BulkAnswer; errors: Record<string, string[]> }

/** Why nothing was changed: invalid fields, or rows that someone else saved in the meantime. */
export function BulkRefusal({ answer, errors }: BulkRefusalProps) {
  const { refusal, undoing } = answer
  if (!refusal) return null
  if (undoing !== null && refusal.status === 401) return <UndoLater undo={undoing} />
  const { '': general = [], ...fields } = errors
  const lines = refusal.status === 400 ? general : [wordsOf(refusal), ...staleLines(answer)]
  return (
    <ErrorSummary
      errors={fields}
      labels={BULK_LABELS}
      general={lines}
      title={undoing === null ? undefined : NOT_UNDONE}
    />
  )
}

/** The message with the Undo is gone, so this one has it too. */
function UndoLater({ undo }: { undo: string }) {
  return (
    <Notice kind="error" title={NOT_UNDONE} focused>
      <p>
        <SignInElsewhere then="choose Undo" />
      </p>
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="undo" value={undo} />
        <Button type="submit" name="intent" value="undo" variant="outline" size="sm">
          Undo
        </Button>
      </Form>
    </Notice>
  )
}

function wordsOf({ status, detail }: NonNullable<BulkAnswer['refusal']>): string {
  return status === 404 ? 'Some of these rows no longer exist. Select again from the rows below.' : detail
}

function staleLines(answer: BulkAnswer): string[] {
  const lines = staleOf(answer).map(({ name, current }) => `${name}: saved by ${current.updated_by ?? 'someone'}`)
  return lines.length === 0 || answer.undoing !== null
    ? lines
    : [...lines, 'The rows below show the current values. Save changes them anyway.']
}
