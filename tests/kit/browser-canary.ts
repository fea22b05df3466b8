import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Canary = {
  /** Its address, which hostile texts contain. */
  host: string
  /** Every connection and request so far, except its own. */
  heard: () => Promise<string[]>
  close: () => void
}

/** A server on this machine that nothing should ever call. */
export async function openCanary(): Promise<Canary> {
  const heard: { port: number | undefined; words: string }[] = []
  const own = new Set<number | undefined>()
  const server = createServer(({ method, url, socket }, response) => {
    heard.push({ port: socket.remotePort, words: `${method} ${url}` })
    response.end(String(socket.remotePort))
  })
  server.on('connection', ({ remotePort: port }) => heard.push({ port, words: 'a connection' }))
  server.listen(0)
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port

  /** When our own call is answered, all earlier ones have been recorded; it also shows that calls arrive. */
  async function call() {
    const [answer] = (await once(get(`http://${host}/own`, { agent: false }), 'response')) as [IncomingMessage]
    let port = ''
    for await (const part of answer) port += part
    own.add(Number(port))
  }

  return {
    host,
    async heard() {
      await call()
      return heard.filter(({ port }) => !own.has(port)).map(({ words }) => words)
    },
    close: () => server.close(),
  }
}
