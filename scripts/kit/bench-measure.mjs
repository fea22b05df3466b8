/** The cost in D1 that a response reports (quality 1). */
const TIMING = /db;dur=([\d.]+);desc="trips=(\d+) read=(\d+)/

/** Repeats one request, at first without measuring; an answer other than 200 reports its reason. */
export async function measure(client, request, { rounds, warmUp }) {
  const answers = await ask(client, request, warmUp + rounds)
  const failed = answers.find(({ status }) => status !== 200)
  return failed ? { missing: describeFailure(failed) } : summarized(answers.slice(warmUp))
}

/** The answers, until one fails differently from the first. */
export async function ask(client, { path, headers }, times) {
  const found = []
  while (found.length < times && found.every(({ status }) => status === found[0].status)) {
    found.push(await client.send(path, { headers }))
  }
  return found
}

export function summarized(answers) {
  const of = (pick) => answers.map(pick)
  const costs = of(costOf)
  return {
    median: quantile(
      of(({ milliseconds }) => milliseconds),
      0.5,
    ),
    p95: quantile(
      of(({ milliseconds }) => milliseconds),
      0.95,
    ),
    database: quantile(
      costs.map(({ database }) => database),
      0.5,
    ),
    trips: Math.max(...costs.map(({ trips }) => trips)),
    read: Math.max(...costs.map(({ read }) => read)),
    bytes: answers.at(-1).body.length,
  }
}

function costOf({ headers }) {
  const [, database, trips, read] = TIMING.exec(headers['server-timing'] ?? '') ?? []
  return { database: Number(database ?? 0), trips: Number(trips ?? 0), read: Number(read ?? 0) }
}

export function describeFailure({ status, headers, body }) {
  if (headers.location) return `answers ${status}, to ${headers.location}`
  const detail = /"detail":"([^"]*)"/.exec(body.toString().slice(0, 2000))?.[1]
  return `answers ${status}${detail ? `: ${detail}` : ''}`
}

/** The smallest value that is at least as large as this share of all values. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}
