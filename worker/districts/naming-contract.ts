import * as v from 'valibot'
import { DEFAULT_NAMING, type Naming } from '#model/levels.ts'
import { letters } from '#model/people-rules.ts'
import { version } from '#model/rules.ts'

/**
 * The three groups of names that a district can set (spec §3 "District profile"), each with its length limit (spec §9).
 */
export const NAMING_GROUPS = {
  plan_elements_naming_preferences: { part: 'levels', limit: 30 },
  risk_status_naming_preferences: { part: 'risk', limit: 100 },
  graph_status_naming_preferences: { part: 'results', limit: 30 },
} as const satisfies Record<string, { part: keyof Naming; limit: number }>
export type NamingGroup = keyof typeof NAMING_GROUPS
export const NAMING_GROUP_KEYS = Object.keys(NAMING_GROUPS) as NamingGroup[] // keys of NAMING_GROUPS

type Part<G extends NamingGroup> = (typeof NAMING_GROUPS)[G]['part']
type Names<G extends NamingGroup, Name> = Record<keyof Naming[Part<G>] & string, Name>

function mapNames<G extends NamingGroup, Name>(group: G, nameOf: (usual: string) => Name): Names<G, Name> {
  const usual = Object.entries<string>(DEFAULT_NAMING[NAMING_GROUPS[group].part])
  return Object.fromEntries(usual.map(([key, name]) => [key, nameOf(name)])) as Names<G, Name> // the group's own keys
}

/** The default name is always valid, even with special characters (Activity/Task). */
const chosen = (group: NamingGroup) => (usual: string) => letters(NAMING_GROUPS[group].limit, usual)

/** A form shows every name of its group, so none may be empty. */
function formOf<G extends NamingGroup>(group: G) {
  return v.object(mapNames(group, chosen(group)))
}
/** A call sends only names that change; null restores the default. */
function callOf<G extends NamingGroup>(group: G) {
  const nullable = (usual: string) => v.optional(v.nullable(chosen(group)(usual)))
  return v.optional(v.object(mapNames(group, nullable)))
}
/** All names as they are now. */
export function namesOf<G extends NamingGroup>(group: G) {
  return v.object(mapNames(group, () => v.string()))
}

/** The form's input: every name of every group. */
export const SaveNames = v.object({
  version,
  plan_elements_naming_preferences: formOf('plan_elements_naming_preferences'),
  risk_status_naming_preferences: formOf('risk_status_naming_preferences'),
  graph_status_naming_preferences: formOf('graph_status_naming_preferences'),
})

/** PATCH auth/modify-custom-naming-preferences/ */
export const EditNaming = v.object({
  version,
  plan_elements_naming_preferences: callOf('plan_elements_naming_preferences'),
  risk_status_naming_preferences: callOf('risk_status_naming_preferences'),
  graph_status_naming_preferences: callOf('graph_status_naming_preferences'),
  send_notifications_naming_preferences: v.optional(v.boolean()),
  show_strategic_method_repository: v.optional(v.boolean()),
})
export type EditNaming = v.InferOutput<typeof EditNaming>
