import { selectEveryDepartment } from '#db/districts/departments.ts'
import type { ImportKind } from '#db/districts/import-places.ts'
import { selectEverySchool } from '#db/districts/schools.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { csvAnswer } from '#worker/imports/csv-answer.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { CsvColumns } from '#worker/kit/csv/import.ts'
import type { ListDepartments } from './department-contract.ts'
import { DEPARTMENT_COLUMNS } from './department-sheet.ts'
import type { ListSchools } from './school-contract.ts'
import { SCHOOL_COLUMNS } from './school-sheet.ts'

/** Writes the filtered places as a file that can be imported again. */
export async function exportSchools(tenant: Tenant, caller: Caller, ask: ListSchools): Promise<Response> {
  const schools = await selectEverySchool(tenant, caller.actor, ask)
  const rows = schools.map((one) => [one.region_name, one.school_type_name ?? '', one.school_name, one.nces_id ?? ''])
  return csvOf(caller, 'school', SCHOOL_COLUMNS, rows)
}

export async function exportDepartments(tenant: Tenant, caller: Caller, ask: ListDepartments): Promise<Response> {
  const departments = await selectEveryDepartment(tenant, caller.actor, ask)
  const rows = departments.map((one) => [one.name, one.contact_email ?? '', one.region_name ?? ''])
  return csvOf(caller, 'department', DEPARTMENT_COLUMNS, rows)
}

const NAMES: Record<ImportKind, string> = { school: 'Schools', department: 'Departments' }

function csvOf(caller: Caller, kind: ImportKind, columns: CsvColumns, rows: string[][]): Response {
  const header = Object.values(columns).map(({ label }) => label)
  return csvAnswer(caller, NAMES[kind], header, rows)
}
