import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/browser.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'
import { drawn, hydrated } from '#tests/kit/browser-routes.ts'

/** So many components drawn at once are a page, and not a part of it. */
const PAGE = 100

/** Counts the components that React draws each time, as its developer tools do. */
function countDrawn() {
  type Fiber = { type: unknown; flags: number; alternate: Fiber | null; child: Fiber | null; sibling: Fiber | null }
  const PERFORMED_WORK = 1
  const counts: number[] = []
  const onCommitFiberRoot = (_: unknown, root: { current: Fiber }) => {
    let count = 0
    const open = [root.current.child]
    for (let fiber = open.pop(); fiber; fiber = open.pop() ?? null) {
      if (typeof fiber.type !== 'string' && fiber.flags & PERFORMED_WORK) count++
      if (fiber.sibling) open.push(fiber.sibling)
      // What React did not look at keeps its former child.
      if (fiber.child && fiber.child !== fiber.alternate?.child) open.push(fiber.child)
    }
    counts.push(count)
  }
  const nothing = () => {}
  Object.assign(window, {
    drawnCounts: counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      ...{ supportsFiber: true, renderers: new Map(), inject: () => 1, checkDCE: nothing, onCommitFiberRoot },
      ...{ onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing, onScheduleFiberRoot: nothing },
    },
  })
}

type Counting = { drawnCounts: number[]; __remixRouter: { navigate: (to: string) => Promise<void> } }

/** Opens a page as a link does, and returns how many components were drawn each time that was more than a part. */
async function drawnAt(page: Page, path: string): Promise<number[]> {
  const before = await page.title()
  await page.evaluate((to) => {
    const { drawnCounts, __remixRouter } = window as unknown as Counting // ours, and Remix's own
    drawnCounts.length = 0
    return __remixRouter.navigate(to)
  }, path)
  await expect.poll(() => page.title()).not.toBe(before)
  await drawn(page)
  const counts = await page.evaluate(() => (window as unknown as Counting).drawnCounts)
  return counts.filter((count) => count >= PAGE)
}

test('a page that a link opens is drawn once, not again by its own effects', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.addInitScript(countDrawn)
  await page.goto('/dashboard')
  await hydrated(page)
  const objective = `/review-plan/${plan.id}/objective/${plan.objective}`
  const paths = ['/plan-elements', `${objective}/update`, '/measurements', '/team-members', '/school-list', '/meetings']
  const found: string[] = []
  for (const path of [...paths, '/district-profile', '/resources']) {
    const counts = await drawnAt(page, path)
    if (counts.length !== 1) found.push(`${path}: ${counts.join(', ')}`)
  }
  expect(found).toEqual([])
})
