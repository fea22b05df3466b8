import * as v from 'valibot'
import { isSchoolYear } from '#model/measures/school-years.ts'
import { INVALID_VALUE, id } from '#model/rules.ts'

const chosen = v.optional(id)
/** The measures to export, and the part of their data. */
export const ExportMeasures = v.object({
  measure: chosen,
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  type: chosen,
  /** A person's id, or `mine`. */
  owner: chosen,
  year: v.optional(v.pipe(v.string(), v.check(isSchoolYear, INVALID_VALUE))),
  school_id: chosen,
  subgroup_id: chosen,
})
export type ExportMeasures = v.InferOutput<typeof ExportMeasures>
