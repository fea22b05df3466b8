import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'

/** The same clicks with and without scripts. */
async function addSchool(page: Page, name: string) {
  await page.goto('/school-list')
  await page.getByRole('link', { name: 'Add school' }).click()
  await page.getByRole('button', { name: 'Add school' }).click()
  const summary = page.getByRole('alert')
  for (const field of ['School name', 'School type', 'Region']) {
    await expect(summary).toContainText(`${field}: Is required!`)
  }
  await page.getByLabel('School name').fill(name)
  await page.getByLabel('School type').selectOption('Elementary')
  await page.getByLabel('Region').selectOption('Prairie')
  await page.getByLabel('NCES id').fill('12')
  await page.getByRole('button', { name: 'Add school' }).click()
  await expect(summary).toContainText('NCES id: Please enter the 12 digits of the NCES id')
  await expect(page.getByLabel('School name')).toHaveValue(name)
  await page.getByLabel('NCES id').fill('')
  await page.getByRole('button', { name: 'Add school' }).click()
  await expectAnnounced(page, 'School added')
}

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name })
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`${how} scripts a school is added, found, renamed, closed, opened again, deleted, and restored`, async ({
    signedIn,
  }) => {
    const page = await signedIn('superadmin', { javaScriptEnabled })
    const name = unique(`Zinnia ${how} School`)
    await addSchool(page, name)
    await page.getByLabel('School name').fill(name)
    await page.keyboard.press('Enter')
    await expect(row(page, name)).toContainText('PrairieElementary')
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByLabel('School name').fill('4 wrong')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Please enter a valid Name')
    await expect(page.getByLabel('School name')).toHaveAccessibleDescription(/A name starts with a letter/)
    await page.getByLabel('School name').fill(`${name} Renamed`)
    await page.getByLabel('Closed on').fill('2026-06-30')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectAnnounced(page, 'Details Updated Successfully!!')
    await page.goto(`/school-list?search=${encodeURIComponent(`${name} Renamed`)}`)
    await expect(row(page, name)).toContainText('Closed 2026-06-30')
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await page.getByLabel('Closed on').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectAnnounced(page, 'Details Updated Successfully!!')

    await page.goto(`/school-list?search=${encodeURIComponent(`${name} Renamed`)}`)
    const more = row(page, name)
    await expect(more).not.toContainText('Closed')
    if (javaScriptEnabled) await page.getByRole('button', { name: `More for ${name} Renamed` }).click()
    else await more.getByRole('link', { name: /^More for/ }).click()
    await page.getByRole(javaScriptEnabled ? 'menuitem' : 'button', { name: 'Delete' }).click()
    await expectAnnounced(page, 'School deleted successfully!!')
    await expect(row(page, name)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectAnnounced(page, 'School restored')
    await page.goto(`/school-list?search=${encodeURIComponent(`${name} Renamed`)}`)
    await expect(row(page, name)).toHaveCount(1)
  })

  test(`${how} scripts a school in use says where, and is deleted once its uses have moved`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const regions = await call('GET', 'auth/regions/')
    const types = await call('GET', 'auth/school-types/')
    const made = async (school_name: string) =>
      call('POST', 'auth/schools/', { school_name, region: regions[0].id, school_type: types[0].id })
    const [old, next] = [await made(unique('Closing School')), await made(unique('Staying School'))]
    const plan = await makePlan(call)
    const element = await call('GET', `plans/objective/${plan.objective}/`)
    await call('PATCH', `plans/objective/${plan.objective}/`, { version: element.version, schools: [old.id] })

    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto(`/school-list?search=${encodeURIComponent(old.school_name)}`)
    if (javaScriptEnabled) await page.getByRole('button', { name: `More for ${old.school_name}` }).click()
    else
      await row(page, old.school_name)
        .getByRole('link', { name: /^More for/ })
        .click()
    await page.getByRole(javaScriptEnabled ? 'menuitem' : 'button', { name: 'Delete' }).click()
    const panel = page.getByRole('alert').filter({ hasText: 'is in use' })
    await expect(panel).toContainText(`${old.school_name} is used by 1 element.`)
    await expect(panel.getByRole('link', { name: element.name })).toHaveAttribute(
      'href',
      `/review-plan/${plan.id}/objective/${plan.objective}/view`,
    )
    const label = 'Move everything to another school'
    if (javaScriptEnabled) {
      await panel.getByRole('combobox', { name: label }).fill(next.school_name)
      await page.getByRole('option', { name: next.school_name }).click()
    } else {
      await panel.getByLabel(`Find a school for ${label}`).fill(next.school_name)
      await panel.getByRole('button', { name: `Find a school for ${label}` }).click()
      await panel.getByLabel(label, { exact: true }).selectOption({ label: next.school_name })
    }
    await panel.getByRole('button', { name: 'Move and delete' }).click()
    await expectAnnounced(page, 'School deleted successfully!! 1 use was moved')
    const moved = await call('GET', `plans/objective/${plan.objective}/`)
    expect(moved.schools.map((one: { name: string }) => one.name)).toEqual([next.school_name])
  })
}

test('a department is added with a contact found by typing, and a taken name is refused', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  const name = unique('School Gardens')
  await page.goto('/department')
  await page.getByRole('link', { name: 'Add department' }).click()
  await page.getByLabel('Department name').fill('finance AND budget')
  await page.getByRole('combobox', { name: 'Main contact' }).fill('pena')
  await page.getByRole('option', { name: /Marisol Peña/ }).click()
  await page.getByRole('button', { name: 'Add department' }).click()
  await expect(page.getByRole('alert')).toContainText("The name you've entered is already in use")
  await page.getByLabel('Department name').fill(name)
  await page.getByRole('button', { name: 'Add department' }).click()
  await expectAnnounced(page, 'Department added')
  await page.goto(`/department?search=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('Marisol Peña')
})

test('a file of schools is previewed, fixed, imported, and its import undone', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  const name = unique('Imported School')
  await page.goto('/school-list/import')
  const buffer = Buffer.from(
    `School name,School type,Region name\n${name},Middle,Riverside\n${name} Two,College,Riverside\nDr. Ada Jr. School,Middle,Riverside\n`,
  )
  await page.getByLabel('CSV or Excel file').setInputFiles({ name: 'schools.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(
    page.getByRole('row').filter({ hasText: 'Your district has no school type with this name' }),
  ).toContainText('School type (B)')
  await expect(page.getByRole('row').filter({ hasText: 'Please enter a valid Name' })).toContainText('School name (A)')
  await expect(page.getByText(/^A name starts with a letter\. .* one period\.$/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: /Added/ })).toContainText(name)
  const mend = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the 2 rows to fix' }).click()
  expect((await mend).suggestedFilename()).toBe('To fix - schools.csv')
  await page.getByRole('button', { name: 'Import the good row' }).click()
  await expectAnnounced(page, '1 added, 0 changed')
  const file = page.waitForEvent('download')
  await page.goto(`/school-list?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe('Schools - Maplewood Public Schools.csv')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Undo the import of schools.csv' }).first().click()
  await expectAnnounced(page, 'Import undone: 1 school deleted, 0 restored')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a Region Admin sees the list of their own region and edits only there', async ({ signedIn }) => {
  const page = await signedIn('regionadmin')
  await page.goto('/school-list')
  const own = await page.getByRole('row').nth(1).getByRole('cell').first().innerText()
  for (const cell of await page.locator('tbody tr td:first-child').allInnerTexts()) expect(cell).toBe(own)
  await page.getByRole('link', { name: 'Show all schools' }).click()
  await expect(page.getByText('29 schools').or(page.getByText(/^\d\d schools$/))).toBeVisible()
  await page.goto('/school-list/add')
  await expect(page.getByLabel('Region').locator('option')).toHaveCount(1)
})

test('schools that were typed before the session ended stay, and the page links to the sign-in', async ({
  signedIn,
}) => {
  const page = await signedIn('superadmin')
  await page.goto('/school-list/add-several')
  await page.getByLabel('List of schools').fill('Prairie View, Elementary')
  await page.getByRole('button', { name: 'Add to rows' }).click()
  const first = page.locator('.school-rows input').first()
  await expect(first).toHaveValue('Prairie View')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Add schools' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in on a new page' })).toBeVisible()
  await expect(first).toHaveValue('Prairie View')
})

test('several schools with a name that breaks the rule for names get the rule in words', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/school-list/add-several')
  await page.getByLabel('School name, row 1').fill('Dr. Ada Jr. School')
  await page.getByLabel('Type, row 1').selectOption({ index: 1 })
  await page.getByLabel('Region, row 1').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Add schools' }).click()
  await expect(page.getByRole('alert')).toContainText('one period')
  await expect(page.getByLabel('School name, row 1')).toHaveAccessibleDescription('Please enter a valid Name')
})

test('an empty field that is left gets its message there, and only a refused save shows the summary', async ({
  signedIn,
}) => {
  const page = await signedIn('superadmin')
  await page.goto('/school-list/add')
  const name = page.getByLabel('School name')
  await name.focus()
  await page.keyboard.press('Tab')
  await expect(name).toHaveAccessibleDescription(/Is required!/)
  await expect(page.getByLabel('School type')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add school' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('School name: Is required!')
  await name.pressSequentially('Zinnia')
  await expect(summary).not.toContainText('School name')
  await expect(summary).toContainText('Region: Is required!')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Zinnia')
})

test('a click that leaves an empty field still hits what it was meant for', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/measurements/surveys/create')
  const safety = page.getByRole('group', { name: 'Safety' }).getByRole('checkbox', { name: 'Safety' })
  await safety.scrollIntoViewIfNeeded()
  await page.getByLabel('Pulse name').focus()
  await safety.click()
  await expect(safety).toBeChecked()
  await expect(page.getByLabel('Pulse name')).toHaveAccessibleDescription(/Is required!/)
})
