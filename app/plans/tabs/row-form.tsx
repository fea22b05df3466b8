import { Form, Link } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { DraftNotice } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { MadeFrom } from '#app/components/made-from.tsx'
import type { Say } from '#app/components/typed-values.ts'
import type { useEditorForm } from '#app/components/use-editor-form.ts'
import { Conflict } from '#app/plans/conflict.tsx'
import { Button } from '#app/ui/button.tsx'

type RowFormProps = {
  editor: ReturnType<typeof useEditorForm<{ updated_by: string | null }>>
  labels: Record<string, string>
  /** The row as it was; null for a new one. */
  row: { id: string; version: number } | null
  /** How the values of its fields are said where somebody else saved the row meanwhile. */
  say?: Say
  /** The field that whoever asked for the form goes on in. */
  first: string
  /** What the button does, as the page's action knows it, and its word. */
  intent: string
  word: string
  /** Where Cancel leads. */
  back: string
  children: ReactNode
}

/** A row of a tab's table, new or edited in its place: what is around its fields. */
export function RowForm({ editor, labels, row, say, first, intent, word, back, children }: RowFormProps) {
  const { errors, changes, formRef, clash } = editor
  useEffect(() => {
    formRef.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }, [formRef, first])
  return (
    <FormState errors={errors} changes={changes}>
      <Form method="post" preventScrollReset className="check-form" {...editor.formProps}>
        {row ? (
          <>
            <input type="hidden" name="row" value={row.id} />
            <MadeFrom {...editor.madeFrom} />
          </>
        ) : null}
        {clash ? (
          <Conflict by={clash.current.updated_by} clash={clash} labels={labels} say={say} />
        ) : (
          <ErrorSummary errors={errors} labels={labels} general={errors[''] ?? []} />
        )}
        <DraftNotice {...editor.draft} />
        {children}
        <p className="acts">
          <Button
            type="submit"
            variant="primary"
            name="intent"
            value={intent}
            pending={editor.pending}
            pendingWord="Saving"
          >
            {word}
          </Button>
          <Link to={back} preventScrollReset>
            Cancel
          </Link>
        </p>
      </Form>
      <LeaveGuard changes={editor.typed} formRef={formRef} />
    </FormState>
  )
}
