import { openSignedIn } from './bench-browser.mjs'

/** Issue "Every report": no task of a scripted scroll takes more, and few rows are drawn at a time. */
const TASK = 50
const DRAWN = 150
const STEP = 400

/** The Gantt chart of a plan with every row open, scrolled to its end and back. */
export async function measureScroll(address, person, { planId }) {
  const { browser, page } = await openSignedIn(address, person)
  try {
    await page.goto(`/gantt-chart?plan=${planId}&open=activity`)
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => Number(document.querySelector('.g-table')?.ariaRowCount) > 200)
    // What loading the rows left to do is not scrolling.
    await page.waitForTimeout(1000)
    const found = await page.evaluate(scroll, STEP)
    return { label: 'Gantt chart', ...found, target: { drawn: DRAWN, task: TASK } }
  } finally {
    await browser.close()
  }
}

/** In the page: scrolls down and up again, one step for each frame. */
async function scroll(step) {
  const tasks = []
  const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  watch.observe({ type: 'longtask' })
  const table = document.querySelector('.g-table')
  // A headless browser can stop drawing; the measurement then goes on and ends.
  const second = () => new Promise((resolve) => setTimeout(resolve, 1000))
  const frame = () => Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), second()])
  let drawn = 0
  for (const by of [step, -step]) {
    for (let before = -1; before !== scrollY; ) {
      before = scrollY
      scrollBy({ top: by, behavior: 'instant' })
      await frame()
      drawn = Math.max(drawn, table.querySelectorAll('tbody tr').length)
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  const rows = Number(table.ariaRowCount) - 1
  return { rows, drawn, tasks: tasks.length, longest: Math.max(0, ...tasks) }
}
