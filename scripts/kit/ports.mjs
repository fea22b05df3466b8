import { createServer } from 'node:net'
import { Refusal } from './say.mjs'

/** True if nothing listens on this port of this machine, on either of its loopback addresses. */
export async function isFree(port) {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(port, host)))
  return answers.every(Boolean)
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    // Without IPv6, ::1 fails with another error than for a port in use.
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}

export async function freePortFrom(first) {
  for (let port = first; port < first + 200; port++) if (await isFree(port)) return port
  throw new Error(`No free port from ${first} on`)
}

export async function refuseTakenPort(port) {
  if (await isFree(port)) return
  throw new Refusal(
    `Port ${port} is taken by another program on this machine.\n` +
      `Stop that program, or choose another port: PORT=${port + 10} npm start`,
  )
}
