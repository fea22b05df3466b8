import { Form, useLocation } from '@remix-run/react'
import { Button, ButtonLink } from '#app/ui/button.tsx'

type RowVerbsProps = {
  row: { id: string; version: number }
  /** What the row is, after a verb: "the check of 2026-10-02". */
  of: string
  /** What the page's action knows its deletion by. */
  remove: string
}

/** The verb that opens a row, so that the focus finds its way back. */
export const editId = (id: string) => `edit-${id}`

/** The address of this tab with a row open as a form, in its own place, or with none. */
export function useRowUrl() {
  const { pathname, search } = useLocation()
  return (open: string | null) => {
    const params = new URLSearchParams(search)
    if (open) params.set('edit', open)
    else params.delete('edit')
    return `${pathname}?${params}`
  }
}

/** What can be done with one row of a tab. */
export function RowVerbs({ row, of, remove }: RowVerbsProps) {
  const to = useRowUrl()(row.id)
  return (
    <span className="rowacts">
      <ButtonLink id={editId(row.id)} variant="quiet" size="small" to={to} preventScrollReset aria-label={`Edit ${of}`}>
        Edit
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="row" value={row.id} />
        <input type="hidden" name="version" value={row.version} />
        <Button
          type="submit"
          name="intent"
          value={remove}
          variant="danger-quiet"
          size="small"
          aria-label={`Delete ${of}`}
        >
          Delete
        </Button>
      </Form>
    </span>
  )
}
