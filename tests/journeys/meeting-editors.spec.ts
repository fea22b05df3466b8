import type { Page } from '@playwright/test'
import { addDays, dateIn } from '#model/dates.ts'
import { expect, expectAnnounced, MOVING, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const TODAY = dateIn('America/Chicago', new Date())
const nameField = (page: Page) => page.locator('form[method=post] [name=name]')
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' })

/** A meeting with one topic for each text. */
async function makeMeeting(call: Api, topics: string[], more: object = {}) {
  const when = { date: addDays(TODAY, -1), start_time: '09:00', end_time: '10:00', lead_id: call.me }
  const { id, version } = await call('POST', 'plans/meeting/', { name: unique('Cabinet'), ...when, ...more })
  const items = topics.map((topic) => ({ topic }))
  const agenda = await call('PUT', `plans/meeting/${id}/agenda/`, { items })
  return { id, version, items: agenda.items as { id: string; topic: string }[] }
}

test('two people write on one topic: nothing is overwritten, and each sees what the other wrote', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const { id } = await makeMeeting(call, ['Buses'], { lead_id: (await api('regionadmin')).me })
  const [first, second] = [await signedIn('superadmin', MOVING), await signedIn('regionadmin')]
  // Twenty seconds pass when the test says so.
  await second.clock.install()
  for (const page of [first, second]) {
    await page.goto(`/meetings/${id}/minutes`)
    await hydrated(page)
  }
  await notes(first).fill('Two routes are late.')
  await notes(first).blur()
  await expect(first.getByText('Saved', { exact: true })).toBeVisible()
  await second.clock.runFor(21_000)
  await expect(notes(second)).toHaveValue('Two routes are late.')

  await notes(first).fill('Two routes are late. We hire a driver.')
  await notes(first).blur()
  await expect(first.getByText('Saved', { exact: true })).toBeVisible()
  await notes(second).fill('Two routes are late. Parents complain.')
  await notes(second).blur()
  await expect(second.getByRole('heading', { name: 'Renata Holm changed these notes' })).toBeVisible()
  await expect(notes(second)).toHaveValue('Two routes are late. Parents complain.')
  const stored = async () => (await call('GET', `plans/meeting/${id}/agenda/`)).items[0].notes
  expect(await stored()).toBe('Two routes are late. We hire a driver.')
  await second.getByRole('button', { name: 'Keep both' }).click()
  await second.clock.runFor(2000)
  await expect(second.getByText('Saved', { exact: true })).toBeVisible()
  expect(await stored()).toBe('Two routes are late. We hire a driver.\nTwo routes are late. Parents complain.')
})

test('whoever types on when someone else saved first keeps the focus, and presses none of the page’s keys', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const { id, items } = await makeMeeting(call, ['Buses', 'Money'])
  const page = await signedIn('superadmin')
  await page.clock.install()
  await page.goto(`/meetings/${id}/minutes`)
  await hydrated(page)
  await notes(page).focus()
  await call('PUT', `plans/meeting/${id}/agenda/`, { items: [{ id: items[0]!.id, version: 1, notes: 'Theirs.' }] })
  await page.keyboard.type('We talk')
  await page.clock.runFor(2000)
  await expect(page.getByRole('alert')).toContainText('Renata Holm changed these notes')
  // As keys of the page, these would carry the topic over, and open the form of a decision and of a task.
  await page.keyboard.type(' about the contract, and decide')
  await page.clock.runFor(2000)
  await expect(notes(page)).toHaveValue('We talk about the contract, and decide')
  await expect(notes(page)).toBeFocused()
  await page.getByRole('button', { name: 'Keep both' }).click()
  await page.clock.runFor(2000)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await call('GET', `plans/meeting/${id}/agenda/`)).items).toMatchObject([
    { notes: 'Theirs.\nWe talk about the contract, and decide', outcome: 'open' },
    { notes: null, outcome: 'open' },
  ])
})

test('notes typed while someone else closes the minutes stay in sight, also on a new page', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const { id, version } = await makeMeeting(call, ['Buses'])
  const page = await signedIn('superadmin')
  await page.clock.install()
  await page.goto(`/meetings/${id}/minutes`)
  await hydrated(page)
  await call('POST', `plans/meeting/${id}/close/`, { version, summary: 'Buses' })
  await notes(page).fill('Two routes are late.')
  await notes(page).blur()
  await expect(page.getByText('Not saved. The minutes of this meeting are closed.')).toBeVisible()
  await page.clock.runFor(21_000)
  const kept = page.getByRole('alert').filter({ hasText: 'Not saved: what you typed on Buses' })
  await expect(kept).toContainText('Two routes are late.')
  await page.reload()
  await expect(kept).toContainText('Two routes are late.')
  await kept.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Two routes are late.')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('without scripts, notes that are refused because the minutes were closed are shown', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const { id, version } = await makeMeeting(call, ['Buses'])
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(`/meetings/${id}/minutes`)
  await call('POST', `plans/meeting/${id}/close/`, { version, summary: 'Buses' })
  await notes(page).fill('Two routes are late.')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByRole('alert')).toContainText('Two routes are late.')
  await expect(page.getByRole('alert')).toContainText('The minutes are closed.')
})

test('notes typed after the session ended stay, and are saved after signing in again', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const { id } = await makeMeeting(call, ['Buses'])
  const page = await signedIn('superadmin')
  await page.goto(`/meetings/${id}/minutes`)
  await hydrated(page)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await notes(page).fill('Said without a session.')
  await notes(page).blur()
  await expect(page.getByText('Not saved: you are signed out.')).toBeVisible()
  await expect(notes(page)).toHaveValue('Said without a session.')
  // One press is enough, though it takes the focus from the notes.
  await notes(page).focus()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL(/\/\?next=/)
  await page.context().addCookies(cookies)
  await page.goto(`/meetings/${id}/minutes`)
  await expect(notes(page)).toHaveValue('Said without a session.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await call('GET', `plans/meeting/${id}/agenda/`)).items[0].notes).toBe('Said without a session.')
})

test('notes that were typed after the session ended do not overwrite what someone else saved since', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const { id, items } = await makeMeeting(call, ['Buses'])
  const page = await signedIn('superadmin')
  await page.goto(`/meetings/${id}/minutes`)
  await hydrated(page)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await notes(page).fill('Typed without a session.')
  await notes(page).blur()
  await expect(page.getByText('Not saved: you are signed out.')).toBeVisible()
  const save = (version: number, text: string) =>
    call('PUT', `plans/meeting/${id}/agenda/`, { items: [{ id: items[0]!.id, version, notes: text }] })
  await save(1, 'Saved by someone else.')
  await page.context().addCookies(cookies)
  await page.goto(`/meetings/${id}/minutes`)
  await expect(page.getByRole('button', { name: 'Keep both' })).toBeVisible()
  await expect(notes(page)).toHaveValue('Typed without a session.')
  const stored = async () => (await call('GET', `plans/meeting/${id}/agenda/`)).items[0].notes
  expect(await stored()).toBe('Saved by someone else.')
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect.poll(stored).toBe('Saved by someone else.\nTyped without a session.')
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`${how} scripts a removed topic is put back in its place`, async ({ signedIn, api }) => {
    const call = await api('superadmin')
    const { id } = await makeMeeting(call, ['Buses', 'Money', 'Coaches'])
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto(`/meetings/${id}/agenda`)
    await page.getByRole('button', { name: 'Remove Money' }).click()
    await expectAnnounced(page, 'Topic removed')
    await expect(page.getByLabel('Topic 2')).toHaveValue('Coaches')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expectAnnounced(page, 'Topic restored')
    await expect(page.getByLabel('Topic 2')).toHaveValue('Money')
    const { items } = await call('GET', `plans/meeting/${id}/agenda/`)
    expect(items.map(({ topic }: { topic: string }) => topic)).toEqual(['Buses', 'Money', 'Coaches'])
  })

  test(`${how} scripts a topic ends with a request to the owner of its element, by a date`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const { version } = await call('GET', `plans/objective/${plan.objective}/`)
    await call('PATCH', `plans/objective/${plan.objective}/`, { version, owner_id: call.me })
    const { id } = await makeMeeting(call, [], { plan_id: plan.id })
    await call('PUT', `plans/meeting/${id}/agenda/`, { items: [{ element_id: plan.objective }] })
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto(`/meetings/${id}/minutes`)
    await page.getByRole('link', { name: /^Request/ }).click()
    const asked = unique('Send the winter scores')
    await page.getByLabel('What the owner is asked to do').fill(asked)
    await page.getByLabel('By when').fill(addDays(TODAY, 14))
    await page.getByRole('button', { name: 'Add request' }).click()
    const outcome = page.locator('.outcomes li', { hasText: asked })
    await expect(outcome).toContainText(NAMES.objective)
    await expect(outcome).toContainText(`by ${addDays(TODAY, 14)}`)
    const { outcomes } = await call('GET', `plans/meeting/${id}/agenda/`)
    expect(outcomes).toMatchObject([{ kind: 'request', text: asked, owner: { id: call.me } }])
  })

  test(`${how} scripts an emptied field of a meeting is cleared, and the others stay`, async ({ signedIn, api }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const said = { objectives: 'Agree on the calendar', pre_work: 'Read it', notes: 'Began late', summary: 'Agreed' }
    const where = { location: 'Library', join_url: 'https://example.org/room', plan_id: plan.id }
    const { id } = await makeMeeting(call, [], { ...said, ...where, plan_element_id: plan.objective })
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto(`/meetings/update-meeting/${id}`)
    if (javaScriptEnabled) await hydrated(page)
    await nameField(page).fill('')
    for (const field of ['location', 'join_url', 'pre_work', 'notes', 'summary']) {
      await page.locator(`form[method=post] [name=${field}]`).fill('')
    }
    await page.getByRole('button', { name: 'Save meeting' }).click()
    const emptied = { own_name: null, location: null, join_url: null, pre_work: null, notes: null, summary: null }
    await expect
      .poll(() => call('GET', `plans/meeting/${id}/`))
      .toMatchObject({
        ...emptied,
        objectives: said.objectives,
        plan_element_id: plan.objective,
        lead: { id: call.me },
      })
  })

  test(`${how} scripts somebody else’s changes of other fields in a meeting stay`, async ({ signedIn, api }) => {
    const call = await api('superadmin')
    const { id } = await makeMeeting(call, [], { lead_id: (await api('regionadmin')).me })
    const page = await signedIn('regionadmin', { javaScriptEnabled })
    await page.goto(`/meetings/update-meeting/${id}`)
    if (javaScriptEnabled) await hydrated(page)
    const { version, meeting_team: team } = await call('GET', `plans/meeting/${id}/`)
    const { results } = await call('GET', 'auth/team-member/?attends=true&page_size=100')
    // A form offers the first few people by name.
    const invited = results.at(-1)
    const invitees = [...team.map(({ member }: { member: { id: string } }) => member.id), invited.id]
    await call('PATCH', `plans/meeting/${id}/`, { version, location: 'Library', meeting_team: invitees })
    const name = unique('Cabinet of spring')
    await nameField(page).fill(name)
    await page.getByRole('button', { name: 'Save meeting' }).click()
    await expect(page.getByText('We added the changes that only they made: Location, Team')).toBeVisible()
    await expect(page.locator('form[method=post] [name=location]')).toHaveValue('Library')
    await expect(
      javaScriptEnabled
        ? page.getByRole('button', { name: `Remove ${invited.name}` })
        : page.locator('[name=meeting_team] option:checked', { hasText: invited.name }),
    ).toHaveCount(1)
    await page.getByRole('button', { name: 'Save meeting' }).click()
    await expect.poll(() => call('GET', `plans/meeting/${id}/`)).toMatchObject({ name, location: 'Library' })
    const saved = await call('GET', `plans/meeting/${id}/`)
    const members = saved.meeting_team.map(({ member }: { member: { id: string } }) => member.id)
    expect(members.sort()).toEqual([...new Set(invitees)].sort())
  })
}

test('a meeting’s form keeps a draft of what was typed, and asks before leaving it', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const { id } = await makeMeeting(call, [])
  const page = await signedIn('superadmin')
  const path = `/meetings/update-meeting/${id}`
  await page.goto(path)
  await hydrated(page)
  const name = unique('Cabinet of fall')
  await nameField(page).fill(name)
  await expect(page.locator('.dock')).toContainText('1 unsaved change')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(nameField(page)).toHaveValue(name)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await page.goto(path)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(nameField(page)).toHaveValue(name)
  await page.getByRole('button', { name: 'Save meeting' }).click()
  await expect.poll(async () => (await call('GET', `plans/meeting/${id}/`)).name).toBe(name)
})
