import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { FieldChanges } from './form-state.tsx'

export type DockProps = {
  /** The changed fields from useUnsaved; the bar names them and gets an amber edge. */
  changes?: FieldChanges
  /** Replaces the default text: "Not saved yet. 1 row to fix first". */
  say?: ReactNode
  dirty?: boolean
  /** The Delete button, left of the others: a <Button variant="destructive-ghost"> or a form. */
  remove?: ReactNode
  back?: { to: string; word?: string }
  save?: {
    /** Id of the form that the buttons submit; not needed inside the form itself. */
    form?: string
    word?: string
    pending?: boolean
    pendingWord?: string
    /** Only in the wizard: disables Save, with the id of the text that says why. */
    offBy?: string
    name?: string
    value?: string
  }
  /** More buttons, between Back and Save. */
  children?: ReactNode
}

/** The bar with a form's buttons: Delete, Back, Save. */
export function FormActions({ changes = {}, say, dirty, remove, back, save, children }: DockProps) {
  const names = Object.values(changes).flatMap((change) => (change ? [change.label] : []))
  const amber = dirty ?? names.length > 0
  return (
    <div className={clsx('dock', amber && 'dirty')}>
      <p className="say" role="status">
        {say ??
          (names.length > 0 ? (
            <>
              <b>{names.length === 1 ? '1 unsaved change' : `${names.length} unsaved changes`}</b>
              <span className="mute what-changed">{names.join(', ')}</span>
            </>
          ) : null)}
      </p>
      {remove}
      {back ? (
        <ButtonLink variant="outline" to={back.to}>
          {back.word ?? 'Back'}
        </ButtonLink>
      ) : null}
      {children}
      {save ? (
        <Button
          type="submit"
          variant={save.offBy ? 'outline' : 'default'}
          form={save.form}
          name={save.name}
          value={save.value}
          pending={save.pending}
          pendingWord={save.pendingWord ?? 'Saving'}
          disabled={save.offBy !== undefined}
          disabledBy={save.offBy}
        >
          {save.word ?? 'Save'}
        </Button>
      ) : null}
    </div>
  )
}
