const QUARTER = 15 * 60_000

/**
 * Runs the cron handler at once and then every quarter of an hour, like the platform. Returns a function that stops it.
 */
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
