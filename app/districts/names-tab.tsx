import { ReadField } from '#app/components/field.tsx'
import { Section } from '#app/components/page.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import type { District } from '#worker/districts/district-contract.ts'
import { NAMING_GROUP_KEYS } from '#worker/districts/naming-contract.ts'
import { NAMES } from './names.ts'
import { NamesForm } from './names-form.tsx'

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
