import { urls } from '#app/kit/urls.ts'

/** Names and addresses of the screens for schools and departments; db/model/places.ts has their other terms. */
export const PLACE_SCREENS = {
  school: {
    title: 'School List',
    heading: 'Schools',
    list: urls.schoolList,
    add: urls.addSchool,
    edit: urls.editSchool,
    import: urls.importSchools,
    csv: urls.schoolsCsv,
    failed: urls.failedSchools,
    purpose: 'People see this name when they assign plans, elements, and people to the school.',
    why: 'Add your schools first. You assign plans, people, and reports to them.',
    importColumns: [
      'School name, School type',
      'Region name (optional if your district has one region)',
      'NCES id (optional)',
    ],
    importHelp:
      'A row that matches an existing NCES id or name updates that school. Any other row adds a school. Use your district’s own regions and school types.',
  },
  department: {
    title: 'Department',
    heading: 'Departments',
    list: urls.department,
    add: urls.addDepartment,
    edit: urls.editDepartment,
    import: urls.importDepartments,
    csv: urls.departmentsCsv,
    failed: urls.failedDepartments,
    purpose: 'People see this name when they assign elements to the department.',
    why: 'Add the departments that own parts of the plan.',
    importColumns: ['Department name', 'Main contact email', 'Region name (optional)'],
    importHelp:
      'A row that matches an existing name updates that department. Any other row adds a department. Leave the region blank for a department of the whole district.',
  },
} as const
