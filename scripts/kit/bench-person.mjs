import { quantile } from './bench-measure.mjs'

/** Milliseconds without a word from the network after which a page is at rest. */
const REST = 200

/**
 * What a person does with a page, counted: a pressed key (also together with Ctrl), a click, and a whole name or sentence
 * that is typed into the field with the focus are one each. A person goes on when the page is at rest.
 */
export function personAt(page, { rest }) {
  const counts = { keys: 0, texts: 0, clicks: 0 }
  return {
    page,
    counts,
    async press(key) {
      await rest()
      counts.keys += 1
      await page.keyboard.press(key)
    },
    async type(text) {
      await page.locator('textarea:focus, input:focus').waitFor({ state: 'attached' })
      counts.texts += 1
      await page.keyboard.type(text)
    },
    async click(target) {
      await rest()
      counts.clicks += 1
      await target.click()
    },
  }
}

export const interactionsOf = ({ keys, texts, clicks }) => keys + texts + clicks

/**
 * Notes how long each answer of the Worker took, from the first byte of the request to the last byte of the answer. The
 * protocol of the browser says so also for an answer that a page doesn't read to its end.
 */
export async function watchServer(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const waiting = new Set()
  let answers = new Map()
  let changed = performance.now()
  const on = (event, note) =>
    session.on(event, (told) => {
      changed = performance.now()
      note(told)
    })
  function answered(key, { headers, timing }, end) {
    // Scripts, styles, and fonts come from the files of the deployment, without this header.
    if (!Object.keys(headers).some((name) => name.toLowerCase() === 'server-timing')) return
    answers.set(key, { start: timing.requestTime * 1000 + timing.sendStart, end: end * 1000 })
  }
  function ended({ requestId, timestamp }) {
    const answer = answers.get(requestId)
    if (answer) answer.end = timestamp * 1000
    waiting.delete(requestId)
  }
  on('Network.requestWillBeSent', ({ requestId, redirectResponse, timestamp }) => {
    waiting.add(requestId)
    if (redirectResponse) answered(`${requestId} ${timestamp}`, redirectResponse, timestamp)
  })
  on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    waiting.delete(requestId)
    answered(requestId, response, timestamp)
  })
  on('Network.dataReceived', ended)
  on('Network.loadingFinished', ended)
  on('Network.loadingFailed', ({ requestId }) => waiting.delete(requestId))
  async function rest() {
    while (waiting.size > 0 || performance.now() - changed < REST) await page.waitForTimeout(REST / 4)
  }
  return {
    rest,
    /** The milliseconds of each answer since the last time, once the page is at rest. */
    async take() {
      await rest()
      const taken = [...answers.values()].map(({ start, end }) => end - start)
      answers = new Map()
      return taken
    },
  }
}

/** What an answer that queries nothing takes in this browser. */
export async function floorsIn(page, server, path, rounds) {
  await server.take()
  await page.evaluate(
    async ([address, times]) => {
      for (let at = 0; at < times; at++) await fetch(address).then((answer) => answer.text())
    },
    [path, rounds],
  )
  return server.take()
}

/** The sum of these answers, each without the cost of an answer that queries nothing. */
export function serverTime(answers, floors) {
  const floor = quantile(floors, 0.5)
  return answers.reduce((sum, milliseconds) => sum + Math.max(0, milliseconds - floor), 0)
}
