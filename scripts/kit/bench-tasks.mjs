import { readFileSync } from 'node:fs'
import { openSignedIn } from './bench-browser.mjs'
import { openClient } from './bench-client.mjs'
import { copyDistrict } from './bench-districts.mjs'
import { describeFailure } from './bench-measure.mjs'
import { floorsIn, interactionsOf, personAt, serverTime, watchServer } from './bench-person.mjs'
import { findPlan } from './bench-plan.mjs'
import { NOTHING } from './bench-requests.mjs'
import { DEMO } from './bench-run.mjs'
import { freePortFrom } from './ports.mjs'
import { Refusal } from './say.mjs'
import { serve } from './wrangler-dev.mjs'

/** Issue "Fewer interactions": the tasks of every day, each with the most interactions that it may take. */
const TASKS = [
  { label: 'Late and mine, from the dashboard', most: 1, from: dashboard, does: showLateAndMine },
  { label: 'The board report as PDF, from the dashboard', most: 3, from: dashboard, does: downloadBoardReport },
  { label: 'A strategy under an objective, from its row in the tree', most: 4, from: objectives, does: addStrategy },
  { label: 'A strategy under an objective, from the dashboard', most: 4, from: dashboard, does: addBySearch },
  { label: 'Ten different statuses in the tree', most: 20, from: tree, does: setStatuses },
  { label: 'Ten reviews by keyboard on My updates', most: 40, from: () => '/my-updates', does: giveReviews },
]
const TEN = 10
/** Nobody in the demo owes ten updates; with a few more, a row is open after the tenth too. */
const OWED = 12
const FLOORS = 10
const RISKS = ['on_track', 'some_risk', 'high_risk']
const RISK_WORDS = ['On Track', 'Some Risk', 'High Risk']
const RISK_LEVELS = ['initiative', 'objective', 'strategy', 'activity']

function dashboard({ planId }) {
  return `/dashboard?plan=${planId}`
}

function tree({ planId }) {
  return `/review-plan/${planId}`
}

/** The tree with the objectives in sight. */
function objectives(found) {
  return `${tree(found)}?open=objective`
}

/**
 * Does each task once in Chromium, on a copy of the demo district, so that no other measurement meets what it saves. Each
 * is checked afterward through the API.
 */
export async function measureTasks() {
  const copy = await copyDistrict('mid')
  const server = await serve({ port: await freePortFrom(8790), state: copy.state })
  const client = openClient(server.address)
  try {
    await client.signIn(DEMO.email, DEMO.password)
    const { planId } = await findPlan(client)
    const found = { client, planId, me: (await client.json('/api/auth/profile/')).id }
    await becomeOwner(found)
    return await inBrowser(server.address, found)
  } finally {
    client.close()
    await server.stop()
    copy.remove()
  }
}

async function inBrowser(address, found) {
  const { browser, page } = await openSignedIn(address, DEMO)
  try {
    const server = await watchServer(page)
    for (const path of ['/plan-elements', `/school-board-report?plan=${found.planId}`]) await open(page, path)
    const done = []
    const floors = []
    for (const task of TASKS) {
      await open(page, task.from(found))
      floors.push(...(await floorsIn(page, server, NOTHING, FLOORS)))
      done.push({ ...task, ...(await doTask(page, server, task, found)) })
    }
    return done.map(({ label, most, missing, counts, answers }) =>
      missing
        ? { label, missing }
        : {
            ...{ label, ...counts, interactions: interactionsOf(counts), target: most },
            ...{ requests: answers.length, server: serverTime(answers, floors) },
          },
    )
  } finally {
    await browser.close()
  }
}

/** Opens a page and waits until its scripts run. */
async function open(page, path) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

async function doTask(page, server, { does }, found) {
  const person = personAt(page, server)
  try {
    const check = await does(person, found)
    const answers = await server.take()
    await check()
    return { counts: person.counts, answers }
  } catch (error) {
    return { missing: `not done: ${error.message.split('\n')[0]}` }
  }
}

/** Makes the demo account the owner of elements that are late, or whose review is due. */
async function becomeOwner({ client, planId, me }) {
  const { today, until } = await client.json('/api/my-updates/')
  const elements = await elementsOf({ client, planId })
  const owed = elements.filter(
    (one) =>
      one.is_editable &&
      one.progress_status !== 'done' &&
      RISK_LEVELS.includes(one.level) &&
      (isLate(one) || (one.next_review_on !== null && one.next_review_on <= until)),
  )
  const chosen = owed.sort((a, b) => Number(isLate(b)) - Number(isLate(a))).slice(0, OWED)
  insist(chosen.length === OWED, `only ${chosen.length} elements are late or due on ${today}`)
  const body = JSON.stringify({
    elements: chosen.map(({ id, version }) => ({ id, version })),
    set: { owner_id: me },
  })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await client.send('/api/plans/plan-elements/', { method: 'PATCH', headers, body })
  insist(answer.status === 200, describeFailure(answer))
}

const isLate = ({ progress_key }) => progress_key.endsWith('_late') && progress_key !== 'done_late'

async function elementsOf({ client, planId }) {
  return (await client.json(`/api/plans/plan-descendants/${planId}/`)).elements
}

function insist(holds, otherwise) {
  if (!holds) throw new Refusal(otherwise)
}

/** The list has what is late among the elements that the person owns or is on the team of, and nothing else. */
async function showLateAndMine({ page, click }, found) {
  await click(page.getByRole('link', { name: 'Late and mine', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Plan Elements' }).waitFor()
  const shown = await page.locator('tbody .name').allTextContents()
  return async () => {
    const mine = (await elementsOf(found)).filter((one) => isLate(one) && one.owner_id === found.me)
    const names = mine.map(({ name }) => name)
    insist(shown.length > 0 && shown.length === Math.min(names.length, 10), `${shown.length} rows are shown`)
    insist(
      shown.every((name) => names.includes(name)),
      'a row is not late, or not mine',
    )
  }
}

async function downloadBoardReport({ page, click }) {
  await click(page.getByRole('main').getByRole('link', { name: 'Board Report' }))
  await click(page.getByRole('button', { name: 'Download', exact: true }))
  const downloaded = page.waitForEvent('download')
  await click(page.getByRole('menuitem', { name: 'PDF, US Letter' }))
  const file = readFileSync(await (await downloaded).path())
  return async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib')
    const pages = (await PDFDocument.load(file, { updateMetadata: false })).getPageCount()
    insist(pages > 1, `the PDF has ${pages} pages`)
  }
}

async function addStrategy({ page, click, type, press }, found) {
  const name = 'Read with a grandparent'
  const row = page.locator('tr[data-level="objective"]').first()
  const objective = await row.getAttribute('data-id')
  await click(row.getByRole('button', { name: /^More for / }))
  await click(page.getByRole('menuitem', { name: /^Quick add / }))
  await type(name)
  await press('Enter')
  await page.getByRole('dialog').getByText('Saved:').waitFor()
  return () => wasAdded(found, name, objective)
}

/** In the search, by the number of the objective. */
async function addBySearch({ page, type, press }, found) {
  const name = 'Meet every family twice a year'
  const { id, number } = (await elementsOf(found)).find(({ level }) => level === 'objective')
  await press('Control+k')
  await type(`add strategy under ${number}: ${name}`)
  await page.getByRole('option', { name: `${number} `, selected: true }).waitFor()
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Quick add / }).waitFor()
  await press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Review plan' }).waitFor()
  return () => wasAdded(found, name, id)
}

async function wasAdded(found, name, objective) {
  const added = (await elementsOf(found)).filter((one) => one.name === name)
  const { level, parent_id } = added[0] ?? {}
  insist(added.length === 1 && level === 'strategy' && parent_id === objective, `${added.length} were added`)
}

/** One of the risks, a different one from row to row, but not the row's present one. */
function otherThan(isNow, at) {
  return isNow(at % 3) ? (at + 1) % 3 : at % 3
}

/** With keys where the next status is in the next row, otherwise with a click on it. */
async function setStatuses({ page, click, press }, found) {
  const cells = page.locator('tr[data-id] .rk .cell')
  const chosen = []
  for (let at = 0; at < TEN; at++) {
    const cell = cells.nth(at)
    const row = cell.locator('xpath=ancestor::tr')
    const id = await row.getAttribute('data-id')
    const isNext = at > 0 && (await row.evaluate((tr) => tr.previousElementSibling?.contains(document.activeElement)))
    if (isNext) {
      await press('ArrowDown')
    } else {
      await click(cell)
      await page.getByRole('menuitemradio').first().waitFor()
    }
    const before = await cell.textContent()
    const risk = otherThan((one) => before.startsWith(RISK_WORDS[one]), at)
    await press(String(risk + 2)) // 1 is No status
    const shown = { button: await cell.elementHandle(), word: RISK_WORDS[risk] }
    await page.waitForFunction(
      ({ button, word }) => button === document.activeElement && button.textContent.startsWith(word),
      shown,
    )
    chosen.push([id, RISKS[risk]])
  }
  return async () => {
    const elements = await elementsOf(found)
    const saved = chosen.filter(([id, risk]) => elements.find((one) => one.id === id).alert_status === risk)
    insist(saved.length === TEN && new Set(chosen.map(([id]) => id)).size === TEN, `${saved.length} were saved`)
  }
}

/** Each gets a status that it did not have, and a sentence. */
async function giveReviews({ page, press, type }, found) {
  const given = []
  for (let at = 0; at < TEN; at++) {
    const row = page.locator('.u-open')
    const id = (await row.getAttribute('id')).slice('u-'.length)
    const before = await row.locator('[name="alert_status"]:checked').getAttribute('value')
    const risk = otherThan((one) => RISKS[one] === before, at)
    const sentence = `In week ${at + 1} two more schools have begun.`
    await press(String(risk + 2)) // 1 is No status
    await press('s')
    await type(sentence)
    await press('Control+Enter')
    await page.locator(`.u-open:not([id="u-${id}"]) h3 a:focus`).waitFor()
    given.push({ id, risk: RISKS[risk], sentence })
  }
  return async () => {
    const mine = await found.client.json('/api/my-updates/')
    const said = given.filter(({ id, risk, sentence }) =>
      mine.given.some((one) => one.id === id && one.summary === sentence && one.alert_status === risk),
    )
    insist(said.length === TEN && new Set(given.map(({ id }) => id)).size === TEN, `${said.length} were given`)
  }
}
