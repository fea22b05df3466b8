import { TZDate } from '@date-fns/tz'

/** Google keeps sync tokens for some weeks; ours end when a test says so. */
const PAGE = 250
const ID = /^[a-v0-9]{5,1024}$/

/** An answer with Google's shape of an error. */
export function refusal(status, reason, headers = {}) {
  const body = { error: { code: status, message: reason, errors: [{ domain: 'global', reason, message: reason }] } }
  return Response.json(body, { status, headers })
}

/**
 * One account's primary calendar, after developers.google.com/workspace/calendar/api/v3/reference/events: etags that change
 * with each write, ids chosen by the client, tombstones, and sync tokens. `onChange` is called after each write.
 */
export function newCalendar({ account, timeZone = 'America/Chicago', pageSize = PAGE, onChange = () => {} }) {
  const events = new Map()
  let changes = 0
  /** Sync tokens from before this change are no longer known. */
  let knownSince = 0

  function write(id, event) {
    changes += 1
    const whole = { ...event, id, etag: `"${changes}"`, changed: changes, updated: changes }
    events.set(id, whole)
    onChange()
    return whole
  }

  /** A time is answered with the offset of the calendar's own zone, as Google does. */
  const shown = (moment) =>
    moment?.dateTime
      ? { ...moment, dateTime: new TZDate(Date.parse(moment.dateTime), timeZone).toISOString().replace('.000', '') }
      : moment
  function present(event) {
    const { changed: _, ...open } = event
    // Of a deleted event Google shows only this for sure.
    if (event.status === 'cancelled') return { id: event.id, etag: event.etag, status: 'cancelled' }
    return { ...open, start: shown(event.start), end: shown(event.end) }
  }

  function list(query) {
    const token = query.get('syncToken')
    if (token !== null && ['timeMin', 'timeMax', 'q', 'orderBy', 'updatedMin'].some((name) => query.has(name))) {
      return refusal(400, 'badRequest')
    }
    const since = token === null ? -1 : Number(/^sync-(\d+)$/.exec(token)?.[1] ?? Number.NaN)
    if (Number.isNaN(since) || (token !== null && since < knownSince)) return refusal(410, 'fullSyncRequired')
    const timeMin = query.get('timeMin')
    const showDeleted = token !== null || query.get('showDeleted') === 'true'
    const found = [...events.values()]
      .filter((event) => event.changed > since)
      .filter((event) => showDeleted || event.status !== 'cancelled')
      .filter((event) => timeMin === null || endOf(event) > Date.parse(timeMin))
      .sort((one, other) => one.changed - other.changed)
    const from = Number(query.get('pageToken') ?? 0)
    const size = Math.min(Number(query.get('maxResults') ?? pageSize), pageSize)
    const items = found.slice(from, from + size).map(present)
    const isLast = from + size >= found.length
    const mark = isLast ? { nextSyncToken: `sync-${changes}` } : { nextPageToken: String(from + size) }
    return Response.json(only({ summary: account, timeZone, items, ...mark }, query.get('fields')))
  }

  function insert(body, query) {
    if (body.id !== undefined && !ID.test(body.id)) return refusal(400, 'invalid')
    const problem = problemOf(body)
    if (problem) return refusal(400, problem)
    // Google keeps the ids of deleted events.
    if (events.has(body.id)) return refusal(409, 'duplicate')
    const id = body.id ?? crypto.randomUUID().replaceAll('-', '')
    return Response.json(only(present(write(id, { status: 'confirmed', ...body })), query.get('fields')))
  }

  function update(id, body, etag, query) {
    const before = events.get(id)
    if (!before) return refusal(404, 'notFound')
    if (etag && etag !== before.etag) return refusal(412, 'conditionNotMet')
    const problem = problemOf(body)
    if (problem) return refusal(400, problem)
    return Response.json(only(present(write(id, { status: 'confirmed', ...body })), query.get('fields')))
  }

  function remove(id) {
    const before = events.get(id)
    if (!before) return refusal(404, 'notFound')
    if (before.status === 'cancelled') return refusal(410, 'deleted')
    write(id, { ...before, status: 'cancelled' })
    return new Response(null, { status: 204 })
  }

  function get(id, query) {
    const event = events.get(id)
    return event ? Response.json(only(present(event), query.get('fields'))) : refusal(404, 'notFound')
  }

  return {
    ...{ account, timeZone, list, insert, update, remove, get },
    /** What its owner sees. */
    events: () => [...events.values()].filter(({ status }) => status !== 'cancelled').map(present),
    /** What its owner does there: changes an event, or adds one of their own. */
    change: (id, over) => write(id, { ...events.get(id), ...over }),
    erase: (id) => write(id, { ...events.get(id), status: 'cancelled' }),
    purge: (id) => events.delete(id),
    forgetTokens: () => {
      knownSince = changes + 1
      changes += 1
    },
  }
}

function endOf({ end }) {
  return Date.parse(end?.dateTime ?? `${end?.date}T23:59:59Z`)
}

function problemOf({ start, end }) {
  const [from, to] = [start, end].map((moment) => Date.parse(moment?.dateTime ?? moment?.date ?? ''))
  if (Number.isNaN(from) || Number.isNaN(to)) return 'required'
  return to < from ? 'timeRangeEmpty' : null
}

/** Partial answers: `a,b,items(c,d)`. */
function only(value, fields) {
  if (!fields) return value
  const picked = {}
  for (const [, name, inner] of fields.matchAll(/(\w+)(?:\(([^)]*)\))?/g)) {
    if (value[name] === undefined) continue
    picked[name] = inner ? value[name].map((one) => only(one, inner)) : value[name]
  }
  return picked
}
