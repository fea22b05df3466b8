import { Link } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { EditorForm } from '#app/components/editor-form.tsx'
import type { FormatValue } from '#app/components/typed-values.ts'
import type { Editor } from '#app/components/use-editor-form.ts'
import { Conflict } from '#app/plans/editor/conflict.tsx'
import { Button } from '#app/ui/button.tsx'

type RowFormProps = {
  editor: Editor<{ updated_by: string | null }>
  /** The row as it was; null for a new one. */
  row: { id: string; version: number } | null
  /** Formats field values for the conflict when someone else saved the row in the meantime. */
  say?: FormatValue
  /** The field to focus when the form opens. */
  first: string
  /** The submit button's `intent` and label. */
  intent: string
  word: string
  /** Where Cancel goes. */
  back: string
  children: ReactNode
}

/** The form around a row's fields, for a new or an existing row. */
export function RowForm({ editor, row, say, first, intent, word, back, children }: RowFormProps) {
  const { formRef, saveConflict, labels } = editor
  useEffect(() => {
    formRef.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }, [formRef, first])
  return (
    <EditorForm
      preventScrollReset
      className="check-form"
      editor={editor}
      hidden={row ? { row: row.id } : {}}
      conflict={
        saveConflict ? (
          <Conflict by={saveConflict.current.updated_by} saveConflict={saveConflict} labels={labels} say={say} />
        ) : null
      }
    >
      {children}
      <p className="acts">
        <Button type="submit" name="intent" value={intent} pending={editor.pending} pendingWord="Saving">
          {word}
        </Button>
        <Link to={back} preventScrollReset>
          Cancel
        </Link>
      </p>
    </EditorForm>
  )
}
