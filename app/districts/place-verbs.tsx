import { Form, useLocation } from '@remix-run/react'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'

type Row = { id: string; name: string; version: number }

/** Edit, and Delete in the menu. Delete doesn't ask: it has an Undo, and the API refuses to delete a place in use. */
export function PlaceVerbs({ row, edit }: { row: Row; edit: string }) {
  const { pathname, search } = useLocation()
  const fields = { intent: 'delete', id: row.id, version: String(row.version) }
  return (
    <div className="rowacts">
      <ButtonLink variant="outline" size="sm" to={edit} aria-label={`Edit ${row.name}`}>
        Edit
      </ButtonLink>
      <Menu row={row.id} label={`More for ${row.name}`}>
        <MenuItem danger icon="trash" post={{ action: `${pathname}${search}`, fields }}>
          Delete
        </MenuItem>
      </Menu>
    </div>
  )
}

/** A Delete button, for rows without other actions. */
export function DeleteVerb({ fields, name }: { fields: Record<string, string>; name: string }) {
  const pending = useNavigating(({ formData }) => formData?.get('id') === fields.id)
  return (
    <Form method="post">
      {Object.entries(fields).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Button type="submit" size="sm" variant="destructive-ghost" icon="trash" pending={pending} pendingWord="Deleting">
        Delete<span className="vh"> {name}</span>
      </Button>
    </Form>
  )
}

/** Restores one row from the trash. */
export function RestoreVerb({ row }: { row: Row }) {
  const pending = useNavigating(({ formData }) => formData?.get('id') === row.id)
  return (
    <Form method="post">
      <input type="hidden" name="id" value={row.id} />
      <Button
        variant="outline"
        type="submit"
        name="intent"
        value="restore"
        size="sm"
        icon="undo-2"
        pending={pending}
        pendingWord="Restoring"
      >
        Restore<span className="vh"> {row.name}</span>
      </Button>
    </Form>
  )
}
