import * as v from 'valibot'
import { ncesId, properName } from '#model/people-rules.ts'
import { id, optionalDate, REQUIRED, version, whenSent } from '#model/rules.ts'
import { listQuery, Page } from '#worker/kit/list-contract.ts'

/** One row of the school list (spec §2 "Schools list", §3 "School"). */
export const School = v.object({
  id: v.string(),
  school_name: v.string(),
  region: v.string(),
  region_name: v.string(),
  school_type: v.nullable(v.string()),
  school_type_name: v.nullable(v.string()),
  nces_id: v.nullable(v.string()),
  /** Since when it is closed: it keeps its readings and gets no new ones. */
  closed_on: v.nullable(v.string()),
  version: v.number(),
  /** When it was deleted; null if it wasn't. */
  deleted_at: v.nullable(v.string()),
  /** True if the caller can edit and delete it. */
  is_editable: v.boolean(),
})
export type School = v.InferOutput<typeof School>
export const SchoolPage = Page(School)

const anId = v.optional(v.pipe(v.string(), v.maxLength(64)))
/** Existing rows, or those in the trash. */
export const state = v.optional(v.picklist(['active', 'deleted']))
export const SCHOOL_SORTS = ['school_name', 'region_name', 'school_type_name'] as const
export const ListSchools = listQuery(SCHOOL_SORTS, {
  region: anId,
  school_type: anId,
  /** `own`: the caller's schools, or those of the caller's region. */
  scope: v.optional(v.picklist(['own', 'all'])),
  state,
})
export type ListSchools = v.InferOutput<typeof ListSchools>

const fields = {
  school_name: properName('School name'),
  school_type: id,
  region: id,
  nces_id: ncesId,
}
/** The limit of schools in one save. */
export const SEVERAL_LIMIT = 200
/** Several schools in one save, all or none; messages use the keys `schools.{row}.{field}`. */
export const CreateSchools = v.object({
  schools: v.pipe(
    v.array(v.object(fields)),
    v.minLength(1, REQUIRED),
    v.maxLength(SEVERAL_LIMIT, `Add up to ${SEVERAL_LIMIT} schools at once`),
  ),
})
export type CreateSchools = v.InferOutput<typeof CreateSchools>
export const SchoolsAdded = v.object({ added: v.number() })

/** The form's three required fields (spec §5). */
export const CreateSchool = v.object(fields)
export type CreateSchool = v.InferOutput<typeof CreateSchool>
const edited = { ...fields, closed_on: optionalDate }
export const EditSchool = v.object({ version, ...whenSent(edited) })
export type EditSchool = v.InferOutput<typeof EditSchool>
/** The form's input: all fields are required to be present, so that an emptied one gets its message. */
export const SaveSchool = v.object({ version, ...edited })
