import type { Page } from '@playwright/test'
import type { Field, FieldKind } from '#model/fields.ts'
import { DEFAULT_NAMING, inWords, LEVELS, type NodeKey } from '#model/levels.ts'
import { expect, expectAnnounced } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { schoolYear } from '#tests/kit/browser-plan.ts'

/** Far more than the 120 visible characters of a long text. */
export const LONG =
  'Seven of ten families came to the first evening, four of ten to the second; those who came twice read at home more often than the others. The third evening is in May, with the library.'

type Filled = Pick<Field, 'key' | 'label'>
type Where = { page: Page; node: NodeKey; plain: boolean; api: Api; at: string }
type Way = {
  type: (page: Page, field: Filled) => Promise<void>
  shown: (field: Filled) => string
  kept: (field: Filled) => unknown
}

const { start_date, end_date } = schoolYear()
/** Inside the plan's dates. */
const dayOf = ({ key }: Filled) =>
  (key === 'start_date' ? start_date : end_date).replace(/-\d\d-\d\d$/, key === 'start_date' ? '-09-01' : '-05-29')
const labelled = (page: Page, { label }: Filled) => page.getByLabel(new RegExp(`^${label}`))
const choose = (page: Page, group: string, word: string) =>
  page.getByRole('radiogroup', { name: group }).getByLabel(word, { exact: true }).check()

const text: Way = {
  type: (page, field) => labelled(page, field).fill(`${field.label}: ${LONG}`),
  shown: ({ label }) => `${label}: ${LONG}`,
  kept: ({ label }) => `${label}: ${LONG}`,
}

/** How to fill each kind of field; null if the name is filled from the start, or other journeys cover choosing. */
const WAYS: Record<FieldKind, Way | null> = {
  name: null,
  parent: null,
  person: null,
  people: null,
  assigned: null,
  schools: null,
  departments: null,
  choice: null,
  choices: null,
  masks: null,
  text,
  date: { type: (page, field) => labelled(page, field).fill(dayOf(field)), shown: dayOf, kept: dayOf },
  percent: {
    type: (page, field) => labelled(page, field).fill('45.5'),
    shown: () => '45.5',
    kept: () => 45.5,
  },
  frequency: {
    type: async (page, field) => {
      await labelled(page, field).selectOption('Monthly')
    },
    shown: () => 'Monthly',
    kept: () => 'monthly',
  },
  alert: {
    type: (page, { label }) => choose(page, label, 'Some Risk'),
    shown: () => 'Some Risk',
    kept: () => 'some_risk',
  },
  progress: {
    type: (page, { label }) => choose(page, label, 'Doing'),
    shown: () => 'Doing',
    kept: () => 'doing',
  },
  achieved: {
    type: (page, { label }) => page.getByRole('checkbox', { name: new RegExp(label) }).check(),
    shown: () => 'Yes, ',
    kept: () => true,
  },
}

/** The Details fields that this fills; a plan has its own. */
function fieldsOf(node: NodeKey): (Filled & { way: Way })[] {
  if (node === 'plan') {
    return [
      { key: 'description', label: 'Community-facing description', way: text },
      { key: 'strategic_statement', label: 'Strategic statement', way: text },
    ]
  }
  return LEVELS[node].fields.flatMap(({ key, label, kind, ownTab }) => {
    const way = ownTab ? null : WAYS[kind]
    return way ? [{ key, label: inWords(DEFAULT_NAMING, label), way }] : []
  })
}

export async function fillDetails({ page, node, plain }: Where) {
  for (const field of fieldsOf(node)) await field.way.type(page, field)
  if (!plain) await expect(page.locator('.dock')).toContainText('unsaved')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  if (plain) await expectAnnounced(page, 'Saved')
  else await expect(page.locator('.dock')).not.toContainText('unsaved')
}

/** A long text shows its beginning, and the rest after a click. */
export async function readDetails({ page, node, api, at }: Where) {
  const row = await api('GET', `plans/${node === 'plan' ? at.split('/')[1] : at}/`)
  for (const field of fieldsOf(node)) {
    const fact = page
      .locator('.facts > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${field.label}$`) }) })
    await expect(fact.locator('dd')).toContainText(field.way.shown(field))
    expect(row[field.key], field.key).toEqual(field.way.kept(field))
  }
  const long = page.locator('.more-text').first()
  const teaser = (await long.locator('.teaser').textContent()) ?? ''
  expect(teaser.replace('… ', '').length).toBeLessThanOrEqual(120)
  await expect(long.locator('.whole')).toBeHidden()
  await long.getByText('View more').click()
  await expect(long.locator('.whole')).toBeVisible()
  await long.getByText('View less').click()
  await expect(long.locator('.whole')).toBeHidden()
}
