import { newCalendar, refusal } from './calendar.mjs'
import { newOAuth } from './oauth.mjs'
import { consentPage, homePage } from './pages.mjs'

const html = (text) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const EVENTS = /^\/calendar\/v3\/calendars\/primary\/events(?:\/([^/]+))?$/

/**
 * Google Calendar for one machine, built from its published reference, for tests and local runs. `fetch` answers requests
 * as Google's hosts do. `fail` makes calls fail on demand: `call` is what fails (any, token, revoke, list, get, insert,
 * update, remove, or watch), `status` 0 is an answer that never arrives, and `after` fails after the call was carried out.
 */
export function createLocalGoogle({
  clientId,
  clientSecret,
  redirectUris,
  timeZone,
  pageSize,
  notify = async () => {},
}) {
  const oauth = newOAuth({ clientId, clientSecret, redirectUris })
  const calendars = new Map()
  const channels = new Map()
  const calls = []
  let faults = []
  let decide = () => null

  function calendarOf(account) {
    if (!calendars.has(account))
      calendars.set(account, newCalendar({ account, timeZone, pageSize, onChange: () => tell(account) }))
    return calendars.get(account)
  }

  function tell(account) {
    for (const channel of channels.values()) {
      if (channel.account === account) void notify(channel, 'exists').catch(() => {})
    }
  }

  function faultOf(call) {
    const random = decide(call)
    if (random) return random
    const fault = faults.find((one) => one.call === 'any' || one.call === call)
    if (!fault) return null
    fault.times -= 1
    faults = faults.filter(({ times }) => times > 0)
    return fault
  }

  async function withFaults(call, work) {
    calls.push(call)
    const fault = faultOf(call)
    if (!fault) return work()
    if (fault.after) await work()
    if (fault.status === 0) throw new TypeError('Network connection lost')
    const headers = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
    if (fault.status >= 300 && fault.status < 400) {
      return new Response(null, { status: fault.status, headers: { location: 'http://elsewhere.test/' } })
    }
    if (call === 'token' && fault.status === 400)
      return Response.json({ error: fault.reason ?? 'invalid_grant' }, { status: 400 })
    return refusal(fault.status, fault.reason ?? 'backendError', headers)
  }

  async function openWatch(account, body) {
    if (!body.id || !String(body.address).startsWith('https://')) return refusal(400, 'push.webhookUrlNotHttps')
    if (channels.has(body.id)) return refusal(400, 'channelIdNotUnique')
    const channel = {
      ...body,
      account,
      resourceId: `resource-${account}`,
      expiration: String(Date.now() + 7 * 86_400_000),
    }
    channels.set(body.id, channel)
    void notify(channel, 'sync').catch(() => {})
    const { id, resourceId, expiration } = channel
    return Response.json({ kind: 'api#channel', id, resourceId, expiration })
  }

  async function events(request, url, id) {
    const account = oauth.accountOf((request.headers.get('authorization') ?? '').replace(/^Bearer /, ''))
    if (account === null) return refusal(401, 'authError')
    const calendar = calendarOf(account)
    const query = url.searchParams
    const body = ['POST', 'PUT'].includes(request.method) ? await request.json() : null
    if (id === 'watch' && request.method === 'POST') return withFaults('watch', () => openWatch(account, body))
    if (id === undefined && request.method === 'GET') return withFaults('list', () => calendar.list(query))
    if (id === undefined && request.method === 'POST') return withFaults('insert', () => calendar.insert(body, query))
    if (request.method === 'GET') return withFaults('get', () => calendar.get(id, query))
    if (request.method === 'PUT') {
      return withFaults('update', () => calendar.update(id, body, request.headers.get('if-match'), query))
    }
    if (request.method === 'DELETE') return withFaults('remove', () => calendar.remove(id))
    return refusal(404, 'notFound')
  }

  async function authorize(request, url) {
    const problem = oauth.problemOf(url.searchParams)
    if (problem) return new Response(`Error: ${problem}`, { status: 400 })
    if (request.method === 'GET') return html(consentPage(url.searchParams))
    const form = await request.formData()
    const answer = {
      account: String(form.get('account') || 'robin@example.school'),
      allow: form.get('answer') === 'allow',
      events: form.get('events') === 'on',
    }
    return new Response(null, { status: 303, headers: { location: oauth.answer(url.searchParams, answer) } })
  }

  /** What a person does on the screen of the local calendar. */
  async function screen(request) {
    if (request.method === 'GET') return html(homePage([...calendars.values()]))
    const form = Object.fromEntries(await request.formData())
    if (form.act === 'fail')
      faults.push({ call: form.call, status: Number(form.status), times: Number(form.times) || 1 })
    if (form.act === 'end') oauth.endGrant(form.account)
    if (form.act === 'forget') calendarOf(form.account).forgetTokens()
    if (form.act === 'delete') calendarOf(form.account).erase(form.id)
    if (form.act === 'move') {
      const calendar = calendarOf(form.account)
      const at = (time) => ({ dateTime: atZone(form.date, time, calendar.timeZone), timeZone: calendar.timeZone })
      calendar.change(form.id, { start: at(form.start), end: at(form.end), location: form.location })
    }
    return new Response(null, { status: 303, headers: { location: '/' } })
  }

  async function fetch(request) {
    const url = new URL(request.url)
    const [matches, id] = EVENTS.exec(url.pathname) ?? []
    if (matches) return events(request, url, id)
    if (url.pathname === '/authorize') return authorize(request, url)
    const form = async () => new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()))
    if (url.pathname === '/token') {
      const sent = await form()
      return withFaults('token', () => oauth.token(sent))
    }
    if (url.pathname === '/revoke') {
      const sent = await form()
      return withFaults('revoke', () => oauth.revoke(sent))
    }
    if (url.pathname === '/calendar/v3/channels/stop') {
      channels.delete((await request.json()).id)
      return new Response(null, { status: 204 })
    }
    return url.pathname === '/' ? screen(request) : refusal(404, 'notFound')
  }

  return {
    ...{ fetch, calendarOf, oauth, channels, calls },
    fail: (fault) => faults.push({ call: 'any', times: 1, ...fault }),
    /** A function that decides about each call; it returns a fault or null. */
    failBy: (decides) => {
      decide = decides
    },
    heal: () => {
      faults = []
      decide = () => null
    },
  }
}

/** A date and a time of a form as an instant, in the calendar's zone. */
function atZone(date, time, timeZone) {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const offset = Date.parse(`${local.format(new Date(wanted)).replace(' ', 'T')}Z`) - wanted
  return new Date(wanted - offset).toISOString()
}
