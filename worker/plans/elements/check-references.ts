import type { Tenant } from '#db/kit/tenant.ts'
import { selectRules } from '#db/measures/rules.ts'
import { selectChoosable } from '#db/people/choosable.ts'
import { referenceReads } from '#db/plans/references.ts'
import { fieldsOf } from '#model/level-fields.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { FieldMessages } from '#worker/kit/problem.ts'
import type { ElementInput } from '#worker/plans/element-contract.ts'

type Named = Map<string, string>
export type References = {
  people: Named
  schools: Named
  departments: Named
  masks: Named
  choices: Map<string, { name: string; list: string }>
}
type Asked = Partial<ElementInput>

export function referencesAsked(input: Asked) {
  const one = (id: string | null | undefined) => (id ? [id] : [])
  return {
    people: [...one(input.owner_id), ...(input.team ?? [])],
    schools: input.schools ?? [],
    departments: input.departments ?? [],
    masks: input.mask_ids ?? [],
    choices: [
      ...fieldsOf('choice').flatMap(({ key }) => one(input[key])),
      ...fieldsOf('choices').flatMap(({ key }) => input[key] ?? []),
    ],
  }
}

/**
 * Loads the names of everything a write refers to, in one round trip; omits what is deleted, deactivated, or in another
 * district.
 */
export async function findReferences(tenant: Tenant, input: Asked): Promise<References> {
  const asked = referencesAsked(input)
  const [people, masks, schools, departments, choices] = await tenant.db.batch([
    selectChoosable(tenant, asked.people),
    selectRules(tenant, asked.masks),
    ...referenceReads(tenant, asked),
  ])
  return {
    people: new Map(people.map(({ id, name }) => [id, name])),
    schools: new Map(schools.map(({ id, name }) => [id, name])),
    masks: new Map(masks.map(({ id, name }) => [id, name])),
    departments: new Map(departments.map(({ id, name }) => [id, name])),
    choices: new Map(choices.map(({ id, name, list }) => [id, { name, list }])),
  }
}

function asList(value: unknown): string[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? [value] : []
}

/** References must exist and be available; ids from before (`kept`) may stay, such as a person who left. */
export function referenceProblems(input: Asked, found: References, kept: Set<string>): FieldMessages {
  const problems: FieldMessages = {}
  const miss = (key: keyof ElementInput, known: (id: string) => boolean) => {
    if (asList(input[key]).some((id) => !known(id) && !kept.has(id))) problems[key] = [INVALID_VALUE]
  }
  miss('owner_id', (id) => found.people.has(id))
  miss('team', (id) => found.people.has(id))
  miss('schools', (id) => found.schools.has(id))
  miss('departments', (id) => found.departments.has(id))
  miss('mask_ids', (id) => found.masks.has(id))
  for (const { key, list } of fieldsOf('choice', 'choices')) miss(key, (id) => found.choices.get(id)?.list === list)
  return problems
}
