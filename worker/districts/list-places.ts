import { type DepartmentQuery, listDepartments } from '#db/districts/departments.ts'
import { listRegions, selectRegionNames } from '#db/districts/regions.ts'
import {
  findSchoolChoices,
  firstSchools,
  listSchoolChoices,
  listSchools,
  type SchoolQuery,
} from '#db/districts/schools.ts'
import type { PageQuery } from '#db/kit/page.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { listContacts } from '#db/people/contacts.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { trashSince } from '#worker/kit/trash.ts'
import { presentChoosable } from '#worker/people/list-choosable.ts'
import { offeredSchools } from './first-schools.ts'
import { presentDepartment } from './places.ts'
import type { AskPlaces, FindSchoolChoices, Places } from './school-choice-contract.ts'

export async function findSchools(tenant: Tenant, caller: Caller, ask: SchoolQuery, url: string) {
  return paged(url, ask, await listSchools(tenant, caller.actor, ask, trashSince(caller.now)))
}

/** Nobody can choose another district's schools. */
export async function listAllSchoolChoices(tenant: Tenant, ask: { school_district?: string; region?: string }) {
  if (ask.school_district !== undefined && ask.school_district !== tenant.districtId) return []
  return listSchoolChoices(tenant, ask.region)
}

/** The schools that a form finds by name. */
export async function searchSchoolChoices(tenant: Tenant, ask: FindSchoolChoices, url: string) {
  return paged(url, ask, await findSchoolChoices(tenant, ask))
}

/** The regions, and the first schools by name: all, or those of a Region Admin's own region. */
export async function getPlaces(tenant: Tenant, { actor }: Caller, { editable }: AskPlaces): Promise<Places> {
  const own = editable && actor.role !== 'super_admin' ? (actor.regionId ?? '') : undefined
  const [all, schools] = await tenant.db.batch([selectRegionNames(tenant), firstSchools(tenant, true, own)])
  return { regions: all.filter(({ id }) => own === undefined || id === own), ...offeredSchools(schools) }
}

export async function findDepartments(tenant: Tenant, caller: Caller, ask: DepartmentQuery, url: string) {
  const { count, results } = await listDepartments(tenant, caller.actor, ask, trashSince(caller.now))
  return paged(url, ask, { count, results: results.map(presentDepartment) })
}

export async function findContacts(tenant: Tenant, ask: PageQuery & { search?: string | undefined }, url: string) {
  const { count, results } = await listContacts(tenant, ask)
  return paged(url, ask, { count, results: results.map(presentChoosable) })
}

export async function findRegions(tenant: Tenant, caller: Caller, state: 'active' | 'deleted' | undefined) {
  return listRegions(tenant, state === 'deleted' ? trashSince(caller.now) : null)
}
