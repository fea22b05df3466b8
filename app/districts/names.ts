import { LEVEL_LIST } from '#model/levels.ts'
import type { NamingGroup } from '#worker/districts/naming-contract.ts'

/** What the button of a group sends without scripts. */
export const RESET = 'reset:'

/** How a group of names is presented; `labels` say which name is which by the product's own words. */
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

/** The name of a group's field in the form, and the product's own word in it. */
export function usualNames(group: NamingGroup): Record<string, string> {
  return Object.fromEntries(Object.entries(NAMES[group].labels).map(([key, usual]) => [`${group}.${key}`, usual]))
}
