import type { Permission } from './permissions.ts'

/**
 * The places of a district, as data: schools, departments, and regions each have names, can be deleted, and can be
 * restored. The API, the forms, and the deletion of a place in use read this table. worker/districts/places.ts defines
 * what each kind stores and how its rows are read.
 */
export const PLACE_KINDS = ['school', 'department', 'region'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]
/** The kinds with a list, a form, and an import of their own; regions are a tab of the district profile. */
export type ListedKind = Exclude<PlaceKind, 'region'>

/**
 * What may refer to a place or an entry of a list, in words; which of them refer to which kind is in
 * db/districts/uses.ts and db/choices/uses.ts.
 */
export const USES = {
  elements: { one: 'element', more: 'elements', heading: 'Elements' },
  plans: { one: 'plan', more: 'plans', heading: 'Plans' },
  schools: { one: 'school', more: 'schools', heading: 'Schools' },
  departments: { one: 'department', more: 'departments', heading: 'Departments' },
  measures: { one: 'measure', more: 'measures', heading: 'Measures' },
  surveys: { one: 'survey', more: 'surveys', heading: 'Surveys' },
  people: { one: 'person', more: 'people', heading: 'People' },
} as const
export type UseKind = keyof typeof USES
export const USE_KINDS = Object.keys(USES) as UseKind[] // keys of USES

export type PlaceKindDefinition = {
  one: string
  more: string
  label: string
  write: Permission
  /** The API's message after a deletion. */
  deleted: string
  /** The labels of the form's fields, by name. */
  fields: Record<string, string>
}

export const PLACES = {
  school: {
    one: 'school',
    more: 'schools',
    label: 'School',
    write: 'schools:write',
    deleted: 'School deleted successfully!!',
    fields: {
      school_name: 'School name',
      school_type: 'School type',
      region: 'Region',
      nces_id: 'NCES id',
      closed_on: 'Closed on',
    },
  },
  department: {
    one: 'department',
    more: 'departments',
    label: 'Department',
    write: 'schools:write',
    deleted: 'Department deleted',
    fields: { name: 'Department name', main_contact_person: 'Main contact', region: 'Region' },
  },
  region: {
    one: 'region',
    more: 'regions',
    label: 'Region',
    write: 'settings:write',
    deleted: 'Region deleted',
    fields: { name: 'Region name' },
  },
} as const satisfies Record<PlaceKind, PlaceKindDefinition>
