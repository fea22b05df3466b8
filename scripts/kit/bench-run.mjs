import { measureBrowser } from './bench-browser.mjs'
import { openClient } from './bench-client.mjs'
import { prepareDistrict, stateOf } from './bench-districts.mjs'
import { measureImport } from './bench-imports.mjs'
import { ask, measure, summarized } from './bench-measure.mjs'
import { measurePrints } from './bench-pdf.mjs'
import { findPlan } from './bench-plan.mjs'
import { measureReadings } from './bench-readings.mjs'
import { FLOOR, requestsOf } from './bench-requests.mjs'
import { measureScroll } from './bench-scroll.mjs'
import { freePortFrom } from './ports.mjs'
import { say, step } from './say.mjs'
import { serve } from './wrangler-dev.mjs'

/** The person of the demo who measures. */
export const DEMO = { email: 'superadmin@maplewood.school', password: 'maplewood-demo-2026' }

/** Serves one district and measures all requests, one after the other. */
export async function measureDistrict(size, { parts, reports, rounds, warmUp }) {
  say(`\n  ${size}`)
  await step(
    'District',
    () => prepareDistrict(size),
    (done) => (done ? 'filled' : 'kept'),
  )
  const port = await freePortFrom(8790)
  const server = await step('Server', () => serve({ port, state: stateOf(size) }))
  const client = openClient(server.address)
  try {
    await client.signIn(DEMO.email, DEMO.password)
    const plan = await findPlan(client)
    const requests = requestsOf(plan, reports).filter(({ key }) => key === FLOOR || parts.includes(key))
    const rows = await step('Calls and screens', () => measureAll(client, requests, { rounds, warmUp }))
    const printed = parts.includes('pdf')
    const prints = printed ? await step('Reports as PDF', () => measurePrints(client, plan, reports)) : []
    const taken = parts.includes('imports') ? await step('Import of a file', () => measureImport(client)) : null
    const written = parts.includes('readings') ? await step('Cells and a file', () => measureReadings(client)) : []
    const inBrowser = parts.includes('browser') && size === 'mid'
    const seen = inBrowser ? await step('In the browser', () => measureBrowser(server.address, DEMO, plan)) : null
    const scrolls = parts.includes('scroll') && size === 'whole'
    const scrolled = scrolls ? await step('Scrolling', () => measureScroll(server.address, DEMO, plan)) : null
    return {
      ...{ scrolled, size, counts: plan.counts, rows, browser: seen },
      prints: prints.map((row) => ({ label: size, ...row })),
      written: written.map((row) => ({ ...row, label: size })),
      taken: taken && { ...taken, label: size },
    }
  } finally {
    client.close()
    await server.stop()
  }
}

/**
 * Warms everything up before it measures. `server` subtracts the cost of the first row: the development server, which
 * production does not have; we measure it again before each request, because the machine's speed varies.
 */
async function measureAll(client, [floor, ...requests], { rounds, warmUp }) {
  for (const request of requests) await measure(client, request, { rounds: warmUp, warmUp: 0 })
  const floors = await ask(client, floor, rounds)
  const found = []
  for (const request of requests) {
    floors.push(...(await ask(client, floor, rounds)))
    found.push({ ...request, ...(await measure(client, request, { rounds, warmUp: 2 })) })
  }
  const idle = { ...floor, ...summarized(floors) }
  return [idle, ...found].map((row) => ({ ...row, server: Math.max(0, row.median - idle.median) }))
}
