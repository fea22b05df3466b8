import type { Tenant } from '#db/kit/tenant.ts'
import { listImportsThere } from '#db/repository/imports.ts'
import type { LibraryImport } from './contract.ts'

/** As many as fit on the upload page. */
const SHOWN = 10

/** The latest imports that can be undone because some of their rows are still in the library. */
export async function listImports(tenant: Tenant): Promise<LibraryImport[]> {
  const rows = await listImportsThere(tenant, SHOWN)
  return rows.map(({ importId, importedAt, importedBy, changes: { file, added } }) => ({
    import_id: importId,
    file_name: String(file?.[1] ?? ''),
    added: Number(added?.[1] ?? 0),
    imported_at: importedAt,
    imported_by: importedBy,
  }))
}
