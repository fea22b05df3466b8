import type { ElementData } from '#db/plans/elements.ts'
import { compareNames } from '#model/compare-names.ts'
import { dateWarnings } from '#model/date-warnings.ts'
import { SET_FIELDS, type SetKey } from '#model/level-fields.ts'
import { LEVELS, levelName } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import { type TabCounts, tabCountOf } from '#model/tabs.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Element } from '#worker/plans/element-contract.ts'
import type { Measurement } from '#worker/plans/measurement-contract.ts'

type Named = { id: string; name: string }
function named(json: string): Named[] {
  return (JSON.parse(json) as Named[]).sort((a, b) => compareNames(a.name, b.name)) // made by json_group_array
}

function teamOf(json: string) {
  const people = JSON.parse(json) as (Named & { active: 0 | 1 })[] // made by json_group_array
  return people
    .map(({ active, ...person }) => ({ ...person, is_active: active === 1 }))
    .sort((a, b) => compareNames(a.name, b.name))
}

function setsOf(sets: ElementData['sets']): Pick<Element, SetKey> {
  const entries = SET_FIELDS.map(({ key, kind }) => [key, kind === 'people' ? teamOf(sets[key]) : named(sets[key])])
  return Object.fromEntries(entries) as Pick<Element, SetKey> // the keys of SET_FIELDS
}

function warningsOf(row: ElementData, caller: Caller): Record<string, string> {
  if (LEVELS[row.level].parent === 'plan') return {}
  const parent = levelName(caller.district.naming, LEVELS[row.level].parent)
  const above = { start: row.parent_start, end: row.parent_end }
  return { ...dateWarnings(parent, above, { start: row.start_date, end: row.end_date }) }
}

/** Converts a row of any level to the API's shape. */
export function presentElement(row: ElementData, caller: Caller, measurement: Measurement): Element {
  const { sets, owner_active, holds_json, ...rest } = row
  const visible = LEVELS[row.level].tabs.filter(({ needs }) => !needs || can(caller.actor.role, needs))
  return {
    ...rest,
    owner_active: owner_active === null ? null : Boolean(owner_active),
    ...setsOf(sets),
    ...measurement,
    warnings: warningsOf(row, caller),
    holds: tabCountOf(visible, rest, JSON.parse(holds_json) as TabCounts), // made by json_object
  }
}
