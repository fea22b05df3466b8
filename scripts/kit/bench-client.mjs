import { Agent, request } from 'node:http'
import { Refusal } from './say.mjs'

/** A client with one open connection, so that no request pays for a new one. */
export function openClient(address) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const jar = new Map()
  let token = null

  /** Sends one request and reads the whole answer; returns milliseconds from the first byte out to the last byte in. */
  async function send(path, { method = 'GET', headers = {}, body } = {}) {
    const mine = path.startsWith('/api/') ? bearer(token) : cookies(jar)
    const all = { ...mine, ...headers, ...(body ? { 'Content-Length': Buffer.byteLength(body) } : {}) }
    const answer = await exchange(new URL(path, address), { agent, method, headers: all }, body)
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) jar.set(name, value)
    }
    return answer
  }

  async function json(path, options) {
    const answer = await send(path, options)
    if (answer.status >= 300)
      throw new Refusal(`${path} answers ${answer.status}: ${answer.body.toString().slice(0, 400)}`)
    return JSON.parse(answer.body.toString()).data
  }

  /** Signs in the same person as an API client and as a browser. */
  async function signIn(email, password) {
    const body = JSON.stringify({ email, password })
    const headers = { 'Content-Type': 'application/json' }
    token = (await json('/api/auth/signin/', { method: 'POST', headers, body })).access
    const form = new URLSearchParams({ email, password }).toString()
    const asForm = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: address }
    const answer = await send('/login', { method: 'POST', headers: asForm, body: form })
    if (answer.status >= 400 || jar.size === 0) throw new Refusal(`/login answers ${answer.status} to ${email}.`)
  }

  return { send, json, signIn, close: () => agent.destroy() }
}

function bearer(token) {
  return token ? { Authorization: `Bearer ${token}` } : {}
}

function cookies(jar) {
  const line = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return { Accept: 'text/html', ...(line ? { Cookie: line } : {}) }
}

function exchange(url, options, body) {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const asked = request(url, { ...options, timeout: 120_000 }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => {
        const milliseconds = performance.now() - started
        const { statusCode: status, headers } = answer
        resolve({ status, headers, body: Buffer.concat(parts), milliseconds })
      })
    })
    asked.once('timeout', () => asked.destroy(new Error(`${url.pathname} did not answer within two minutes`)))
    asked.once('error', reject)
    asked.end(body)
  })
}
