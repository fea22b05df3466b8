import { expect, test } from '#tests/kit/browser.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

for (const javaScriptEnabled of [true, false]) {
  test(`who loses the right to edit while typing can copy the text, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const principal = await api('principal')
    const plan = await makePlan(call)
    const owner = async (owner_id: string) => {
      const { version } = await call('GET', `plans/strategies/${plan.strategy}/`)
      await call('PATCH', `plans/strategies/${plan.strategy}/`, { version, owner_id })
    }
    await owner(principal.me)
    const page = await signedIn('principal', { javaScriptEnabled })
    const path = `/review-plan/${plan.id}/strategy/${plan.strategy}`
    await page.goto(`${path}/update`)
    if (javaScriptEnabled) await hydrated(page)
    await page.getByRole('textbox', { name: 'Description' }).first().fill('Typed too late\nand on two lines')
    await owner(call.me)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const typed = page.getByRole('textbox', { name: 'Description' }).first()
    if (javaScriptEnabled) {
      await expect(page.getByRole('alert')).toContainText('You can view this, but not change it.')
      await expect(page.getByRole('alert')).toContainText('so you can copy it')
      await expect(typed).toHaveValue('Typed too late\nand on two lines')
      return
    }
    await expect(page.getByRole('heading', { name: 'You can’t change this anymore' })).toBeVisible()
    await expect(page.getByText('Nothing was saved.')).toBeVisible()
    await expect(page.locator('main textarea'), 'only what was typed').toHaveCount(1)
    await expect(typed).toHaveValue('Typed too late\nand on two lines')
    await page.getByRole('link', { name: 'Go to what you can view' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}/view`))
    await expect(page.getByRole('heading', { name: NAMES.strategy })).toBeVisible()
  })
}

test('who no longer leads the meeting in an open form can copy the text without scripts', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const made = await call('POST', 'plans/meeting/', {
    ...{ name: 'Late minutes', type: 'plan_review', date: '2040-03-05', start_time: '09:00', end_time: '10:00' },
    meeting_team: [],
  })
  const principal = await api('principal')
  const lead = async (lead_id: string) => {
    const { version } = await call('GET', `plans/meeting/${made.id}/`)
    await call('PATCH', `plans/meeting/${made.id}/`, { version, lead_id, scope: 'this' })
  }
  await lead(principal.me)
  const page = await signedIn('principal', { javaScriptEnabled: false })
  await page.goto(`/meetings/update-meeting/${made.id}`)
  await page.getByLabel('Notes').fill('What we said about the buses')
  await lead(call.me)
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByRole('heading', { name: 'You can’t change this anymore' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('What we said about the buses')
})

test('whose role changed while typing can copy the text without scripts', async ({ signedIn, api }) => {
  const call = await api('hillside')
  const { me } = await api('hillsidePrincipal')
  const plan = await makePlan(call)
  const strategy = `plans/strategies/${plan.strategy}/`
  await call('PATCH', strategy, { version: (await call('GET', strategy)).version, owner_id: me })
  const page = await signedIn('hillsidePrincipal', { javaScriptEnabled: false })
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Typed with the former role')
  const person = () => call('GET', `auth/team-members/${me}/`)
  const role = async (key: string) =>
    call('PATCH', 'auth/team-members/update/', { id: me, version: (await person()).version, role: key })
  const before = (await person()).role
  await role('community_member')
  try {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Nothing was saved.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed with the former role')
  } finally {
    await role(before)
  }
})
