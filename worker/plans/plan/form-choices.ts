import type { Tenant } from '#db/kit/tenant.ts'
import { listRules } from '#db/measures/rules.ts'
import { firstChoosable } from '#db/people/choosable.ts'
import { formChoiceReads } from '#db/plans/form-choices.ts'
import { CHOICE_LISTS, type ChoiceList } from '#model/fields.ts'
import { presentChoosable } from '#worker/people/list-choosable.ts'
import type { FormChoices } from '#worker/plans/editor-contract.ts'

/** Send only the first people by name; typing finds the others, which is as fast with 2,500 people as with 25. */
const PEOPLE = 25

export async function getFormChoices(tenant: Tenant): Promise<FormChoices> {
  const [first, masks, schools, departments, choices] = await tenant.db.batch([
    firstChoosable(tenant, PEOPLE + 1),
    listRules(tenant),
    ...formChoiceReads(tenant),
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
    schools,
    departments,
    masks: masks.map(({ id, name, threshold }) => ({ id, name, threshold })),
    lists,
  }
}
