import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { keepsFocus } from '#tests/kit/browser-keys.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES, schoolYear } from '#tests/kit/browser-plan.ts'

/** A plan whose first objective is in the trash, with strategies whose names are taken by now. */
async function conflictingTrash(api: Api, names: string[]) {
  const dates = schoolYear()
  const built = await api('POST', 'plans/quick-plan/', {
    plan: { name: unique('Trashed'), ...dates },
    pillars: [{ key: 'p', name: 'Pillar', ...dates }],
    initiatives: [{ key: 'i', parent_key: 'p', name: 'Initiative', ...dates }],
    objectives: [
      { key: 'first', parent_key: 'i', name: unique('First objective'), ...dates },
      { key: 'second', parent_key: 'i', name: 'Second objective', ...dates },
    ],
    strategies: names.map((name, at) => ({ key: `s${at}`, parent_key: 'first', name, ...dates })),
  })
  const { first, second } = built.ids.objectives
  const { name } = await api('GET', `plans/objective/${first}/`)
  await api('DELETE', `plans/objective/${first}/?version=1`)
  for (const taken of names) {
    await api('POST', 'plans/strategies/', { name: taken, parent_id: second, owner_id: api.me })
  }
  return { first, name: name as string, planId: built.plan.id as string }
}

const restore = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Restore' }).click()
const names = (page: Page) => page.getByRole('form', { name: 'Other names' })
const field = (page: Page, was: string) => names(page).getByLabel(`Another name for ${was}`, { exact: true })

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? '' : ' without JavaScript'
  test(`every taken name has its field, and the typed names stay${how}`, async ({ signedIn, api }) => {
    const strategies = ['Phonics', 'Tutoring', 'Libraries', 'Coaching', 'Summer school']
    const { first, name, planId } = await conflictingTrash(await api('superadmin'), strategies)
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto('/trash')
    await restore(page, name)
    await expect(page.getByRole('heading', { name: `${name} was not restored` })).toBeVisible()
    for (const was of strategies) await expect(field(page, was)).toHaveValue(was)
    if (javaScriptEnabled) await keepsFocus(page)

    await field(page, 'Phonics').fill('Phonics again')
    await field(page, 'Tutoring').fill('1234')
    await names(page).getByRole('button', { name: 'Restore' }).click()
    await expect(names(page).getByText('Please enter a valid Name')).toHaveCount(1)
    await expect(field(page, 'Phonics')).toHaveValue('Phonics again')
    await expect(field(page, 'Tutoring')).toHaveValue('1234')
    await expect(field(page, 'Coaching')).toHaveValue('Coaching')
    if (javaScriptEnabled) await keepsFocus(page)

    for (const was of strategies.slice(1)) await field(page, was).fill('The same for all')
    await names(page).getByRole('button', { name: 'Restore' }).click()
    await expect(names(page).getByText("The name you've entered is already in use")).toHaveCount(4)
    await expect(field(page, 'Phonics')).toHaveValue('Phonics again')
    await expect(field(page, 'Summer school')).toHaveValue('The same for all')

    for (const was of strategies.slice(1)) await field(page, was).fill(`${was} again`)
    await names(page).getByRole('button', { name: 'Restore' }).click()
    await expectAnnounced(page, 'Restored with 5 below it')
    await expect(page).toHaveURL(`/review-plan/${planId}/objective/${first}/view`)
  })
}

test('of very many taken names, fifty are asked for at once and the rest are counted', async ({ signedIn, api }) => {
  const strategies = Array.from({ length: 52 }, (_, at) => `Strategy ${String(at + 1).padStart(2, '0')} of many`)
  const { name } = await conflictingTrash(await api('superadmin'), strategies)
  const page = await signedIn('superadmin')
  await page.goto('/trash')
  await restore(page, name)
  const fields = names(page).getByRole('textbox')
  await expect(fields).toHaveCount(50)
  await expect(names(page)).toContainText('2 more names are in use. They come after these.')
  for (const one of await fields.all()) await one.fill(`${await one.inputValue()}, again`)
  await names(page).getByRole('button', { name: 'Restore' }).click()
  await expect(fields).toHaveCount(52)
  await expect(names(page)).not.toContainText('come after these')
  for (const one of (await fields.all()).slice(0, 2)) await one.fill(`${await one.inputValue()}, again`)
  await names(page).getByRole('button', { name: 'Restore' }).click()
  await expectAnnounced(page, 'Restored with 52 below it')
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? '' : ' without JavaScript'
  test(`a URL deleted on its own is restored from the trash to its element${how}`, async ({ signedIn, api }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const name = unique('State data')
    const url = { element_id: plan.objective, name, external_document_url: 'https://example.org/data' }
    const { saved } = await call('POST', 'plans/documents/', url)
    await call('DELETE', `plans/documents/${saved[0].id}/?version=1`)
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto('/trash')
    await page.getByRole('link', { name: 'Documents and URLs' }).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`In ${NAMES.objective}, ${plan.name}`)
    await restore(page, name)
    await expect(page).toHaveURL(new RegExp(`/objective/${plan.objective}/view`))
    await expectAnnounced(page, `“${name}” restored`)
    await expect(page.getByRole('link', { name: /URLs/ })).toContainText('1')
  })
}
