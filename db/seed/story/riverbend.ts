import type { StoryRole } from './person-shape.ts'
import type { SchoolTypeKey } from './schools.ts'

/** A small second district, so that isolation can be seen. It keeps every default name and option list. */
export const RIVERBEND = {
  key: 'riverbend',
  name: 'Riverbend School District',
  shortName: 'Riverbend',
  city: 'Riverbend',
  state: 'Colorado',
  timeZone: 'America/Denver',
  emailDomain: 'riverbend.school',
  founded: 1904,
  students: 872,
  maskBelow: 10,
} as const

export const RIVERBEND_PASSWORD = 'riverbend-demo-2026'

export const RIVERBEND_REGIONS = [{ key: 'valley', name: 'Valley' }] as const

export type RiverbendSchool = {
  key: string
  name: string
  shortName: string
  type: SchoolTypeKey
  regionKey: 'valley'
  stateId: string
}

export const RIVERBEND_SCHOOLS: readonly RiverbendSchool[] = [
  {
    key: 'riverbend-high',
    name: 'Riverbend High School',
    shortName: 'Riverbend High',
    type: 'high',
    regionKey: 'valley',
    stateId: '990082000041',
  },
  {
    key: 'river-fork',
    name: 'River Fork Middle School',
    shortName: 'River Fork',
    type: 'middle',
    regionKey: 'valley',
    stateId: '990082000042',
  },
  {
    key: 'cottonwood',
    name: 'Cottonwood Elementary',
    shortName: 'Cottonwood',
    type: 'elementary',
    regionKey: 'valley',
    stateId: '990082000043',
  },
  {
    key: 'mesa-view',
    name: 'Mesa View Elementary',
    shortName: 'Mesa View',
    type: 'elementary',
    regionKey: 'valley',
    stateId: '990082000044',
  },
]

export type RiverbendPerson = {
  key: string
  firstName: string
  lastName: string
  email: string
  role: StoryRole
  position: string
  regionKey: 'valley'
  schoolKeys?: readonly string[]
  joinedOn: string
  yearsOfService: number
}

export const RIVERBEND_PEOPLE: readonly RiverbendPerson[] = [
  {
    key: 'vigil',
    firstName: 'Consuelo',
    lastName: 'Vigil',
    email: 'superadmin',
    role: 'super_admin',
    position: 'Superintendent',
    regionKey: 'valley',
    joinedOn: '2021-07-01',
    yearsOfService: 22,
  },
  {
    key: 'lund',
    firstName: 'Anders',
    lastName: 'Lund',
    email: 'a.lund',
    role: 'region_admin',
    position: 'Operations Manager',
    regionKey: 'valley',
    joinedOn: '2022-08-01',
    yearsOfService: 13,
  },
  {
    key: 'archuleta',
    firstName: 'Theresa',
    lastName: 'Archuleta',
    email: 't.archuleta',
    role: 'principal',
    position: 'Principal',
    regionKey: 'valley',
    schoolKeys: ['riverbend-high'],
    joinedOn: '2020-08-03',
    yearsOfService: 19,
  },
  {
    key: 'begay',
    firstName: 'Darlene',
    lastName: 'Begay',
    email: 'd.begay',
    role: 'principal',
    position: 'Principal',
    regionKey: 'valley',
    schoolKeys: ['cottonwood', 'mesa-view'],
    joinedOn: '2023-07-17',
    yearsOfService: 15,
  },
  {
    key: 'tuttle',
    firstName: 'Warren',
    lastName: 'Tuttle',
    email: 'w.tuttle',
    role: 'principal',
    position: 'Principal',
    regionKey: 'valley',
    schoolKeys: ['river-fork'],
    joinedOn: '2024-07-15',
    yearsOfService: 11,
  },
  {
    key: 'quintana',
    firstName: 'Mateo',
    lastName: 'Quintana',
    email: 'm.quintana',
    role: 'pilot_user',
    position: 'Community School Coordinator',
    regionKey: 'valley',
    joinedOn: '2023-01-09',
    yearsOfService: 6,
  },
  {
    key: 'espinoza',
    firstName: 'Raquel',
    lastName: 'Espinoza',
    email: 'r.espinoza',
    role: 'pilot_user',
    position: 'Reading Teacher',
    regionKey: 'valley',
    schoolKeys: ['cottonwood', 'mesa-view'],
    joinedOn: '2025-08-11',
    yearsOfService: 9,
  },
  {
    key: 'hargrove',
    firstName: 'Lyle',
    lastName: 'Hargrove',
    email: 'l.hargrove',
    role: 'pilot_user',
    position: 'Shop Teacher',
    regionKey: 'valley',
    schoolKeys: ['riverbend-high'],
    joinedOn: '2019-08-12',
    yearsOfService: 31,
  },
  {
    key: 'nakai',
    firstName: 'Shawna',
    lastName: 'Nakai',
    email: 's.nakai',
    role: 'pilot_user',
    position: 'School Counselor',
    regionKey: 'valley',
    schoolKeys: ['river-fork'],
    joinedOn: '2024-08-12',
    yearsOfService: 7,
  },
  {
    key: 'mccall',
    firstName: 'Judith',
    lastName: 'McCall',
    email: 'j.mccall',
    role: 'pilot_user',
    position: 'Business Manager',
    regionKey: 'valley',
    joinedOn: '2020-02-10',
    yearsOfService: 20,
  },
  {
    key: 'baca',
    firstName: 'Elena',
    lastName: 'Baca',
    email: 'e.baca',
    role: 'community_member',
    position: 'Parent Council Chair',
    regionKey: 'valley',
    schoolKeys: ['mesa-view'],
    joinedOn: '2025-09-15',
    yearsOfService: 0,
  },
  {
    key: 'stroud',
    firstName: 'Hollis',
    lastName: 'Stroud',
    email: 'board',
    role: 'board',
    position: 'Board President',
    regionKey: 'valley',
    joinedOn: '2023-11-06',
    yearsOfService: 0,
  },
]
