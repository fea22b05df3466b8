import { ReadField } from '#app/components/field.tsx'
import { Section } from '#app/components/page.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import type { District } from '#worker/districts/district-contract.ts'
import { NAMING_GROUP_KEYS, type NamingGroup } from '#worker/districts/naming-contract.ts'
import { LEVEL_LIST } from '#worker/plans/levels.ts'
import { NamesForm } from './names-form.tsx'

/** How a group of names is presented; `labels` say which name is which by the product's own words. */
export type NamesGroup = { title: string; purpose: string; labels: Record<string, string> }

export const NAMES: Record<NamingGroup, NamesGroup> = {
  plan_elements_naming_preferences: {
    title: 'Names of the levels',
    purpose: 'In menus, tabs, headings, reports, files and mails. One thing of its kind: Goal, not Goals.',
    labels: Object.fromEntries(LEVEL_LIST.map(({ naming, label }) => [naming, label])),
  },
  risk_status_naming_preferences: {
    title: 'Risk labels',
    purpose: 'How people judge an element. The shapes and colours stay.',
    labels: { on_track: 'On Track', some_risk: 'Some Risk', high_risk: 'High Risk' },
  },
  graph_status_naming_preferences: {
    title: 'Graph labels',
    purpose: 'How a result stands against its target.',
    labels: { firstCategory: 'At or Above', secondCategory: 'Approaching', thirdCategory: 'Below' },
  },
}

type NamesTabProps = {
  district: District
  mayEdit: boolean
  answerOf: (form: string) => FormAnswer | undefined
}

export function NamesTab({ district, mayEdit, answerOf }: NamesTabProps) {
  return NAMING_GROUP_KEYS.map((group) => {
    const names: Record<string, string> = district.custom_naming_preferences[group]
    const { title, labels } = NAMES[group]
    if (mayEdit) {
      return (
        <NamesForm
          key={group}
          group={group}
          names={names}
          version={district.version}
          answer={answerOf(`names:${group}`)}
        />
      )
    }
    return (
      <Section key={group} title={title}>
        <div className="cells">
          {Object.entries(labels).map(([key, usual]) => (
            <ReadField key={key} label={usual} value={names[key]} />
          ))}
        </div>
      </Section>
    )
  })
}
