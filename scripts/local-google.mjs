import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { createLocalGoogle } from './local-google/google.mjs'

/**
 * Google Calendar for this machine alone, with a screen to move and delete events. Started by `npm start` and the
 * end-to-end tests; production never knows of it.
 *   node scripts/local-google.mjs <port> <address of the product> <client secret>
 */
const [port, product, clientSecret] = process.argv.slice(2)
const google = createLocalGoogle({
  ...{ clientId: 'waymark-local', clientSecret },
  redirectUris: [`${product}/user-profile/calendar/back`],
})

createServer(async (incoming, outgoing) => {
  try {
    const body = ['GET', 'HEAD'].includes(incoming.method) ? {} : { body: Readable.toWeb(incoming), duplex: 'half' }
    const url = `http://localhost:${port}${incoming.url}`
    const answer = await google.fetch(new Request(url, { method: incoming.method, headers: incoming.headers, ...body }))
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  } catch {
    // An answer that never arrives.
    outgoing.destroy()
  }
}).listen(Number(port), 'localhost', () => console.log(`calendar at http://localhost:${port}`))
