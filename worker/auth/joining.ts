import type { InferOutput } from 'valibot'
import { findJoinableDistrict, listJoinableDistricts } from '#db/directory/queries.ts'
import { listRegionsAndSchools } from '#db/people/joining.ts'
import type { Call } from '#worker/kit/call.ts'
import { notFound } from '#worker/kit/problem.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import type { Districts, DistrictsAsk, Regions } from './contract.ts'

/** Public: id and name only (spec §7). */
export function listDistricts(
  call: Call,
  ask: InferOutput<typeof DistrictsAsk>,
): Promise<InferOutput<typeof Districts>> {
  return listJoinableDistricts(call.directory, ask)
}

/** The regions of a district that people can join, each with its schools. */
export async function listRegions(call: Call, districtId: string): Promise<InferOutput<typeof Regions>> {
  const district = await findJoinableDistrict(call.directory, districtId)
  const opened = district && openTenant(call.env, call.meter, { cell: district.cell, districtId: district.id })
  if (!opened) throw notFound()
  const { regions, schools } = await listRegionsAndSchools(opened.tenant)
  return regions.map((region) => ({
    ...region,
    schools: schools.filter((school) => school.regionId === region.id).map(({ id, name }) => ({ id, name })),
  }))
}
