import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pencil, Trash2 } from '#app/ui/icon.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import type { LibraryStrategy } from '#worker/repository/contract.ts'

const NOT_OURS = 'From the universal library that Waymark maintains for every district'

/** For managers of the district's own library: Edit, and in the menu Delete, which offers Undo. */
export function RowVerbs({ row: { id, strategy, version }, from }: { row: LibraryStrategy; from: string }) {
  const edit = urls.editStrategy(id, { from })
  return (
    <>
      {version === null ? null : (
        <ButtonLink variant="outline" size="sm" className="max-sm:hidden" to={edit} aria-label={`Edit ${strategy}`}>
          Edit
        </ButtonLink>
      )}
      <Menu label={`More for ${strategy}`}>
        {version === null ? (
          <MenuItem icon={Pencil} offBecause={NOT_OURS}>
            Edit or delete
          </MenuItem>
        ) : (
          <>
            <MenuItem icon={Pencil} to={edit}>
              Edit
            </MenuItem>
            <MenuItem
              danger
              icon={Trash2}
              post={{ action: edit, fields: { intent: 'delete', version: String(version) } }}
            >
              Delete
            </MenuItem>
          </>
        )}
      </Menu>
    </>
  )
}
