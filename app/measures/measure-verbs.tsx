import { useLocation } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'

type Row = { id: string; name: string; version: number }
type Rights = { mayEdit: boolean; mayEnter: boolean }

/** Enter its readings, and what else can be done with a measure. Delete doesn't ask: it has an Undo. */
export function MeasureVerbs({ measure: { id, name, version }, mayEdit, mayEnter }: { measure: Row } & Rights) {
  return (
    <div className="rowacts">
      {mayEnter ? (
        <ButtonLink
          variant="outline"
          size="sm"
          to={urls.measureGrid({ measure: id })}
          aria-label={`Enter readings of ${name}`}
        >
          Enter
        </ButtonLink>
      ) : null}
      {mayEdit ? (
        <Menu row={id} label={`More for ${name}`}>
          <MenuItem icon="pencil" to={urls.updateMeasure(id)}>
            Update
          </MenuItem>
          <MenuItem icon="list" to={urls.measureHistory(id)}>
            History
          </MenuItem>
          <DeleteMeasure id={id} version={version} />
        </Menu>
      ) : null}
    </div>
  )
}

/** From a list, the list stays with its filters; from the measure's own page, the list opens. */
export function DeleteMeasure({ id, version }: Omit<Row, 'name'>) {
  const { pathname, search } = useLocation()
  const here = pathname === urls.measurements() ? `${pathname}${search}` : urls.measurements()
  return (
    <MenuItem danger icon="trash" post={{ action: here, fields: { intent: 'delete', id, version: String(version) } }}>
      Delete
    </MenuItem>
  )
}
