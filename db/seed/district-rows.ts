import type { choices, departments, districts, regions, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import type { audit } from '#db/kit/schema.ts'
import { CHOICE_LISTS } from '#model/fields.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { Calendar } from './calendar.ts'
import { districtRow } from './factories.ts'
import { keyed } from './keyed.ts'
import type { Reference, References } from './seed-references.ts'
import type { SeedDistrict } from './story-shape.ts'

type Audit = typeof audit.$inferInsert

/** The ids of everything that the story names by key. */
export function referencesOf(story: SeedDistrict): References {
  const named = <T extends { key: string; name: string }>(kind: Parameters<typeof newId>[0], list: readonly T[]) =>
    keyed(
      kind,
      list.map(({ key, name }): [string, Reference] => [key, { id: newId(kind), name }]),
    )
  const people = story.people.map(({ key, firstName, lastName }) => ({ key, name: `${firstName} ${lastName}` }))
  const options = CHOICE_LISTS.flatMap((list) =>
    Object.entries(story.lists[list]).map(([key, name]) => ({ key: `${list} ${key}`, name })),
  )
  const choice = named('choice', options)
  return {
    person: named('user', people),
    region: named('region', story.regions),
    school: named('school', story.schools),
    department: named('department', story.departments),
    choice: (list, key) => choice(`${list} ${key}`),
  }
}

/** The district itself, and what it set up before its first plan. */
export function districtRows(districtId: string, story: SeedDistrict, find: References, calendar: Calendar) {
  const { name, city, state, timeZone, maskBelow, since } = story.profile
  const at = calendar.moment(calendar.ageOf(since), 0)
  const userId = find.person(story.authorKey).id
  const stamps = { createdAt: at, createdBy: userId, updatedAt: at, updatedBy: userId }
  const history: Audit[] = []
  function made(entity: string, id: string, changes: Audit['changes']) {
    history.push({
      ...{ districtId, id: newId('audit'), at, userId },
      ...{ entity, entityId: id, planId: null, action: 'create', changes },
    })
  }
  function set<T extends Reference>(entity: string, reference: T) {
    made(entity, reference.id, { name: [null, reference.name] })
    return { districtId, id: reference.id, name: reference.name, nameKey: nameKey(reference.name), ...stamps }
  }
  made('district', districtId, { name: [null, name] })
  const lists = CHOICE_LISTS.flatMap((list) =>
    Object.keys(story.lists[list]).map((key, at) => ({ list, key, position: at + 1 })),
  )
  return {
    district: {
      ...districtRow(name),
      districtId,
      city,
      state,
      timeZone,
      naming: story.naming,
      smallGroup: maskBelow,
      setupDismissedAt: at,
      ...stamps,
    },
    regions: story.regions.map(({ key }) => set('region', find.region(key))),
    choices: lists.map(({ list, key, position }) => ({ ...set('choice', find.choice(list, key)), list, position })),
    schools: story.schools.map((school) => ({
      ...set('school', find.school(school.key)),
      regionId: find.region(school.regionKey).id,
      schoolTypeId: find.choice('school_type', school.type).id,
      ncesId: school.stateId,
      searchKey: searchKey(school.name),
    })),
    departments: story.departments.map(({ key, contactKey }) => ({
      ...set('department', find.department(key)),
      mainContactId: find.person(contactKey).id,
      searchKey: searchKey(find.department(key).name),
    })),
    audit: history,
  } satisfies {
    district: typeof districts.$inferInsert
    regions: (typeof regions.$inferInsert)[]
    choices: (typeof choices.$inferInsert)[]
    schools: (typeof schools.$inferInsert)[]
    departments: (typeof departments.$inferInsert)[]
    audit: Audit[]
  }
}
