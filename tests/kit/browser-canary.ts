import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Canary = {
  /** Where it sits: what hostile texts name. */
  host: string
  /** Every connection and every request that has arrived so far, but its own. */
  heard: () => Promise<string[]>
  close: () => void
}

/** A server of this machine that nobody has any business with. */
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

  /** What came before a call of ours has been noted when ours is answered; and it shows that calls arrive. */
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
