import { setTimeout as wait } from 'node:timers/promises'

const EVERY = 10_000
const PATIENCE = 15_000
const MISSES = 3

/** Resolves when the server has not answered this many requests in a row; requests during `isBusy` don't count. */
export async function untilSilent(address, { signal, isBusy }) {
  for (let missed = 0; missed < MISSES; ) {
    await wait(EVERY, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    missed = isBusy() || (await answers(address)) ? 0 : missed + 1
  }
}

/** Any answer counts, even an error page. */
async function answers(address) {
  try {
    const response = await fetch(`${address}/icon.svg`, { signal: AbortSignal.timeout(PATIENCE) })
    await response.arrayBuffer()
    return true
  } catch {
    return false
  }
}
