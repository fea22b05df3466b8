import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'
import { lastSchools } from '#tests/kit/browser-schools.ts'

test('a list is filtered on each choice and key press, and the keyboard focus stays in the field', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/plan-elements?plan=${plan.id}`)
  await hydrated(page)
  const level = page.getByLabel('Level', { exact: true })
  await level.focus()
  // Its arrow is drawn after the list, so above it if both are as high.
  await expect(level).toHaveCSS('z-index', '1')
  await expect(level.locator('xpath=following-sibling::*')).toHaveCSS('z-index', '1')
  await level.selectOption('Strategy')
  await expect(page.getByText('Rows : 1 of 1')).toBeVisible()
  await expect(level).toBeFocused()
  const search = page.getByLabel('Find by name')
  await search.fill('nothing is called this')
  await expect(page.getByRole('heading', { name: /No/ })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('nothing is called this')

  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(page.getByText('Rows : 5 of 5')).toBeVisible()
  await expect(level).toHaveValue('')
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(level).toHaveValue('strategy')
})

test('on a phone the filters of a report are behind a line with their count, which stays open while people choose', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', { viewport: { width: 390, height: 844 } })
  await page.goto(`/plan-element-report?plan=${plan.id}`)
  await hydrated(page)
  const level = page.getByLabel('Level', { exact: true })
  await expect(level).toBeHidden()
  const line = page.getByText('Filters', { exact: true })
  await line.click()
  await level.selectOption('Strategy')
  await expect(page.getByText('1 element: Strategy 1.')).toBeVisible()
  await expect(page.getByText('Filters 1', { exact: true })).toBeVisible()
  await expect(level).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await expect(level).toBeVisible()
  await expect(page.getByText('Filters 1', { exact: true })).toBeHidden()
})

test('on a phone or tablet the list comes first, and a button with their count opens the filters', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', { viewport: { width: 390, height: 844 } })
  await page.goto(`/plan-elements?plan=${plan.id}`)
  await hydrated(page)
  const level = page.getByLabel('Level', { exact: true })
  await expect(level).toBeHidden()
  await expect(page.getByRole('link', { name: NAMES.initiative, exact: true })).toBeInViewport()
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.click()
  await level.selectOption('Strategy')
  await expect(page.getByText('Rows : 1 of 1')).toBeVisible()
  await expect(filters).toHaveText(/1/)
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(level).toBeHidden()
  await expect(filters).toHaveText(/1/)
  for (const width of [768, 991]) {
    await page.setViewportSize({ width, height: 1000 })
    await expect(level).toBeHidden()
    await filters.click()
    await expect(level).toBeVisible()
    await filters.click()
  }
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(level).toBeVisible()
  await expect(filters).toBeHidden()
})

test('each filter in use stands in full below the fields, and a press removes it', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  for (const path of [`/plan-elements?plan=${plan.id}&pillar_id=`, `/review-plan/${plan.id}?pillar=`]) {
    for (const options of [{}, { viewport: { width: 390, height: 844 } }, { javaScriptEnabled: false }]) {
      const page = await signedIn('superadmin', options)
      await page.goto(`${path}${plan.pillar}&owner=mine`)
      const chips = page.getByRole('list', { name: 'Filters in use' })
      await expect(chips.getByRole('listitem')).toHaveText([/Pillar: 1 /, /Owner: Me$/])
      await expect(chips).toContainText(`1 ${NAMES.pillar}`)
      if (options.javaScriptEnabled !== false) await hydrated(page)
      await chips.getByRole('link', { name: 'Remove the filter Owner: Me' }).click()
      await expect(chips.getByRole('listitem')).toHaveText([/Pillar: 1 /])
      expect(page.url()).toContain(`=${plan.pillar}`)
      if (options.javaScriptEnabled === false) continue
      const field = options.viewport ? page.getByRole('button', { name: 'Filters' }) : page.getByLabel('Owner')
      await expect(field).toBeFocused()
    }
  }
})

test('an address with an unknown filter value shows the page without it, and says so', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const long = 'x'.repeat(120)
  for (const options of [{}, { javaScriptEnabled: false }]) {
    const page = await signedIn('superadmin', options)
    for (const [path, kept] of [
      [`/plan-elements?plan=${plan.id}&alert_status=bogus&plan_element_type=strategy`, 'plan_element_type=strategy'],
      [`/plan-elements?plan=${plan.id}&search=${long}`, `plan=${plan.id}`],
      ['/review-plan?planStatus=bogus&planName=plan', 'planName=plan'],
      [`/team-members?search=${long}&role=board`, 'role=board'],
      ['/school-list?page=abc&scope=all', 'scope=all'],
      [`/review-plan/${plan.id}/plan/history?page=abc`, 'history'],
      [`/alert-status-report?plan=${plan.id}&alert_status=bogus`, `plan=${plan.id}`],
      [`/plan-element-report?plan=${plan.id}&year=1999-2000`, `plan=${plan.id}`],
      ['/measurements/scorecard?year=bogus&cutoff=none', 'cutoff=none'],
      ['/measurements/values?list=bogus&sort=-name', 'sort=-name'],
      ['/district-profile?tab=lists&list=tier_level&page=abc', 'list=tier_level'],
    ] as const) {
      await page.goto(path)
      await expectAnnounced(page, 'We could not read part of this link, so we left it out.')
      expect(page.url(), path).toContain(kept)
      expect(page.url(), path).not.toMatch(/bogus|xxx|abc|1999/)
    }
  }
})

test('the list of a level keeps its order under a pillar, counts what is there, and leads back from none', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const pillar = await call('POST', 'plans/pillar/', { plan_id: plan.id, name: 'Nothing below' })
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(`/review-plan/${plan.id}/initiative?sort=-name&page_size=25`)
  await expect(page.getByText('1 in this plan')).toBeVisible()
  await page.getByLabel(/^Filter by/).selectOption(plan.pillar)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText(`1 in ${NAMES.pillar}`)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-name')
  expect(new URL(page.url()).searchParams.get('page_size')).toBe('25')
  await page.getByLabel(/^Filter by/).selectOption(pillar.id)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('0 in Nothing below')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing here matches' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByText('1 in this plan')).toBeVisible()
})

test('Late and mine is one press from the plan and the table, and who owns nothing sees the plan’s', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Late and mine' }).click()
  await expect(page.getByLabel('Owner', { exact: true })).toHaveValue('mine')
  await expect(page.getByText('4 of 5 elements')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Late and mine' }).click()
  await expect(page.getByText('4 of 5 elements')).toBeVisible()
  await expect(page.getByLabel('Owner', { exact: true }).locator('option').nth(1)).toHaveText('Me')

  const other = await signedIn('principal', { javaScriptEnabled: false })
  await other.goto(`/plan-elements?plan=${plan.id}&owner=mine&progress_status=late`)
  await expect(other.getByRole('heading', { name: 'You don’t own anything in this plan yet' })).toBeVisible()
  await other.getByRole('link', { name: 'Show what is late in the plan' }).click()
  await expect(other.getByRole('link', { name: NAMES.objective, exact: true })).toBeVisible()
})

test('reports and the list of elements find any of many schools by name, without scripts too', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const [school] = await lastSchools(call)
  const { version } = await call('GET', `plans/strategies/${plan.strategy}/`)
  await call('PATCH', `plans/strategies/${plan.strategy}/`, { version, schools: [school.id] })
  const paths = [`/school-report?plan=${plan.id}`, `/plan-elements?plan=${plan.id}`]
  const page = await signedIn('superadmin')
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    const field = page.locator('[data-combobox=school_id]').getByRole('combobox')
    await field.fill(school.name.toUpperCase())
    await expect(page.getByRole('option', { name: school.name })).toBeVisible()
    await field.press('Enter')
    await expect(page, path).toHaveURL(new RegExp(`school_id=${school.id}`))
    await expect(page.getByRole('button', { name: `Remove ${school.name}` }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: NAMES.strategy }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: `Remove ${school.name}` }).first(), 'its name is known').toBeVisible()
  }

  const plain = await signedIn('superadmin', { javaScriptEnabled: false })
  for (const path of paths) {
    await plain.goto(path)
    const show = plain.getByRole('button', { name: 'Show', exact: true })
    await plain.getByLabel('Find in School').fill(school.name)
    await show.click()
    await plain.getByLabel('School', { exact: true }).selectOption(school.id)
    await show.click()
    expect(new URL(plain.url()).searchParams.get('school_id'), path).toBe(school.id)
    await expect(plain.getByLabel('School', { exact: true })).toHaveValue(school.id)
  }
})

test('a chosen plan leaves its field as high as the others of a report', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'), 'Reading in all grades')
  const page = await signedIn('superadmin')
  await page.goto(`/alert-status-report?plan=${plan.id}`)
  await hydrated(page)
  const box = page.locator('[data-combobox="plan"] .pick')
  await expect(box).toContainText(plan.name)
  // Until its font has arrived, the name may need two lines.
  const heightOf = async (field: typeof box) => (await field.boundingBox())?.height
  await expect.poll(async () => (await heightOf(box)) === (await heightOf(page.getByLabel('Pillar')))).toBe(true)
})
