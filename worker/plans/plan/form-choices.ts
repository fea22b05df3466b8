import { firstSchools } from '#db/districts/schools.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { listRules } from '#db/measures/rules.ts'
import { firstChoosable } from '#db/people/choosable.ts'
import { type FormNeeds, formChoiceReads } from '#db/plans/form-choices.ts'
import { CHOICE_LISTS, type ChoiceList, type Field } from '#model/fields.ts'
import { LEVEL_FIELDS } from '#model/level-fields.ts'
import { LEVELS, type NodeKey } from '#model/levels.ts'
import { offeredSchools } from '#worker/districts/first-schools.ts'
import { presentChoosable } from '#worker/people/list-choosable.ts'
import type { FormChoices, FormChoicesQuery } from '#worker/plans/editor-contract.ts'

/** Send only the first people by name; typing finds the others, which is as fast with 2,500 people as with 25. */
const PEOPLE = 25

export async function getFormChoices(tenant: Tenant, { level }: FormChoicesQuery): Promise<FormChoices> {
  const needs = needsOf(level)
  const [first, masks, schools, departments, choices] = await tenant.db.batch([
    firstChoosable(tenant, PEOPLE + 1),
    listRules(tenant),
    firstSchools(tenant, needs.schools),
    ...formChoiceReads(tenant, needs),
  ])
  const lists = Object.fromEntries(
    CHOICE_LISTS.map((list) => [
      list,
      choices.filter((one) => one.list === list).map(({ id, name }) => ({ id, name })),
    ]),
  ) as Record<ChoiceList, { id: string; name: string }[]> // one entry for each list
  const people = first.slice(0, PEOPLE).map(presentChoosable)
  return {
    people,
    people_more: first.length > PEOPLE,
    ...offeredSchools(schools),
    departments,
    masks: masks.map(({ id, name, threshold }) => ({ id, name, threshold })),
    lists,
  }
}

/** What the form of a level offers; without a level, everything that any of them does. */
function needsOf(level: NodeKey | undefined): FormNeeds & { schools: boolean } {
  if (level === 'plan') return { schools: true, departments: false, lists: [] }
  const fields: readonly Field[] = level ? LEVELS[level].fields : LEVEL_FIELDS
  const has = (kind: Field['kind']) => fields.some((field) => field.kind === kind)
  const lists = new Set(fields.flatMap(({ list }) => list ?? []))
  return { schools: has('schools'), departments: has('departments'), lists: level ? [...lists] : [...CHOICE_LISTS] }
}
