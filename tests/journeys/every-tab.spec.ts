import type { Page } from '@playwright/test'
import { DEFAULT_NAMING, inWords, LEVEL_KEYS, LEVELS, type NodeKey, tabsOf } from '#model/levels.ts'
import { ANALYSIS_KINDS, ANALYSIS_LABELS, type AnalysisKind } from '#model/parts.ts'
import type { Tab, TabKind } from '#model/tabs.ts'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { keepsFocus } from '#tests/kit/browser-keys.ts'
import { type MadePlan, makeAssessment, makePlan } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'
import { fillDetails, LONG, readDetails } from './details-of-levels.ts'
import { measuresWay, surveysWay } from './measures-of-levels.ts'
import { variablesWay } from './variables-of-levels.ts'

/**
 * Fills every tab of every level in the level table through the screen, and reads it back on the view. Fills each kind
 * with and without scripts; if only one level has it, tabs-of-levels.spec.ts covers the other way. If a level has several
 * tabs of one form, as for its texts, fills the first on the screen and the others through the API.
 */
const PLAIN: Record<NodeKey, boolean> = {
  plan: false,
  pillar: true,
  initiative: false,
  objective: true,
  assessment: true,
  strategy: false,
  activity: true,
}

type Spot = { page: Page; node: NodeKey; tab: Tab; label: string; plain: boolean; api: Api; plan: MadePlan; at: string }
type Way = {
  fill: (spot: Spot) => Promise<void>
  /** Through the API, for a further tab of the same form. */
  write?: (spot: Spot) => Promise<void>
  /** What the view shows, and then the API's answers. */
  read: (spot: Spot) => Promise<void>
  kept: (spot: Spot) => Promise<void>
}

const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).press('Enter')
const wordsOn = ({ label, node }: Spot) => `What is known of ${label} at the ${node}. ${LONG}`
/** Districts may rename their levels. */
const links = (page: Page, of: 'Parts' | 'Analyses') =>
  page.getByRole('navigation', { name: new RegExp(`^${of} of this `) }).getByRole('link')
const tabLink = ({ page, label }: Spot) =>
  links(page, 'Parts').and(page.getByRole('link', { name: new RegExp(`^${label}( ,| \\d|$)`) }))
/** Written on the screen; the other analyses have the same form and are written through the API. */
const WRITTEN: AnalysisKind[] = ['schools', 'socio_economic_status', 'other_variables']
/** A tab shows whether it has content: a number, or an icon with a word. */
const MARKED = /( ,| \d)/

/** Without scripts the answer is a new page; with them the tab's mark appears after the save. */
async function saved(spot: Spot) {
  if (spot.plain) await expectAnnounced(spot.page, 'Saved')
}

async function readText({ page }: Spot, words: string) {
  await expect(page.locator('.whole').filter({ hasText: words })).toBeVisible()
}

/** One way to fill each kind; a kind without one is a type error. */
const WAYS: Record<TabKind, Way> = {
  details: {
    fill: fillDetails,
    read: readDetails,
    kept: async () => {},
  },
  text: {
    fill: async (spot) => {
      await spot.page.getByRole('textbox', { name: spot.label }).fill(wordsOn(spot))
      await save(spot.page)
      await saved(spot)
    },
    write: async (spot) => {
      const at = own(spot, spot.at)
      const { version } = await spot.api('GET', at)
      await spot.api('PATCH', at, { version, [spot.tab.field!]: wordsOn(spot) })
    },
    read: (spot) => readText(spot, wordsOn(spot)),
    kept: async (spot) => {
      const { api, at, tab } = spot
      expect((await api('GET', own(spot, at)))[tab.field!]).toBe(wordsOn(spot))
    },
  },
  review: {
    fill: async (spot) => {
      await spot.page.getByRole('textbox', { name: 'Summary' }).fill(wordsOn(spot))
      await save(spot.page, 'Add review')
      await saved(spot)
    },
    read: async (spot) => {
      const review = spot.page.getByRole('listitem').filter({ hasText: wordsOn(spot) })
      await expect(review).toContainText('Current')
      await review.getByText('View more').click()
      await readText(spot, wordsOn(spot))
    },
    kept: async (spot) => {
      const { results } = await spot.api('GET', `plans/${spot.at}/reviews/`)
      expect(results).toMatchObject([{ summary: wordsOn(spot) }])
    },
  },
  budget: {
    fill: async (spot) => {
      const { page, node, api, plan } = spot
      if (node === 'plan' || node === 'pillar') {
        // These two only add up what is below them.
        const years = [{ year: 2, requested_amount: '2000', approved_amount: '1500.50', version: 0 }]
        await api('PUT', `plans/strategies/${plan.strategy}/budget/`, { years })
        await page.reload()
        await tabLink(spot).focus()
        return
      }
      await page.getByRole('textbox', { name: /^Requested, year 2/ }).fill('$2,000')
      await page.getByRole('textbox', { name: /^Approved, year 2/ }).fill('1500.5')
      await save(page, 'Save amounts')
      await saved(spot)
      await expect(page.getByRole('textbox', { name: /^Approved, year 2/ })).toHaveValue('1,500.50')
      await page.getByLabel('Description', { exact: true }).fill('Books')
      await page.getByLabel('Amount').fill('1,700')
      await page
        .getByRole('radiogroup', { name: 'Budget year' })
        .getByLabel('2', { exact: true })
        .check({ force: true })
      await save(page, 'Add expenditure')
      await expect(page.getByRole('row').filter({ hasText: 'Books' })).toBeVisible()
    },
    read: async ({ page, node }) => {
      await expect(page.getByText('$1,500.50 approved of $2,000.00 requested')).toBeVisible()
      if (node === 'plan' || node === 'pillar') return
      await expect(page.getByRole('row').filter({ hasText: 'Books' })).toContainText('$1,700.00')
      await expect(page.getByRole('row', { name: /^Year 2/ })).toContainText('over by $199.50')
    },
    kept: async ({ api, at, node }) => {
      const { total, expenditures } = await api('GET', `plans/${at}/budget/`)
      const sums = node === 'plan' || node === 'pillar'
      expect(total).toMatchObject({ approved_amount: '1500.50', balance: sums ? '1500.50' : '-199.50' })
      expect(expenditures).toHaveLength(sums ? 0 : 1)
    },
  },
  fidelity: {
    fill: async (spot) => {
      const { page } = spot
      const answer = (question: string, word: string) =>
        page.getByRole('radiogroup', { name: question }).getByLabel(word, { exact: true }).check()
      await page.getByRole('link', { name: 'Add a check' }).click()
      await answer('Dosage', 'Yes')
      await answer('Adherence', 'No')
      await page.getByLabel('Feedback comments').fill(wordsOn(spot))
      await save(page, 'Add check')
      await saved(spot)
    },
    read: async (spot) => {
      const row = spot.page.getByRole('row').filter({ hasText: wordsOn(spot) })
      await expect(row).toContainText('1 of 2')
      await expect(row).toContainText('50.00%')
    },
    kept: async (spot) => {
      const { results } = await spot.api('GET', `plans/${spot.at}/fidelity-checks/`)
      expect(results).toMatchObject([{ dosage: true, adherence: false, feedback_comments: wordsOn(spot) }])
    },
  },
  documents: {
    fill: async ({ page, node, plain }) => {
      const file = { name: `Notes of the ${node}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Seen.\n') }
      await page.getByLabel(/^Choose files/).setInputFiles(file)
      if (plain) await save(page, 'Upload')
      await expect(page.getByRole('row').filter({ hasText: file.name })).toContainText('1 KB')
    },
    read: async ({ page, node }) => {
      await expect(page.getByRole('link', { name: `Notes of the ${node}.txt`, exact: true })).toBeVisible()
    },
    kept: async ({ api, node, at }) => {
      const place = `${node === 'plan' ? 'plan_id' : 'element_id'}=${at.split('/')[1]}`
      const { results } = await api('GET', `plans/documents/?${place}`)
      expect(results).toMatchObject([{ name: `Notes of the ${node}.txt`, size: 6, level: node }])
    },
  },
  measures: measuresWay,
  surveys: surveysWay,
  variables: variablesWay,
  analyses: {
    fill: async (spot) => {
      const { api, at, page } = spot
      for (const kind of WRITTEN) {
        await side(spot, kind).click()
        await page.getByRole('textbox', { name: ANALYSIS_LABELS[kind] }).fill(`${kind}: ${LONG}`)
        await save(page)
        await saved(spot)
        await expect(side(spot, kind)).toHaveText(/written/)
      }
      for (const kind of ANALYSIS_KINDS.filter((one) => !WRITTEN.includes(one))) {
        await expect(side(spot, kind)).not.toHaveText(/written/)
        await api('PUT', `plans/${at}/analyses/`, { kind, text: `${kind}: ${LONG}`, version: 0 })
      }
    },
    read: async (spot) => {
      for (const kind of ANALYSIS_KINDS) await expect(side(spot, kind)).toHaveText(/written/)
      await readText(spot, `${ANALYSIS_KINDS[0]}: ${LONG}`)
      for (const kind of ['gender', 'other_variables'] as const) {
        await side(spot, kind).click()
        await readText(spot, `${kind}: ${LONG}`)
      }
    },
    kept: async ({ api, at }) => {
      const sides = await api('GET', `plans/${at}/analyses/`)
      expect(sides).toMatchObject(ANALYSIS_KINDS.map((kind) => ({ kind, text: `${kind}: ${LONG}` })))
    },
  },
}

function side({ page }: Spot, kind: (typeof ANALYSIS_KINDS)[number]) {
  return links(page, 'Analyses').filter({ hasText: ANALYSIS_LABELS[kind] })
}

/** Opens a link with its key. */
async function open(spot: Spot) {
  await tabLink(spot).press('Enter')
  await expect(tabLink(spot)).toHaveAttribute('aria-current', 'page')
}

/** A plan's addresses don't have the word `plan` before its parts. */
function own({ node }: Spot, at: string): string {
  return `plans/${node === 'plan' ? at.split('/')[1] : at}/`
}

for (const node of ['plan', ...LEVEL_KEYS] as const) {
  const plain = PLAIN[node]
  test(`every tab of the ${node} is filled ${plain ? 'without JavaScript' : 'with JavaScript'} and shows what was saved`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const id = node === 'plan' ? plan.id : node === 'assessment' ? await makeAssessment(call, plan) : plan[node]
    const segment = node === 'plan' ? 'plan' : LEVELS[node].api
    const path = `/review-plan/${plan.id}/${node === 'plan' ? 'plan' : `${LEVELS[node].path}/${id}`}`
    const page = await signedIn('superadmin', { javaScriptEnabled: !plain })
    const spots = tabsOf(node).map((tab): Spot => {
      const label = inWords(DEFAULT_NAMING, tab.label)
      return { page, node, tab, label, plain, api: call, plan, at: `${segment}/${id}` }
    })

    await page.goto(`${path}/update`)
    if (!plain) await hydrated(page)
    const seen = new Set<TabKind>()
    for (const spot of spots) {
      await expect(tabLink(spot), `${spot.label} holds nothing yet`).not.toHaveText(MARKED)
      const { fill, write } = WAYS[spot.tab.kind]
      if (write && seen.has(spot.tab.kind)) {
        await write(spot)
        continue
      }
      seen.add(spot.tab.kind)
      await open(spot)
      await fill(spot)
      if (spot.tab.kind !== 'details') await expect(tabLink(spot), `${spot.label} holds something`).toHaveText(MARKED)
      if (!plain) await keepsFocus(page)
    }

    await page.goto(`${path}/view`)
    if (!plain) await hydrated(page)
    for (const spot of spots) {
      if (spot.tab.kind !== 'details') await expect(tabLink(spot), `${spot.label} is marked`).toHaveText(MARKED)
      await open(spot)
      await WAYS[spot.tab.kind].read(spot)
      await WAYS[spot.tab.kind].kept(spot)
    }
    const { holds } = await call('GET', own(spots[0]!, spots[0]!.at))
    expect(Object.keys(holds).sort()).toEqual(
      spots.flatMap(({ tab }) => (tab.kind === 'details' ? [] : [tab.key])).sort(),
    )
  })
}
