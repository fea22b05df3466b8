const QUARTER = 15 * 60_000

/** Fires the cron handler at once and then on every quarter hour, as the platform would. Answers how to stop it. */
export function startTicker(address, cron, onFailure) {
  let timer
  let current = new AbortController()
  const fire = async () => {
    timer = setTimeout(fire, QUARTER - (Date.now() % QUARTER))
    current = new AbortController()
    try {
      const response = await fetch(`${address}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`, {
        signal: current.signal,
      })
      const text = await response.text()
      if (!response.ok) onFailure(`The cron run answered ${response.status}: ${text.slice(0, 300)}`)
    } catch (error) {
      if (!current.signal.aborted) onFailure(`The cron run failed: ${error.cause?.message ?? error.message}`)
    }
  }
  void fire()
  return () => {
    clearTimeout(timer)
    current.abort()
  }
}
