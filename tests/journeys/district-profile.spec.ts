import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { colorFaults } from '#tests/kit/browser-look.ts'
import { chooseFile, wordsOf } from '#tests/kit/browser-pdf.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'
import { picture } from './drawn-picture.ts'
import { hideFewPeople } from './few-people.ts'
import { readValuesInPages } from './value-pages.ts'

const LEVELS = {
  levelOnePillar: 'Goalpost',
  levelTwoInitiative: 'Bigstep',
  levelThreeObjective: 'Aimline',
  levelFourEcologicalAssessment: 'Lookaround',
  levelFiveStrategy: 'Playbook',
  levelSixActivityTask: 'Chore',
}
const USUAL = ['Pillar', 'Initiative', 'Objective', 'Ecological Assessment', 'Strategy', 'Activity/Task']

/** The default level names that still show on this page as separate words. */
async function usualWords(page: Page): Promise<string[]> {
  // The name of a report that no district renames.
  const text = (await page.getByRole('main').innerText()).replaceAll('Strategy Map', '')
  return USUAL.filter((word) => new RegExp(`(^|[^\\w-])${word}($|[^\\w])`, 'm').test(text))
}

async function putBack(call: Api): Promise<void> {
  const { version } = await call('GET', 'auth/school-district/')
  const none = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, null]))
  await call('PATCH', 'auth/modify-custom-naming-preferences/', {
    version,
    plan_elements_naming_preferences: none(Object.keys(LEVELS)),
    risk_status_naming_preferences: none(['on_track', 'some_risk', 'high_risk']),
    graph_status_naming_preferences: none(['firstCategory', 'secondCategory', 'thirdCategory']),
  })
}

test('renamed levels show on every screen, report, and PDF at once, and can be reset', async ({ signedIn, api }) => {
  const call = await api('hillside')
  await putBack(call)
  const page = await signedIn('hillside')
  await page.goto('/district-profile?tab=names')
  await page.getByLabel('Pillar', { exact: true }).fill('Goal 1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Pillar: Please enter valid name')
  const labels = ['Pillar', 'Initiative', 'Objective', 'Ecological Assessment', 'Strategy', 'Activity/Task']
  for (const [at, name] of Object.values(LEVELS).entries()) {
    // A changed field's label includes its former value.
    await page
      .getByLabel(new RegExp(`^${labels[at]}`))
      .first()
      .fill(name)
  }
  await page.getByLabel('High Risk', { exact: true }).fill('Sinking')
  await expect(page.locator('.dock')).toContainText('7 unsaved changes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectAnnounced(page, 'Details Updated Successfully!!')
  await expect(page.getByLabel('High Risk', { exact: true })).toHaveValue('Sinking')

  const plan = `/review-plan/${call.plan}`
  const { lines } = await call('GET', `plans/plan-outline/${call.plan}/`)
  const idOf = (level: string) => lines.find((one: { level: string }) => one.level === level)?.id
  for (const path of [
    '/dashboard',
    plan,
    `${plan}/pillar`,
    `${plan}/objective/${idOf('objective')}/view`,
    `${plan}/objective/${idOf('objective')}/update`,
    `${plan}/strategy/${idOf('strategy')}/update`,
    `/create-plan/${call.plan}/create-activity-task`,
    '/create-plan/quick-build-plan',
    '/plan-elements',
    '/school-board-report',
    '/alert-status-report',
    '/progress-status-report',
    '/plan-element-report',
    '/help',
  ]) {
    await page.goto(path)
    expect([path, await usualWords(page)]).toEqual([path, []])
  }
  await page.goto(plan)
  await expect(page.getByRole('main')).toContainText('Goalpost')
  await page.goto('/school-board-report')
  const file = await chooseFile(page)
  const words = await wordsOf(await file.path())
  expect(words).toContain('Goalpost')
  expect(USUAL.filter((word) => words.includes(` ${word} `))).toEqual([])

  await page.goto('/district-profile?tab=names')
  // The script fills in the default names of one group, next to typed ones of another, and saves them together.
  await page.getByLabel('At or Above').fill('There')
  await page.getByRole('group', { name: 'Names of the levels' }).getByRole('button').click()
  await expect(page.getByLabel(/^Pillar/)).toHaveValue('Pillar')
  await page.getByLabel(/^Below/).press('Enter')
  await expectAnnounced(page, 'Details Updated Successfully!!')
  await expect(page.getByLabel('Pillar', { exact: true })).toHaveValue('Pillar')
  await expect(page.getByLabel('High Risk', { exact: true })).toHaveValue('Sinking')
  await expect(page.getByLabel('At or Above')).toHaveValue('There')

  const plain = await signedIn('hillside', { javaScriptEnabled: false })
  await plain.goto('/district-profile?tab=names')
  await plain.getByLabel('Below').fill('Not Yet')
  await plain.getByRole('group', { name: 'Risk labels' }).getByRole('button').click()
  await expect(plain.getByLabel('High Risk')).toHaveValue('High Risk')
  await expect(plain.getByLabel('Below')).toHaveValue('Not Yet')
  await plain.getByLabel('Below').press('Enter')
  await expect(plain.getByLabel('At or Above')).toHaveValue('There')
  await plain.getByRole('group', { name: 'Graph labels' }).getByRole('button').click()
  await expect(plain.getByLabel('At or Above')).toHaveValue('At or Above')
})

test('the profile is one form: changes are counted, kept on leaving, and saved together', async ({ signedIn }) => {
  const page = await signedIn('hillside')
  await page.goto('/district-profile')
  await hydrated(page)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['District', 'Time zone and printing', /.*/, 'Branding', 'Switches'])
  const notifications = page.getByRole('checkbox', { name: 'Notifications on element review' })
  const before = await notifications.isChecked()
  const city = page.getByLabel(/^City/)
  const name = `Alder ${String.fromCharCode(97 + (Date.now() % 26)).repeat(3)}`
  await notifications.setChecked(!before)
  await city.fill(name)
  await page
    .locator('input[name=district_logo]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.locator('.dock .say')).toHaveText('3 unsaved changesCity, Logo, Notifications on element review')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('City, Logo, Notifications on element review')
  await question.getByRole('button', { name: 'Stay' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Logo: Choose a jpeg, jpg, or png picture')
  await page.locator('input[name=district_logo]').setInputFiles([])
  await save.click()
  await expectAnnounced(page, 'Details Updated Successfully!!')
  await expect(page.locator('.dock .say')).toBeEmpty()
  await expect(city).toHaveValue(name)
  await expect(notifications).toBeChecked({ checked: !before })
  await notifications.setChecked(before)
  await expect(page.locator('.dock .say')).toHaveText('1 unsaved changeNotifications on element review')
  await save.click()
  await expect(page.locator('.dock .say')).toBeEmpty()
})

for (const javaScriptEnabled of [true, false]) {
  test(`a logo is added, shown in the top bar, and removed ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    signedIn,
  }) => {
    const painter = await signedIn('hillside')
    await painter.goto('/district-profile')
    const buffer = await picture(painter)
    const page = await signedIn('hillside', { javaScriptEnabled })
    await page.goto('/district-profile')
    const field = page.locator('input[name=district_logo]')
    const repository = page.getByRole('checkbox', { name: 'Universal strategic method repository' })
    await repository.uncheck()
    await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Logo: Choose a jpeg, jpg, or png picture')
    await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await expect(repository).not.toBeChecked()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectAnnounced(page, 'Details Updated Successfully!!')
    const crest = page.locator('.district img.crest')
    await expect(crest).toHaveJSProperty('naturalWidth', 64)
    const answer = await page.request.get((await crest.getAttribute('src')) ?? '')
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=604800, immutable',
    })
    await expect(repository).not.toBeChecked()
    await repository.check()
    await page.getByLabel('Remove logo').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectAnnounced(page, 'Details Updated Successfully!!')
    await expect(page.locator('.district .letters')).toBeVisible()
    await expect(repository).toBeChecked()
  })
}

test('an accent color with too little contrast is shown in a darker shade', async ({ signedIn }) => {
  const page = await signedIn('hillside')
  await page.goto('/district-profile')
  await page.getByLabel('Custom color').fill('#f2d335')
  await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked()
  await expect(page.getByText('On light as #7d6b00, so that text is readable')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Details Updated Successfully!!')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.mouse.move(0, 0) // not the color of a button under the pointer
  await expect(save).toHaveCSS('background-color', 'rgb(125, 107, 0)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(save).toHaveCSS('background-color', 'rgb(242, 211, 53)')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('radio', { name: 'Waymark teal' }).check()
  await save.click()
  await page.mouse.move(0, 0)
  await expect(save).toHaveCSS('background-color', 'rgb(14, 105, 99)')
})

test('any color of a district stays readable everywhere', async ({ signedIn, api }) => {
  const call = await api('hillside')
  const page = await signedIn('hillside')
  const save = async (accent: string) => {
    const { version } = await call('GET', 'auth/school-district/')
    await call.form('PATCH', 'auth/school-district/', { version: String(version), accent })
  }
  const found: string[] = []
  const screens = ['/dashboard', '/school-board-report', '/school-list', '/district-profile']
  for (const accent of ['#f2d335', '#ff00ff', '#000000', '#ffffff']) {
    await save(accent)
    // The lightest and the darkest on every kind of screen, the others where the color has the most uses.
    for (const path of ['#000000', '#ffffff'].includes(accent) ? screens : screens.slice(0, 2)) {
      await page.goto(path)
      await hydrated(page)
      found.push(...(await colorFaults(page)).map((fault) => `${accent} ${path}: ${fault}`))
    }
  }
  await save('')
  expect(found).toEqual([])
})

test('regions and school types are added, renamed, refused while in use, and deleted', async ({ signedIn }) => {
  const page = await signedIn('hillside')
  await page.goto('/district-profile?tab=regions')
  const region = `Islands ${String.fromCharCode(65 + Math.floor(Math.random() * 26))}${Date.now().toString(36)}`
  await page.getByLabel('Region name').fill(region)
  await page.getByRole('button', { name: 'Add region' }).click()
  await expectAnnounced(page, 'Region added')
  await page.getByLabel(`Name of ${region}`).fill(`${region} East`)
  await page
    .getByRole('row')
    .filter({ has: page.getByLabel(`Name of ${region}`) })
    .getByRole('button', { name: 'Rename' })
    .click()
  await expect(page.getByLabel(`Name of ${region} East`)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${region} East` }).click()
  await expectAnnounced(page, 'Region deleted')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'is in use' })).toContainText('Schools')

  await page.goto('/district-profile?tab=types')
  await page.getByLabel('New school type').fill(region)
  await page.getByRole('button', { name: 'Add school type' }).click()
  await expectAnnounced(page, `${region} added`)
  await page.getByRole('link', { name: `Rename ${region}` }).click()
  await page.getByLabel(`New name for ${region}`).fill(`${region} Magnet`)
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('rowheader', { name: `${region} Magnet` })).toBeVisible()
  await page.getByRole('button', { name: `Delete ${region} Magnet` }).click()
  await expectAnnounced(page, `${region} Magnet deleted`)
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`user-defined values are searched, sorted, and read in pages ${how} scripts`, async ({ signedIn, api }) => {
    await readValuesInPages(await signedIn('hillside', { javaScriptEnabled }), await api('hillside'))
  })
}

test('people who can only read the profile see it without fields; Community and Board don’t see it', async ({
  signedIn,
}) => {
  const reader = await signedIn('principal')
  for (const tab of ['', '?tab=names', '?tab=regions', '?tab=lists']) {
    await reader.goto(`/district-profile${tab}`)
    await expect(reader.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(reader.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  for (const who of ['community', 'board'] as const) {
    const page = await signedIn(who)
    for (const path of ['/district-profile', '/school-list', '/department']) {
      expect([who, path, (await page.goto(path))?.status()]).toEqual([who, path, 403])
    }
  }
})

test('a stricter smallest group hides numbers from readers, on the screen and in their file', async ({
  signedIn,
  api,
}) => {
  await hideFewPeople(await signedIn('hillside'), await signedIn('hillsidePrincipal'), [
    await api('hillside'),
    await api('hillsidePrincipal'),
  ])
})
