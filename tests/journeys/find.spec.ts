import { expect, expectAnnounced, MOVING, test } from '#tests/kit/browser.ts'
import { arrivesAt } from '#tests/kit/browser-keys.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

test('the search finds numbers, people, and lists, sets a status, adds by name, and knows what was opened last', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin', MOVING)
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  const field = palette.getByRole('combobox')
  const search = async (text: string) => {
    await hydrated(page)
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
  }
  const chosen = palette.getByRole('option', { selected: true })

  await page.goto(`/plan-elements?plan=${plan.id}`)
  await search('1.1.1')
  await expect(chosen).toContainText(`1.1.1 ${NAMES.objective}`)
  await page.keyboard.press('Enter')
  await arrivesAt(page, NAMES.objective)

  await search('late')
  await expect(palette.getByRole('option', { name: 'Late and mine Plan Elements' })).toBeVisible()
  await page.keyboard.press('Escape')

  await search('high risk')
  await expect(chosen).toContainText('High Risk')
  await page.keyboard.press('Enter')
  await arrivesAt(page, 'Plan Elements')
  await expect(page).toHaveURL(/alert_status=high_risk/)

  const me = (await call('GET', `plans/objective/${plan.objective}/`)).owner_name as string
  await search(me)
  await palette.getByRole('option', { name: `${me} What they own` }).click()
  await arrivesAt(page, 'Plan Elements')
  await expect(page.getByText('4 of 5 elements')).toBeVisible()

  await search('set risk')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Set risk status of ')
  await page.keyboard.type('1.1.1')
  await expect(chosen).toContainText(NAMES.objective)
  await page.keyboard.press('Enter')
  await page.keyboard.type('some')
  await expect(palette.getByRole('option')).toHaveText('Some Risk')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expectAnnounced(page, 'Risk status: Some Risk')
  expect((await call('GET', `plans/objective/${plan.objective}/`)).alert_status).toBe('some_risk')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, 'Changed back')
  expect((await call('GET', `plans/objective/${plan.objective}/`)).alert_status).toBe('none')

  await search('add strategy under third')
  await expect(chosen).toContainText(`1.1.1 ${NAMES.objective}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`create-strategy\\?parent=${plan.objective}`))

  await search('add strategy under 1.1.1: Books at home')
  await expect(chosen).toContainText(`1.1.1 ${NAMES.objective}`)
  await page.keyboard.press('Enter')
  await arrivesAt(page, 'Quick add Strategy')
  await expect(page.getByLabel('Name of Strategy')).toHaveValue('Books at home')
  await page.keyboard.press('Control+s')
  await expectAnnounced(page, 'Saved: Books at home')
  await arrivesAt(page, 'Review plan')
  const { elements } = await call('GET', `plans/plan-descendants/${plan.id}/`)
  const added = elements.find((one: { name: string }) => one.name === 'Books at home')
  expect(added).toMatchObject({ level: 'strategy', parent_id: plan.objective })

  await search('')
  await expect(
    palette.getByRole('option', { name: `${NAMES.objective} Opened on this device`, exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  // Signing out clears all of the browser's storage (tests/journeys/accounts.spec.ts).
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent')))
  expect(kept, 'by person').toEqual([`recent:${call.me}`])
})

test('without scripts the search is a page with the same results', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(`/dashboard?plan=${plan.id}`)
  await page.getByRole('link', { name: /^Search or go to/ }).click()
  const find = async (text: string) => {
    await page.getByRole('searchbox').fill(text)
    await page.getByRole('button', { name: 'Search' }).click()
  }
  await find('1.1.1')
  await expect(page.getByRole('link', { name: `1.1.1 ${NAMES.objective}` })).toBeVisible()
  await find('late')
  await expect(page.getByRole('main').getByRole('link', { name: 'Late and mine' })).toBeVisible()
  await find('set risk status of third')
  await page.getByRole('link', { name: `1.1.1 ${NAMES.objective}` }).click()
  await expect(page).toHaveURL(/update#/)
  await page.goto(`/search?plan=${plan.id}&q=add+strategy+under+third`)
  await page.getByRole('link', { name: NAMES.objective }).click()
  await expect(page).toHaveURL(new RegExp(`parent=${plan.objective}`))
})

test('the search finds measures, schools, members, and documents of the district, without scripts too', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const { name } = await call('POST', 'plans/measure/', { name: unique('Absent eagles'), unit: 'percent' })
  const page = await signedIn('superadmin')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  const search = async (text: string) => {
    await hydrated(page)
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(text)
  }
  await page.goto('/dashboard')
  await search('eagles absent')
  await palette.getByRole('option', { name: `${name} Measure` }).click()
  await arrivesAt(page, name)

  await search('granger')
  await palette.getByRole('option', { name: 'Granger Middle School School Report' }).click()
  await expect(page).toHaveURL(/school-report\?.*school_id=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('School Report')

  const plain = await signedIn('superadmin', { javaScriptEnabled: false })
  await plain.goto('/search?q=suspensions+by+month')
  await plain.getByRole('main').getByRole('link', { name: 'Suspensions by month.png' }).click()
  await expect(plain.getByText('1 document', { exact: true })).toBeVisible()
  await plain.goto('/search?q=achterberg')
  await plain.getByRole('main').getByRole('link', { name: 'Desmond Achterberg' }).last().click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Desmond Achterberg' })).toBeVisible()
  await plain.goto('/search?q=zzzyx')
  await expect(plain.getByText('Nothing here is called “zzzyx”.')).toBeVisible()
})
