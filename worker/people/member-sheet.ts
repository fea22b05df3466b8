import { listRegions } from '#db/districts/regions.ts'
import { listSchoolChoices } from '#db/districts/schools.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectSuperAdmins } from '#db/people/member-writes.ts'
import { selectMembersByEmail } from '#db/people/members.ts'
import { nameKey } from '#model/keys.ts'
import { differing, faultAt, type Sheet, type SheetRow } from '#worker/imports/sheet.ts'
import { repeatedRows } from '#worker/kit/csv/import.ts'
import type { Actor } from '#worker/kit/env.ts'
import { type District, decideMember, type Given } from './decide-member.ts'
import { type Before, changesOf } from './edit-member.ts'
import { cellsOf, isRenamed, keptNote, RENAMED } from './member-cells.ts'
import { MEMBER_COLUMNS, type MemberColumn, type MemberFile } from './member-columns.ts'
import { presentPerson } from './present-member.ts'

/** A valid row: the person, the given values, and what they change. */
export type MemberRow = SheetRow<Given> & {
  email: string
  emailKey: string
  before: Before | null
  /** Field → [from, to], as the audit stores it. */
  audit: ReturnType<typeof changesOf>
  note: string | null
}
export type MemberSheet = Sheet<MemberRow> & {
  /** Rows that repeat an earlier one. */
  twice: Set<number>
}

/** Matches each row by address: an existing person or a new one. `part` is a part of the file's valid rows. */
export async function readMemberSheet(
  tenant: Tenant,
  actor: Actor,
  file: MemberFile,
  part: MemberFile['rows'] = file.rows,
): Promise<MemberSheet> {
  const district = await readDistrict(tenant, actor, part)
  const repeated = repeatedRows(file.rows, ({ email }) => nameKey(email))
  const fault = faultAt(MEMBER_COLUMNS, file)
  const sheet: MemberSheet = { rows: [], errors: [], twice: new Set() }
  for (const { row, value } of part) {
    const first = repeated.get(row)
    if (first !== undefined) {
      sheet.twice.add(row)
      sheet.errors.push(fault(row, 'email', `Row ${first} has the same email address`))
      continue
    }
    const { before, given, wrong } = decideMember(actor, district, value)
    const faults = Object.entries(wrong) as [MemberColumn, string][] // keys of the columns
    sheet.errors.push(...faults.map(([key, message]) => fault(row, key, message)))
    if (faults.length === 0) sheet.rows.push(rowOf(row, value.email, district, before, given))
  }
  return sheet
}

function rowOf(row: number, email: string, district: District, before: Before | null, given: Given): MemberRow {
  const audit = before ? changesOf(before, given) : {}
  const changed = before === null || Object.keys(audit).length > 0
  const after = cellsOf(withGiven(district, before, email, given))
  return {
    ...{ row, id: before?.id ?? null, version: before?.version ?? 0, set: given },
    ...{ email, emailKey: nameKey(email), before, audit },
    name: `${after.first_name} ${after.last_name}`.trim() || email,
    changes: changed ? differing(before ? filled(cellsOf(before)) : {}, filled(after)) : {},
    note: keptNote(before) ?? (isRenamed(audit) ? RENAMED : null),
  }
}

const NOBODY = { first_name: '', last_name: '', region: null, region_name: null, user_schools: [], user_grades: [] }
const UNKNOWN = { phone_number: null, user_position: null, years_service: null, teacher_id: null }

function withGiven(district: District, before: Before | null, email: string, given: Given) {
  const { region, schools, user_grades: grades, ...own } = given
  const person = { ...(before ?? { ...NOBODY, ...UNKNOWN, email, role: 'pilot_user' as const }), ...own } // a new person's row has its own role
  const named = (schools ?? []).flatMap((id) => district.schoolById.get(id) ?? [])
  return {
    ...person,
    ...{ phone_number: person.phone_number ?? null, user_position: person.user_position ?? null },
    ...{ years_service: person.years_service ?? null, teacher_id: person.teacher_id ?? null },
    region_name: region ? (district.regionById.get(region)?.name ?? null) : person.region_name,
    user_schools: schools ? named : person.user_schools,
    user_grades: (grades as Before['user_grades'] | undefined) ?? person.user_grades, // GRADES, checked by their column
  }
}

function filled(cells: Record<MemberColumn, string>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, text || null]))
}

/** Loads the data that rows are checked against, in one round trip. */
async function readDistrict(tenant: Tenant, actor: Actor, part: MemberFile['rows']): Promise<District> {
  const keys = part.map(({ value }) => nameKey(value.email))
  const [people, regions, schools, admins] = await tenant.db.batch([
    selectMembersByEmail(tenant, actor, keys),
    listRegions(tenant),
    listSchoolChoices(tenant, undefined),
    selectSuperAdmins(tenant),
  ])
  return {
    people: new Map(people.map((row) => [nameKey(row.email), presentPerson(actor.district.timeZone, row)])),
    regions: new Map(regions.map((one) => [nameKey(one.name), one])),
    regionById: new Map(regions.map((one) => [one.id, one])),
    schools: new Map(schools.map((one) => [nameKey(one.name), one])),
    schoolById: new Map(schools.map((one) => [one.id, one])),
    admins: new Set(admins.map(({ id }) => id)),
  }
}
