import type { DepartmentSet, ImportKind, SchoolSet } from '#db/districts/import-places.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { counted, numberWords } from '#model/counted.ts'
import { TOLD } from '#worker/imports/contract.ts'
import type { Sheet, SheetRow } from '#worker/imports/sheet.ts'
import type { By } from '#worker/kit/by.ts'
import { type CsvColumns, type CsvImport, readImport } from '#worker/kit/csv/import.ts'
import { invalid } from '#worker/kit/problem.ts'
import { DEPARTMENT_COLUMNS, readDepartmentSheet } from './department-sheet.ts'
import { type PlacesPreview, ROW_LIMIT } from './import-contract.ts'
import { readSchoolSheet, SCHOOL_COLUMNS } from './school-sheet.ts'

/** A row of either kind. */
export type PlaceRow = SheetRow<SchoolSet | DepartmentSet>
export type ReadPlaces = { file: CsvImport<CsvColumns>; sheet: Sheet<PlaceRow> }

const COLUMNS = { school: SCHOOL_COLUMNS, department: DEPARTMENT_COLUMNS } as const

/** What a file says, and what of it the district can take. */
export async function readPlaces(tenant: Tenant, by: By, kind: ImportKind, bytes: Uint8Array): Promise<ReadPlaces> {
  if (kind === 'school') {
    const file = opened(readImport(bytes, SCHOOL_COLUMNS))
    return { file, sheet: await readSchoolSheet(tenant, by, file) }
  }
  const file = opened(readImport(bytes, DEPARTMENT_COLUMNS))
  return { file, sheet: await readDepartmentSheet(tenant, by, file) }
}

function opened<C extends CsvColumns>(file: CsvImport<C> | { problem: string }): CsvImport<C> {
  if ('problem' in file) throw invalid({ file: [file.problem] })
  const total = file.file.records.length
  if (total > ROW_LIMIT)
    throw invalid({
      file: [`This file has ${counted(total, 'row')}. You can import up to ${numberWords(ROW_LIMIT)} at once`],
    })
  return file
}

export function previewOf(
  kind: ImportKind,
  given: { id: string | null; fileName: string },
  file: ReadPlaces['file'],
  { rows, errors }: ReadPlaces['sheet'],
): PlacesPreview {
  const touched = rows.filter(({ changes }) => Object.keys(changes).length > 0)
  const added = touched.filter(({ id }) => id === null).length
  const labels: CsvColumns = COLUMNS[kind]
  const inOrder = [...errors].sort((a, b) => a.row - b.row)
  return {
    import_id: given.id,
    file_name: given.fileName,
    rows: file.file.records.length,
    added,
    changed: touched.length - added,
    same: rows.length - touched.length,
    failed: new Set(errors.map(({ row }) => row)).size,
    changes: touched.slice(0, TOLD).map(({ row, id, name, changes }) => ({
      row,
      name,
      kind: id === null ? ('new' as const) : ('changed' as const),
      fields: Object.entries(changes).map(([key, [from, to]]) => ({ label: labels[key]?.label ?? key, from, to })),
    })),
    errors: inOrder.slice(0, TOLD),
    error_count: errors.length,
    unread: file.unread,
    done: false,
  }
}
