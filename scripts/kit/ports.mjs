import { createServer } from 'node:net'

/** True when nothing listens on this port of this machine, on either of its loopback addresses. */
export async function isFree(port) {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(port, host)))
  return answers.every(Boolean)
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    // A machine without IPv6 refuses ::1 for another reason than that it is taken.
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}

export async function freePortFrom(first) {
  for (let port = first; port < first + 200; port++) if (await isFree(port)) return port
  throw new Error(`No free port from ${first} on`)
}
