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
    columns: ['Region name', 'School type', 'School name', 'NCES id (optional)'],
    how: 'A row that matches an existing NCES id or name updates that school. Any other row adds a school. Use your district’s own regions and school types.',
  },
  department: {
    title: 'Import departments',
    one: 'department',
    more: 'departments',
    list: urls.department(),
    here: urls.importDepartments,
    failed: urls.failedDepartments,
    template: urls.departmentsCsv(),
    columns: ['Department name', 'Main contact email', 'Region name (optional)'],
    how: 'A row that matches an existing name updates that department. Any other row adds a department. Leave the region blank for a department of the whole district.',
  },
} as const

/** The import calls of a kind; both have the same. */
export function importApi(context: AppLoadContext, kind: ImportKind) {
  return context.api.auth[kind === 'school' ? 'schools' : ('departments' as 'schools')].imports // one factory makes both (worker/districts/import-routes.ts)
}
