import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
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
      <Menu row={id} label={`More for ${strategy}`}>
        {version === null ? (
          <MenuItem icon="pencil" offBecause={NOT_OURS}>
            Edit or delete
          </MenuItem>
        ) : (
          <>
            <MenuItem icon="pencil" to={edit}>
              Edit
            </MenuItem>
            <MenuItem
              danger
              icon="trash"
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
