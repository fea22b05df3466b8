import { LEVEL_LIST } from '#model/levels.ts'
import type { NamingGroup } from '#worker/districts/naming-contract.ts'

/** The prefix of a group's reset button, for forms without scripts. */
export const RESET = 'reset:'

/** A group of names as the screen shows it; `labels` are the product's own terms. */
type NamesGroup = { title: string; purpose: string; labels: Record<string, string> }

export const NAMES: Record<NamingGroup, NamesGroup> = {
  plan_elements_naming_preferences: {
    title: 'Names of the levels',
    purpose: 'In menus, tabs, headings, reports, files, and emails. Use the singular: Goal, not Goals.',
    labels: Object.fromEntries(LEVEL_LIST.map(({ naming, label }) => [naming, label])),
  },
  risk_status_naming_preferences: {
    title: 'Risk labels',
    purpose: 'How people judge an element. The shapes and colors stay the same.',
    labels: { on_track: 'On Track', some_risk: 'Some Risk', high_risk: 'High Risk' },
  },
  graph_status_naming_preferences: {
    title: 'Graph labels',
    purpose: 'How a result compares with its target.',
    labels: { firstCategory: 'At or Above', secondCategory: 'Approaching', thirdCategory: 'Below' },
  },
}

/** A group's field names, each with the product's own term. */
export function usualNames(group: NamingGroup): Record<string, string> {
  return Object.fromEntries(Object.entries(NAMES[group].labels).map(([key, usual]) => [`${group}.${key}`, usual]))
}
