import type { GroupedData, GroupedFound, GroupSource } from '#db/reports/grouped.ts'
import type { Naming, StatusLevel } from '#model/levels.ts'
import { ME } from '#model/owner-filter.ts'
import { ALL_GROUPS, type GroupKey, NO_GROUP, OWN_GROUPS, type ReportKey } from '#model/reports.ts'
import type { Actor } from '#worker/kit/env.ts'
import type { Cell } from '#worker/reports/contract.ts'
import type { ReportScope } from '#worker/reports/report.ts'
import type { CountedLine } from './counted-line.ts'
import { MOST_OPENED } from './limits.ts'

export type Group = { id: string; name: string; section: string | null }

/** What makes one grouped report different from the others. */
export type Grouping = {
  key: ReportKey
  /** Chooses one of its groups. */
  filter: GroupKey
  source: GroupSource
  /** The levels whose elements count; levels that can't have such a group would only fill "none". */
  levels: readonly StatusLevel[]
  /** "school", "schools", "School", and the group of elements without any. */
  words: { one: string; many: string; head: string; none: string }
  /** An element without any has those of its nearest ancestor that has some, and those of a plan that is a school's. */
  inherits?: true
  /** Groups that are no rows of the database. */
  fixed?: (naming: Naming) => Group[]
  /** Without a choice it lists the elements of all groups, because the groups are few and say little. */
  alwaysLists?: true
  /** Groups without an element are no rows: not everyone has work in every plan. */
  leavesOutEmpty?: true
  /** The page only names groups without an element, because a district can have hundreds of them. */
  namesEmpty?: true
  /** The reader's own groups. */
  own?: (actor: Actor) => readonly string[]
  /** The groups of this region are the reader's own, if they have no others. */
  ownRegion?: (actor: Actor) => string | null
  /** The report opens with them. */
  opensOnOwn?: true
  /** The ids of an element's groups, and `none` without any. */
  idsOf?: (row: GroupedData) => string[]
  /** The columns of elements. */
  cells?: readonly Cell[]
  /** Its own sentence for the elements of all groups. */
  deck?: (scope: ReportScope, members: readonly CountedLine[]) => string
  note: string
}

/** The ids of the chosen groups; null for a row per group, limited to `only` if the reader has many of their own. */
export type Chosen = { ids: readonly string[] | null; only: readonly string[] | null }

type Places = Pick<GroupedFound, 'groups'>
const NOT_READ: Places = { groups: [] }

function ownIds(grouping: Grouping, actor: Actor, { groups }: Places): readonly string[] {
  const own = grouping.own?.(actor) ?? []
  const region = own.length === 0 ? (grouping.ownRegion?.(actor) ?? null) : null
  return region === null ? own : groups.filter(({ region_id }) => region_id === region).map(({ id }) => id)
}

/** What the reader chose, or what the report opens with. */
export function choose(grouping: Grouping, actor: Actor, asked: string | undefined, found: Places): Chosen {
  const all: Chosen = { ids: null, only: null }
  const own = ownIds(grouping, actor, found)
  const me = grouping.filter === 'user_id' && asked === ME ? OWN_GROUPS : asked
  const wanted = me ?? (grouping.opensOnOwn && own.length > 0 ? OWN_GROUPS : ALL_GROUPS)
  if (wanted === ALL_GROUPS) return all
  if (wanted !== OWN_GROUPS) return { ids: [wanted], only: null }
  return own.length > MOST_OPENED ? { ids: null, only: own } : { ids: own, only: null }
}

export function opensOnOwn(grouping: Grouping, actor: Actor, found: Places): boolean {
  return grouping.opensOnOwn === true && ownIds(grouping, actor, found).length > 0
}

/** The ids of the groups to read the names of; null for all, because only they say which are of a region. */
export function namedIds(grouping: Grouping, actor: Actor, asked: string | undefined): readonly string[] | null {
  const { ids, only } = choose(grouping, actor, asked, NOT_READ)
  const ofRegion = asked === OWN_GROUPS && ids?.length === 0 && grouping.ownRegion !== undefined
  const wanted = ofRegion ? null : (ids ?? only)
  return wanted === null || wanted.includes(NO_GROUP) ? null : wanted
}

/** Every group that can have a row, in the order of the district, and `none` last. */
export function groupsIn(grouping: Grouping, naming: Naming, found: GroupedFound): Group[] {
  const people = [...found.people].map(([id, name]) => ({ id, name, section: null }))
  const listed = grouping.fixed?.(naming) ?? (grouping.source === 'people' ? people : found.groups)
  return [...listed, { id: NO_GROUP, name: grouping.words.none, section: null }]
}
