import { formOf } from './form-of.ts'
import type { Request } from './request.ts'

const none: Request = () => ({})

/** Imports and exports are the same for schools and departments. */
function fileRequests(kind: 'school' | 'department'): Record<string, Request> {
  const at = `/auth/${kind}s`
  const ended = kind === 'school' ? 'endedSchool' : 'endedDepartment'
  return {
    [`GET ${at}/csv/`]: none,
    [`GET ${at}/imports/`]: none,
    [`POST ${at}/imports/{id}/undo/`]: ({ upload }) => ({ params: { id: upload[ended] } }),
    [`POST ${at}/imports/`]: ({ upload }) => ({ body: formOf({ mode: 'good', import_id: upload[kind] }) }),
    [`GET ${at}/imports/{id}/`]: ({ upload }) => ({ params: { id: upload[kind] } }),
    [`GET ${at}/imports/{id}/failed-rows/`]: ({ upload }) => ({ params: { id: upload[kind] } }),
    [`DELETE ${at}/imports/{id}/`]: ({ upload }) => ({ params: { id: upload[kind] } }),
  }
}

/** Schools, departments, regions and the district's own profile. */
export const districtRequests: Record<string, Request> = {
  'GET /auth/schools/': ({ region, choice }) => ({ query: { region, school_type: choice.school_type } }),
  'POST /auth/schools/': ({ region, choice }) => ({
    body: { school_name: 'A new school', region, school_type: choice.school_type },
  }),
  'POST /auth/schools/several/': ({ region, choice }) => ({
    body: { schools: [{ school_name: 'A new school', region, school_type: choice.school_type }] },
  }),
  'GET /auth/schools/list/': ({ district, region }) => ({ query: { school_district: district, region } }),
  'GET /auth/places/': () => ({ query: { editable: 'true' } }),
  'GET /auth/schools/choices/': ({ region, school }) => ({ query: { region, ids: school, search: 'a' } }),
  'GET /auth/schools/{id}/': ({ school }) => ({ params: { id: school } }),
  'PATCH /auth/schools/{id}/': ({ school, second, choice }) => ({
    params: { id: school },
    body: { version: 1, region: second.region, school_type: choice.school_type },
  }),
  'DELETE /auth/schools/{id}/': ({ school, second }) => ({ params: { id: second.school }, body: { move_to: school } }),
  'POST /auth/schools/{id}/restore/': ({ removed }) => ({ params: { id: removed.school }, body: {} }),
  'GET /auth/school-types/': none,
  'POST /auth/school-types/': () => ({ body: { name: 'A new value' } }),
  'PATCH /auth/school-types/{id}/': ({ choice }) => ({
    params: { id: choice.school_type },
    body: { version: 1, name: 'A new name' },
  }),
  'DELETE /auth/school-types/': ({ choice }) => ({ body: { id: choice.school_type } }),
  'DELETE /auth/school-types/{id}/': ({ choice }) => ({ params: { id: choice.school_type }, body: {} }),
  'GET /auth/grades/': none,
  'GET /auth/departments/': ({ region }) => ({ query: { region } }),
  'POST /auth/departments/': ({ region, member }) => ({
    body: { name: 'A new department', region, main_contact_person: member },
  }),
  'GET /auth/departments-choice/': none,
  'GET /auth/departments/{id}/': ({ department }) => ({ params: { id: department } }),
  'PATCH /auth/departments/{id}/': ({ department, second, member }) => ({
    params: { id: department },
    body: { version: 1, region: second.region, main_contact_person: member },
  }),
  'DELETE /auth/departments/{id}/': ({ department, second }) => ({
    params: { id: department },
    body: { move_to: second.department },
  }),
  'POST /auth/departments/{id}/restore/': ({ removed }) => ({ params: { id: removed.department }, body: {} }),
  'GET /auth/super-admin-user-choices/': none,
  'GET /auth/regions/': none,
  'POST /auth/regions/': () => ({ body: { name: 'A new region' } }),
  'PATCH /auth/regions/{id}/': ({ region }) => ({ params: { id: region }, body: { version: 1, name: 'Renamed' } }),
  'DELETE /auth/regions/{id}/': ({ region, second }) => ({ params: { id: region }, body: { move_to: second.region } }),
  'POST /auth/regions/{id}/restore/': ({ removed }) => ({ params: { id: removed.region }, body: {} }),
  'GET /auth/school-district/': none,
  'PATCH /auth/school-district/': () => ({ body: formOf({ version: '1', city_name: 'Maple Grove' }) }),
  'GET /auth/school-district/logo/': none,
  'GET /auth/school-district/setup/': none,
  'PATCH /auth/school-district/setup/': () => ({ body: { dismissed: true } }),
  'PATCH /auth/modify-custom-naming-preferences/': () => ({
    body: { version: 1, plan_elements_naming_preferences: { levelOnePillar: 'Goal' } },
  }),
  ...fileRequests('school'),
  ...fileRequests('department'),
}
