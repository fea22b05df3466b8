import type { References } from './seed-references.ts'
import type { SeedElement } from './story-shape.ts'

/** An element's sets, by their names in the API. */
export function linksOf(element: SeedElement, find: References) {
  return {
    team: element.teamKeys.map(find.person),
    schools: element.schoolKeys.map(find.school),
    departments: element.departmentKey === null ? [] : [find.department(element.departmentKey)],
    subgroups: element.subgroupKeys.map((key) => find.choice('subgroup', key)),
    portrait_areas: element.portraitKeys.map((key) => find.choice('grade_portrait', key)),
  }
}

export type Links = ReturnType<typeof linksOf>

export function assignedTo({ schoolKeys, departmentKey }: SeedElement): 'school' | 'department' | null {
  if (schoolKeys.length > 0) return 'school'
  return departmentKey === null ? null : 'department'
}
