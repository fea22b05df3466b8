import { type DepartmentSet, type ImportKind, type SchoolSet, takeOver } from '#db/districts/import-places.ts'
import { insertRun } from '#db/imports/runs.ts'
import { insertAudits } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { makeSchoolsAgain } from '#db/measures/thresholds.ts'
import { counted, numberWords } from '#model/counted.ts'
import { TOLD } from '#worker/imports/contract.ts'
import { defineImport, forgetBytes, kept, type Look, takeOnce } from '#worker/imports/define-import.ts'
import { changeOf, countRows, type Sheet, type SheetRow } from '#worker/imports/sheet.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { CsvColumns, CsvImport } from '#worker/kit/csv/import.ts'
import { conflict } from '#worker/kit/problem.ts'
import { DEPARTMENT_COLUMNS, readDepartmentSheet } from './department-sheet.ts'
import { type ImportPlaces, type PlacesPreview, ROW_LIMIT } from './import-contract.ts'
import { changedValues, type PlaceRow } from './place-values.ts'
import { readSchoolSheet, SCHOOL_COLUMNS } from './school-sheet.ts'

const LIMIT = {
  rows: ROW_LIMIT,
  message: (rows: number) =>
    `This file has ${counted(rows, 'row')}. You can import up to ${numberWords(ROW_LIMIT)} at once`,
}

/** The import of schools or departments: its file's columns, and what it does with each row. */
function definePlaceImport<C extends CsvColumns, Set extends SchoolSet | DepartmentSet>(
  kind: ImportKind,
  columns: C,
  check: (tenant: Tenant, caller: Caller, file: CsvImport<C>) => Promise<Sheet<PlaceRow<Set>>>,
) {
  return defineImport<C, Sheet<PlaceRow<Set>>, PlacesPreview, ImportPlaces>({
    kind,
    columns: () => columns,
    limit: LIMIT,
    check,
    preview: (look) => previewOf(look, columns),
    async take({ env }, tenant, by, look) {
      const given = await kept(env, tenant, by, kind, look.given)
      const answer = previewOf({ ...look, given }, columns)
      await write(tenant, by, kind, answer, look.sheet.rows.filter(changesSomething))
      await forgetBytes(env, tenant, given)
      return { ...answer, done: true }
    },
  })
}

export const PLACE_IMPORTS = {
  school: definePlaceImport('school', SCHOOL_COLUMNS, readSchoolSheet),
  department: definePlaceImport('department', DEPARTMENT_COLUMNS, readDepartmentSheet),
}

const changesSomething = ({ changes }: SheetRow<unknown>) => Object.keys(changes).length > 0

function previewOf(
  { given, file, sheet }: Look<CsvColumns, Sheet<SheetRow<unknown>>> & { given: { id: string } },
  columns: CsvColumns,
): PlacesPreview {
  const touched = sheet.rows.filter(changesSomething)
  const inOrder = { ...sheet, errors: [...sheet.errors].sort((a, b) => a.row - b.row) }
  return {
    import_id: given.id,
    file_name: given.fileName,
    ...countRows(file, inOrder, touched),
    changes: touched.slice(0, TOLD).map((row) => changeOf(row, columns)),
    done: false,
  }
}

/** One batch: the file still waits, the record of the import for its undo, the rows, and an audit row for each place. */
async function write(
  tenant: Tenant,
  caller: Caller,
  kind: ImportKind,
  { import_id: id, rows: total, added: news, changed: changes, same, failed }: PlacesPreview,
  rows: PlaceRow<SchoolSet | DepartmentSet>[],
): Promise<void> {
  const entries = rows.map((row) => ({ ...row, isNew: row.id === null, id: row.id ?? newId(kind) }))
  const who = { at: caller.now, by: caller.actor.userId }
  const added = entries.filter(({ isNew }) => isNew)
  const changed = entries.filter(({ isNew }) => !isNew)
  const moved = kind === 'school' ? changed.flatMap(({ id, changes }) => (changes.region ? [id] : [])) : []
  try {
    await runBatch(tenant, [
      ...takeOnce(tenant, caller, { id }),
      insertRun(tenant, {
        ...{ id, startedAt: who.at, startedBy: who.by, finishedAt: who.at, invites: false },
        ...{ total, position: total, added: news, changed: changes, same, failed },
      }),
      ...takeOver(tenant, kind, added, changed, who),
      ...(moved.length > 0 ? [makeSchoolsAgain(tenant, moved)] : []),
      ...insertAudits(
        tenant,
        caller,
        entries.map(({ id: entityId, isNew, set, was, changes: words }) => ({
          ...{ entity: kind, entityId, action: isNew ? 'create' : 'edit' },
          changes: { ...words, import: [null, id], ...(was && { stored: changedValues(was, set) }) },
        })),
      ),
    ])
  } catch (error) {
    const outdated = isGuardFailure(error) || isDuplicate(error, 'name_key') || isDuplicate(error, 'nces_id')
    throw outdated ? conflict('Something changed since you checked the file. Check it again.') : error
  }
}
