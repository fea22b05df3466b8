import * as v from 'valibot'
import { properName } from '#model/people-rules.ts'
import { version } from '#model/rules.ts'
import { state } from './school-contract.ts'

export const Region = v.object({
  id: v.string(),
  name: v.string(),
  /** The number of its schools. */
  schools: v.number(),
  version: v.number(),
  deleted_at: v.nullable(v.string()),
})
export type Region = v.InferOutput<typeof Region>
export const Regions = v.array(Region)
export const ListRegions = v.object({ state })
export const CreateRegion = v.object({ name: properName('Region name') })
export type CreateRegion = v.InferOutput<typeof CreateRegion>
export const EditRegion = v.object({ version, ...CreateRegion.entries })
export type EditRegion = v.InferOutput<typeof EditRegion>
