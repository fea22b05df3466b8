import { findChoice } from '#db/choices/queries.ts'
import { type DepartmentRow, findDepartment } from '#db/districts/departments.ts'
import { findRegion, guardRegion, guardSchoolType, selectRegionName } from '#db/districts/regions.ts'
import { findSchool } from '#db/districts/schools.ts'
import { guardContact, selectContact } from '#db/people/contacts.ts'
import { definePlace, referenceField, textField } from './define-place.ts'
import type { CreateDepartment, Department } from './department-contract.ts'
import type { CreateRegion, Region } from './region-contract.ts'
import type { CreateSchool, School } from './school-contract.ts'

const region = { select: selectRegionName, guard: guardRegion }
const schoolType = {
  select: (...[tenant, id]: Parameters<typeof selectRegionName>) => findChoice(tenant, 'school_type', id ?? ''),
  guard: guardSchoolType,
}
const contact = { select: selectContact, guard: guardContact }

const inRegion = (row: { region: string | null; region_name: string | null }) => ({
  id: row.region,
  name: row.region_name,
})

export const SCHOOL = definePlace<School, CreateSchool>({
  kind: 'school',
  find: findSchool,
  fields: {
    school_name: textField('name', (row) => row.school_name),
    region: referenceField('regionId', region, inRegion),
    school_type: referenceField('schoolTypeId', schoolType, (row) => ({
      id: row.school_type,
      name: row.school_type_name,
    })),
    nces_id: textField('ncesId', (row) => row.nces_id),
    closed_on: textField('closedOn', (row) => row.closed_on),
  },
})

export const DEPARTMENT = definePlace<Department, CreateDepartment>({
  kind: 'department',
  find: async (...asked) => {
    const row = await findDepartment(...asked)
    return row && presentDepartment(row)
  },
  fields: {
    name: textField('name', (row) => row.name),
    main_contact_person: referenceField(
      'mainContactId',
      contact,
      (row) => row.main_contact_person ?? { id: null, name: null },
    ),
    region: referenceField('regionId', region, inRegion),
  },
})

export const REGION = definePlace<Region, CreateRegion>({
  kind: 'region',
  find: (tenant, _, id) => findRegion(tenant, id),
  fields: { name: textField('name', (row) => row.name) },
})

export function presentDepartment({ contact_id, contact_name, contact_active, ...row }: DepartmentRow): Department {
  const person = contact_id && contact_name ? { id: contact_id, name: contact_name, is_active: contact_active } : null
  return { ...row, main_contact_person: person }
}
