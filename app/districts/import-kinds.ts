import type { AppLoadContext } from '@remix-run/cloudflare'
import { urls } from '#app/kit/urls.ts'

/** What differs between importing schools and departments. */
export type ImportKind = 'school' | 'department'

export const IMPORT_KINDS = {
  school: {
    title: 'Import schools',
    one: 'school',
    more: 'schools',
    list: urls.schoolList(),
    here: urls.importSchools,
    failed: urls.failedSchools,
    template: urls.schoolsCsv(),
    columns: ['Region name', 'School type', 'School name', 'NCES id (may be missing)'],
    how: 'A row whose NCES id or name is there already changes that school; any other adds one. Regions and types are those of the district.',
  },
  department: {
    title: 'Import departments',
    one: 'department',
    more: 'departments',
    list: urls.department(),
    here: urls.importDepartments,
    failed: urls.failedDepartments,
    template: urls.departmentsCsv(),
    columns: ['Department name', 'Main contact email', 'Region name (may be missing)'],
    how: 'A row whose name is there already changes that department; any other adds one. Without a region it is the whole district’s.',
  },
} as const

/** The import calls of a kind; both have the same. */
export function importApi(context: AppLoadContext, kind: ImportKind) {
  return context.api.auth[kind === 'school' ? 'schools' : ('departments' as 'schools')].imports // one factory makes both (worker/districts/import-routes.ts)
}
