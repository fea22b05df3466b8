import { SPECIAL_GROUP } from '#model/permissions.ts'
import { NO_GROUP } from '#model/reports.ts'
import { MEMBER_CELLS } from './columns.ts'
import { defineGrouped } from './define-grouped.ts'
import { masteryDeck } from './mastery-deck.ts'

export const school = defineGrouped({
  key: 'school',
  source: 'schools',
  words: { one: 'school', many: 'schools', head: 'School', none: 'No school' },
  inherits: true,
  namesEmpty: true,
  own: ({ schoolIds }) => schoolIds,
  ownRegion: ({ role, regionId }) => (SPECIAL_GROUP.includes(role) ? regionId : null),
  opensOnOwn: true,
  note: 'An element of several schools counts for each of them, and once in the last row. In a school’s own plan every element counts for that school.',
})

export const department = defineGrouped({
  key: 'department',
  source: 'departments',
  words: { one: 'department', many: 'departments', head: 'Department', none: 'No department' },
  inherits: true,
  namesEmpty: true,
  note: 'An element of several departments counts for each of them, and once in the last row.',
})

export const staff = defineGrouped({
  key: 'staff',
  source: 'people',
  words: { one: 'person', many: 'people', head: 'Person', none: 'No owner' },
  leavesOutEmpty: true,
  own: ({ userId }) => [userId],
  idsOf: ({ owner_id, group_ids }) => [
    ...new Set([owner_id ?? NO_GROUP, ...(JSON.parse(group_ids) as string[])]), // made by json_group_array
  ],
  note: 'A person’s elements are those they own and those of whose team they are. An element of several people counts for each of them, and once in the last row. The number of elements says nothing about the work in them.',
})

export const tierLevel = defineGrouped({
  key: 'tier-level',
  source: 'tier_level',
  words: { one: 'tier level', many: 'tier levels', head: 'Tier level', none: 'No tier level' },
  note: 'Tier levels count the elements that have one, not students; how many students need each tier is not known here.',
})

export const portrait = defineGrouped({
  key: 'portrait',
  source: 'grade_portrait',
  words: { one: 'area', many: 'areas', head: 'Portrait area', none: 'No area' },
  note: 'An element may serve several areas of the portrait. It counts for each of them, and once in the last row.',
})

export const subgroup = defineGrouped({
  key: 'subgroup',
  source: 'subgroup',
  words: { one: 'student group', many: 'student groups', head: 'Student group', none: 'No student group' },
  note: 'An element may be for several student groups. It counts for each of them, and once in the last row. These are counts of elements, not of students.',
})

export const mastery = defineGrouped({
  key: 'mastery',
  source: 'none',
  words: { one: 'result', many: 'results', head: 'Result', none: 'No result' },
  fixed: () => [
    { id: 'not_achieved', name: 'Not Achieved', section: null },
    { id: 'achieved', name: 'Achieved', section: null },
  ],
  alwaysLists: true,
  idsOf: ({ objective_achieved }) => [objective_achieved ? 'achieved' : 'not_achieved'],
  cells: [
    ...MEMBER_CELLS.filter(({ key }) => key !== 'last_review_on'),
    { kind: 'achieved', key: 'achieved_on', label: 'Achieved on', width: 12.75 },
  ],
  deck: masteryDeck,
  note: 'A person sets it, and is named with the day. Reaching a measure’s target does not set it.',
})
