import * as v from 'valibot'
import { selectEveryDepartment } from '#db/districts/departments.ts'
import type { DepartmentSet } from '#db/districts/import-places.ts'
import { listRegions } from '#db/districts/regions.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectContactsByEmail } from '#db/people/contacts.ts'
import { nameKey } from '#model/keys.ts'
import { email, properName } from '#model/people-rules.ts'
import { differing, faultAt, type Sheet } from '#worker/imports/sheet.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type CsvColumns, type CsvImport, repeatedRows } from '#worker/kit/csv/import.ts'
import { editsRegion } from './own-region.ts'
import { departmentValues, type PlaceRow } from './place-values.ts'

/** Export and import use the same columns. A person is identified by email address, which is unique. */
export const DEPARTMENT_COLUMNS = {
  name: { label: 'Department name', also: ['Department', 'Name'], schema: properName('Department name') },
  contact: { label: 'Main contact email', also: ['Main contact', 'Email'], schema: email },
  region: { label: 'Region name', also: ['Region'], schema: v.string(), optional: true },
} satisfies CsvColumns
type File = CsvImport<typeof DEPARTMENT_COLUMNS>

/** Matches each row by name: an existing department or a new one. Without a region it belongs to the whole district. */
export async function readDepartmentSheet(
  tenant: Tenant,
  caller: Caller,
  file: File,
): Promise<Sheet<PlaceRow<DepartmentSet>>> {
  const emails = file.rows.map(({ value }) => nameKey(value.contact))
  const [departments, regions, people] = await tenant.db.batch([
    selectEveryDepartment(tenant, caller.actor),
    listRegions(tenant),
    selectContactsByEmail(tenant, emails),
  ])
  const byName = new Map(departments.map((one) => [nameKey(one.name), one]))
  const regionOf = new Map(regions.map((one) => [nameKey(one.name), one]))
  const personOf = new Map(people.map((one) => [one.emailKey, one]))
  const twice = repeatedRows(file.rows, ({ name }) => nameKey(name))
  const fault = faultAt(DEPARTMENT_COLUMNS, file)
  const sheet: Sheet<PlaceRow<DepartmentSet>> = { rows: [], errors: [...file.errors] }
  for (const { row, value } of file.rows) {
    const before = byName.get(nameKey(value.name)) ?? null
    const person = personOf.get(nameKey(value.contact))
    const region = value.region === '' ? null : regionOf.get(nameKey(value.region))
    // Without that column, the file doesn't change regions.
    const regionId = file.letters.region === null ? (before?.region ?? null) : (region?.id ?? null)
    const allowed = editsRegion(caller.actor, regionId) && (before === null || before.is_editable)
    const errors = [
      ...(twice.has(row) ? [fault(row, 'name', `Row ${twice.get(row)} has the same name`)] : []),
      ...(person ? [] : [fault(row, 'contact', 'Nobody on staff has this email address')]),
      ...(region === undefined ? [fault(row, 'region', 'Your district has no region with this name')] : []),
      ...(region !== undefined && !allowed ? [fault(row, 'region', 'This is not your own region')] : []),
    ]
    sheet.errors.push(...errors)
    if (errors.length > 0 || !person) continue
    const was = before && { name: before.name, contact: before.contact_name, region: before.region_name }
    const regionName = file.letters.region === null ? (before?.region_name ?? null) : (region?.name ?? null)
    const changes = differing(was ?? {}, { name: value.name, contact: person.name, region: regionName })
    // Two people with the same name are still two people.
    if (before && before.contact_id !== person.id) changes.contact = [before.contact_name, person.name]
    sheet.rows.push({
      row,
      id: before?.id ?? null,
      version: before?.version ?? 0,
      name: value.name,
      set: { name: value.name, regionId, mainContactId: person.id },
      was: before && departmentValues(before),
      changes,
    })
  }
  return sheet
}
