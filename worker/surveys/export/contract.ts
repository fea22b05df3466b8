import * as v from 'valibot'
import { id } from '#model/rules.ts'

const chosen = v.optional(id)
/** The results to export. */
export const ExportSurveys = v.object({
  survey: chosen,
  wave: chosen,
  /** An entry of the list of dimensions. */
  dimension: chosen,
  school_id: chosen,
  subgroup_id: chosen,
})
export type ExportSurveys = v.InferOutput<typeof ExportSurveys>
