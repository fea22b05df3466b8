import type { Page } from '@playwright/test'
import type { NodeKey } from '#model/levels.ts'
import { NAMED_VARIABLES, type VariableGroup } from '#model/parts.ts'
import type { Tab } from '#model/tabs.ts'
import { expect, expectAnnounced } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'

type Where = { page: Page; node: NodeKey; tab: Tab; plain: boolean; api: Api; at: string }

const own = ({ tab: { label }, node }: Where) => `${label} of the ${node}`
const fieldsOf = ({ tab }: Where) => NAMED_VARIABLES[tab.group!] // the tab's own group
const namedIn = (where: Where) =>
  Object.fromEntries(fieldsOf(where).map(({ name, label }) => [name, `${label} so far`]))

/** The named fields of a group of variables, and one that the district adds. */
export const variablesWay = {
  fill: async (where: Where) => {
    const { page, plain } = where
    for (const { label } of fieldsOf(where)) await page.getByRole('textbox', { name: label }).fill(`${label} so far`)
    await page.getByRole('button', { name: 'Add a field' }).click()
    const added = page.getByRole('group', { name: 'Additional field 1' })
    await added.getByLabel('Name').fill('Of our own')
    await added.getByLabel('Value').fill(own(where))
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    if (plain) await expectAnnounced(page, 'Saved')
  },
  write: async (where: Where) => {
    const additional = [{ name: 'Of our own', value: own(where) }]
    const body = { variable_type: where.tab.group, named: namedIn(where), additional, version: 0 }
    await where.api('PUT', `plans/${where.at}/variables/`, body)
  },
  read: async (where: Where) => {
    const shown = where.page.getByRole('definition')
    await expect(shown).toHaveCount(fieldsOf(where).length + 1)
    for (const { label } of fieldsOf(where)) await expect(shown.filter({ hasText: `${label} so far` })).toBeVisible()
    await expect(shown.last()).toContainText(own(where))
  },
  kept: async (where: Where) => {
    const groups: { variable_type: VariableGroup; named: object; additional: object[] }[] = await where.api(
      'GET',
      `plans/${where.at}/variables/`,
    )
    const group = groups.find((one) => one.variable_type === where.tab.group)
    expect(group?.named).toEqual(namedIn(where))
    expect(group?.additional).toEqual([{ name: 'Of our own', value: own(where) }])
  },
}
