import * as v from 'valibot'
import { properName } from '#model/people-rules.ts'
import { id, optionalId, version, whenSent } from '#model/rules.ts'
import { listQuery, Page, pageSize } from '#worker/kit/list-contract.ts'
import { state } from './school-contract.ts'

/** Spec §3 "Department". Without a region it belongs to the whole district. */
export const Department = v.object({
  id: v.string(),
  name: v.string(),
  main_contact_person: v.nullable(v.object({ id: v.string(), name: v.string(), is_active: v.boolean() })),
  region: v.nullable(v.string()),
  region_name: v.nullable(v.string()),
  version: v.number(),
  deleted_at: v.nullable(v.string()),
  is_editable: v.boolean(),
})
export type Department = v.InferOutput<typeof Department>
export const DepartmentPage = Page(Department)

export const DEPARTMENT_SORTS = ['name', 'main_contact_person'] as const
export const ListDepartments = listQuery(DEPARTMENT_SORTS, {
  region: v.optional(v.pipe(v.string(), v.maxLength(64))),
  state,
})
export type ListDepartments = v.InferOutput<typeof ListDepartments>

const fields = { name: properName('Department name'), main_contact_person: id, region: optionalId }
export const CreateDepartment = v.object(fields)
export type CreateDepartment = v.InferOutput<typeof CreateDepartment>
export const EditDepartment = v.object({ version, ...whenSent(fields) })
export type EditDepartment = v.InferOutput<typeof EditDepartment>
/** The form's input: all fields are required to be present, so that an emptied one gets its message. */
export const SaveDepartment = v.object({ version, ...fields })

export const DepartmentChoices = v.array(v.object({ id: v.string(), name: v.string() }))

/** People who can be a department's main contact. */
export const ContactsAsk = listQuery(['name'], { page_size: pageSize('5') })
