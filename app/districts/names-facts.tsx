import { ReadField } from '#app/components/field.tsx'
import { Section } from '#app/components/page.tsx'
import type { District } from '#worker/districts/district-contract.ts'
import { NAMING_GROUP_KEYS } from '#worker/districts/naming-contract.ts'
import { NAMES } from './names.ts'

/** The district's names, for people who can only read them. */
export function NamesFacts({ district }: { district: District }) {
  return NAMING_GROUP_KEYS.map((group) => {
    const names: Record<string, string> = district.custom_naming_preferences[group]
    const { title, labels } = NAMES[group]
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
