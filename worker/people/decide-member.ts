import { nameKey } from '#model/keys.ts'
import { REQUIRED } from '#model/rules.ts'
import type { Actor } from '#worker/kit/env.ts'
import { type Before, LAST_ADMIN, OWN_ACCOUNT } from './edit-member.ts'
import type { MemberCells, MemberColumn } from './member-columns.ts'
import type { AddMember } from './member-contract.ts'
import { beyond } from './member-references.ts'

type Named = { id: string; name: string }
type School = Named & { region: string }

/** The data that rows are checked against. */
export type District = {
  /** By the address's key. */
  people: Map<string, Before>
  regions: Map<string, Named>
  regionById: Map<string, Named>
  schools: Map<string, School>
  schoolById: Map<string, School>
  /** Active Super Admins. A person who loses the role in an earlier row no longer counts. */
  admins: Set<string>
}
/** A row's values for a person; missing ones stay unchanged. */
export type Given = Partial<Omit<AddMember, 'email'>>
type Wrong = Partial<Record<MemberColumn, string>>
export type Decided = { before: Before | null; given: Given; wrong: Wrong }

const NOT_MANAGED = 'Someone you can’t manage has this email address'
const NEEDED = ['first_name', 'last_name', 'role', 'region'] as const

/** Decides one row with the same rights as the add and edit calls. */
export function decideMember(actor: Actor, district: District, cells: MemberCells): Decided {
  const before = district.people.get(nameKey(cells.email)) ?? null
  if (before && !before.is_editable) return { before, given: {}, wrong: { email: NOT_MANAGED } }
  const { email: _, region: regionName, schools: schoolNames, ...rest } = cells
  const given: Given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const wrong: Wrong = {}
  if (schoolNames !== undefined) {
    const found = schoolNames.map((name) => district.schools.get(nameKey(name)))
    const missing = schoolNames.filter((_, at) => !found[at])
    if (missing.length > 0) wrong.schools = `Your district has no school named ${missing.join(', ')}`
    else given.schools = found.flatMap((school) => school?.id ?? [])
  }
  const unnamed = before === null ? obviousRegion(actor, district, given.schools) : null
  const region = regionName === undefined ? unnamed : (district.regions.get(nameKey(regionName))?.id ?? null)
  if (regionName !== undefined && region === null) wrong.region = 'Your district has no region with this name'
  if (region !== null) given.region = region
  wrong.schools ??= misplaced(district, before, given)
  if (before === null) {
    for (const key of NEEDED) if (given[key] === undefined) wrong[key] ??= REQUIRED
  }
  return { before, given, wrong: said({ ...refused(actor, district, before, given), ...said(wrong) }) }
}

/** The region of a new person whose row names none: the own one of who imports, that of all its schools, or the only one. */
function obviousRegion(actor: Actor, district: District, schools: string[] = []): string | null {
  if (actor.role !== 'super_admin') return actor.regionId
  const ofSchools = new Set(schools.flatMap((id) => district.schoolById.get(id)?.region ?? []))
  const possible = ofSchools.size > 0 ? [...ofSchools] : [...district.regionById.keys()]
  return possible.length === 1 ? (possible[0] ?? null) : null
}

/** The schools must be in the region. */
function misplaced(district: District, before: Before | null, given: Given): string | undefined {
  const region = given.region ?? before?.region
  if (!region) return undefined
  const ids = given.schools ?? before?.user_schools.map(({ id }) => id) ?? []
  const others = ids.flatMap((id) => district.schoolById.get(id) ?? []).filter((school) => school.region !== region)
  if (others.length === 0) return undefined
  const names = others.map(({ name }) => name).join(', ')
  const is = `${names} ${others.length === 1 ? 'is' : 'are'} not in ${district.regionById.get(region)?.name ?? 'the region'}`
  return given.schools ? is : `${is}. List schools in that region`
}

/** Roles that this person may not grant or take away. */
function refused(actor: Actor, district: District, before: Before | null, given: Given): Wrong {
  const role = given.role === before?.role ? undefined : given.role
  const region = given.region === before?.region ? undefined : given.region
  const wrong: Wrong = beyond(actor, { role, region })
  if (before?.is_self) {
    if (role !== undefined) wrong.role = OWN_ACCOUNT
    if (region !== undefined) wrong.region = OWN_ACCOUNT
  }
  if (wrong.role === undefined && losesSuperAdmin(before, given)) {
    const left = [...district.admins].some((id) => id !== before?.id)
    if (left) district.admins.delete(before?.id ?? '')
    else wrong.role = LAST_ADMIN
  }
  return wrong
}

export function losesSuperAdmin(before: Before | null, given: Given): boolean {
  return before?.role === 'super_admin' && given.role !== undefined && given.role !== 'super_admin'
}

function said(wrong: Wrong): Wrong {
  return Object.fromEntries(Object.entries(wrong).filter(([, message]) => message !== undefined))
}
