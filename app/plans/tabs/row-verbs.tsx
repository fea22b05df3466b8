import { Form, useLocation } from '@remix-run/react'
import { Button, ButtonLink } from '#app/ui/button.tsx'

type RowVerbsProps = {
  row: { id: string; version: number }
  /** The row as buttons name it: "the check of 2026-10-02". */
  of: string
  /** The `intent` that deletes it. */
  remove: string
}

/** The id of the button that opens a row's form, so that focus can return to it. */
export const editId = (id: string) => `edit-${id}`

/** Builds this tab's address with a row's form open, or with none. */
export function useRowUrl() {
  const { pathname, search } = useLocation()
  return (open: string | null) => {
    const params = new URLSearchParams(search)
    if (open) params.set('edit', open)
    else params.delete('edit')
    return `${pathname}?${params}`
  }
}

/** The buttons of one row. */
export function RowVerbs({ row, of, remove }: RowVerbsProps) {
  const to = useRowUrl()(row.id)
  return (
    <span className="rowacts">
      <ButtonLink id={editId(row.id)} variant="ghost" size="sm" to={to} preventScrollReset aria-label={`Edit ${of}`}>
        Edit
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="row" value={row.id} />
        <input type="hidden" name="version" value={row.version} />
        <Button
          type="submit"
          name="intent"
          value={remove}
          variant="destructive-ghost"
          size="sm"
          aria-label={`Delete ${of}`}
        >
          Delete
        </Button>
      </Form>
    </span>
  )
}
