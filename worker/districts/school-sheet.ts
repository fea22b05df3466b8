import * as v from 'valibot'
import { listChoices } from '#db/choices/queries.ts'
import type { SchoolSet } from '#db/districts/import-places.ts'
import { listRegions } from '#db/districts/regions.ts'
import { selectEverySchool } from '#db/districts/schools.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { nameKey } from '#model/keys.ts'
import { ncesText, properName } from '#model/people-rules.ts'
import { REQUIRED } from '#model/rules.ts'
import { differing, faultAt, type Sheet } from '#worker/imports/sheet.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type CsvColumns, type CsvImport, repeatedRows } from '#worker/kit/csv/import.ts'
import { editsRegion } from './own-region.ts'
import { type PlaceRow, schoolValues } from './place-values.ts'
import { DUPLICATE_NCES } from './refused.ts'
import type { School } from './school-contract.ts'

/** Spreadsheets turn an id like 0123 into a number and drop the 0. */
const ncesCell = v.pipe(
  v.string(),
  v.transform((text) => (/^\d{11}$/.test(text) ? `0${text}` : text)),
  ncesText,
)
const named = v.pipe(v.string(), v.nonEmpty(REQUIRED))

/** Export and import use the same columns (spec §2 "Schools list"). */
export const SCHOOL_COLUMNS = {
  region: { label: 'Region name', also: ['Region'], schema: v.string(), optional: true },
  school_type: { label: 'School type', also: ['Type'], schema: named },
  school_name: { label: 'School name', also: ['School', 'Name'], schema: properName('School name') },
  nces_id: { label: 'NCES id', also: ['NCES', 'NCES school id'], schema: ncesCell, optional: true },
} satisfies CsvColumns
type File = CsvImport<typeof SCHOOL_COLUMNS>

/** Matches each row by its NCES id, or else its name: an existing school or a new one. */
export async function readSchoolSheet(tenant: Tenant, caller: Caller, file: File): Promise<Sheet<PlaceRow<SchoolSet>>> {
  const [schools, regions, types] = await tenant.db.batch([
    selectEverySchool(tenant, caller.actor),
    listRegions(tenant),
    listChoices(tenant, 'school_type'),
  ])
  const byName = new Map(schools.map((one) => [nameKey(one.school_name), one]))
  const byNces = new Map(schools.flatMap((one) => (one.nces_id ? [[one.nces_id, one] as const] : [])))
  const regionOf = new Map(regions.map((one) => [nameKey(one.name), one]))
  const typeOf = new Map(types.map((one) => [nameKey(one.name), one]))
  const twice = repeatedRows(file.rows, ({ school_name }) => nameKey(school_name))
  const ncesTwice = repeatedRows(
    file.rows.filter(({ value }) => value.nces_id),
    ({ nces_id }) => nces_id ?? '',
  )
  const match = ({ school_name: name, nces_id: nces }: File['rows'][number]['value']) => ({
    namesake: byName.get(nameKey(name)),
    bearer: nces ? byNces.get(nces) : undefined,
  })
  const known = file.rows.flatMap(({ row, value }) => {
    const { bearer, namesake } = match(value)
    const school = bearer ?? namesake
    return school ? [{ row, value: school }] : []
  })
  // One row may name a school by its NCES id and another by its name.
  const schoolTwice = repeatedRows(known, ({ id }) => id)
  const fault = faultAt(SCHOOL_COLUMNS, file)
  const sheet: Sheet<PlaceRow<SchoolSet>> = { rows: [], errors: [...file.errors] }
  for (const { row, value } of file.rows) {
    const { school_name: name, nces_id: nces } = value
    const type = typeOf.get(nameKey(value.school_type))
    const { namesake, bearer } = match(value)
    const before = bearer ?? namesake ?? null
    const [only] = regions.length === 1 ? regions : []
    const unnamed = regions.find(({ id }) => id === (before?.region ?? caller.actor.regionId)) ?? only
    const region = value.region === '' ? unnamed : regionOf.get(nameKey(value.region))
    const noRegion = value.region === '' ? REQUIRED : 'Your district has no region with this name'
    const earlier = twice.has(row) || ncesTwice.has(row) ? undefined : schoolTwice.get(row)
    const already = `Row ${earlier} is already for ${before?.school_name}`
    const errors = [
      ...(twice.has(row) ? [fault(row, 'school_name', `Row ${twice.get(row)} has the same name`)] : []),
      ...(ncesTwice.has(row) ? [fault(row, 'nces_id', `Row ${ncesTwice.get(row)} has the same NCES id`)] : []),
      ...(earlier ? [fault(row, bearer ? 'nces_id' : 'school_name', already)] : []),
      ...(bearer && namesake && bearer.id !== namesake.id ? [fault(row, 'nces_id', DUPLICATE_NCES)] : []),
      ...(region ? [] : [fault(row, 'region', noRegion)]),
      ...(type ? [] : [fault(row, 'school_type', 'Your district has no school type with this name')]),
      ...(region && !mayWrite(caller, before, region.id) ? [fault(row, 'region', 'This is not your own region')] : []),
    ]
    sheet.errors.push(...errors)
    if (errors.length > 0 || !region || !type) continue
    const set = {
      name,
      regionId: region.id,
      schoolTypeId: type.id,
      // As in every other import, an empty cell changes nothing.
      ncesId: nces ?? before?.nces_id ?? null,
    }
    const words = { region: region.name, school_type: type.name, school_name: name, nces_id: set.ncesId }
    sheet.rows.push({
      row,
      id: before?.id ?? null,
      version: before?.version ?? 0,
      name,
      set,
      was: before && schoolValues(before),
      changes: differing(wordsOf(before), words),
    })
  }
  return sheet
}

function mayWrite(caller: Caller, before: School | null, regionId: string): boolean {
  return editsRegion(caller.actor, regionId) && (before === null || before.is_editable)
}

function wordsOf(school: School | null): Record<string, string | null> {
  if (!school) return {}
  const { region_name: region, school_type_name: school_type, school_name, nces_id } = school
  return { region, school_type, school_name, nces_id }
}
