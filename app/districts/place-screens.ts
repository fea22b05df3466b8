import { urls } from '#app/kit/urls.ts'

/** What the screens of schools and departments are called, and where they are; their words are in db/model/places.ts. */
export const PLACE_SCREENS = {
  school: {
    title: 'School List',
    heading: 'Schools',
    list: urls.schoolList,
    add: urls.addSchool,
    edit: urls.editSchool,
    import: urls.importSchools,
    csv: urls.schoolsCsv,
    purpose: 'People see this name when they assign plans, elements, and people to the school.',
    why: 'Add your schools first. You assign plans, people, and reports to them.',
  },
  department: {
    title: 'Department',
    heading: 'Departments',
    list: urls.department,
    add: urls.addDepartment,
    edit: urls.editDepartment,
    import: urls.importDepartments,
    csv: urls.departmentsCsv,
    purpose: 'People see this name when they assign elements to the department.',
    why: 'Add the departments that own parts of the plan.',
  },
} as const
