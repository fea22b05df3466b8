import type { Tenant } from '#db/kit/tenant.ts'
import { formChoiceReads } from '#db/plans/form-choices.ts'
import type { FormChoices } from './editor-contract.ts'
import { CHOICE_LISTS, type ChoiceList } from './fields.ts'

/** A list in the page serves small districts and browsers without script; more people are found by typing. */
const PEOPLE = 400

export async function getFormChoices(tenant: Tenant): Promise<FormChoices> {
  const [people, schools, departments, choices] = await tenant.db.batch([...formChoiceReads(tenant, PEOPLE)])
  const lists = Object.fromEntries(
    CHOICE_LISTS.map((list) => [
      list,
      choices.filter((one) => one.list === list).map(({ id, name }) => ({ id, name })),
    ]),
  ) as Record<ChoiceList, { id: string; name: string }[]> // one entry for each list
  return { people: people.slice(0, PEOPLE), people_more: people.length > PEOPLE, schools, departments, lists }
}
