import { randomBytes } from 'node:crypto'
import { startLocal } from './local-service.mjs'

/** Starts the local Google Calendar for the product at `port`; returns the Worker's settings for it, and `stop`. */
export async function startCalendar(port) {
  const secret = randomBytes(16).toString('hex')
  const { address, stop } = await startLocal(
    'scripts/local-google.mjs',
    port + 2000,
    [`http://localhost:${port}`, secret],
    {
      ready: 'calendar at',
      name: 'local calendar',
    },
  )
  const vars = {
    GOOGLE_CALENDAR_CLIENT_ID: 'waymark-local',
    GOOGLE_CALENDAR_CLIENT_SECRET: secret,
    GOOGLE_AUTHORIZE_URL: `${address}/authorize`,
    GOOGLE_TOKEN_URL: `${address}/token`,
    GOOGLE_REVOKE_URL: `${address}/revoke`,
    GOOGLE_CALENDAR_URL: `${address}/calendar/v3`,
    GOOGLE_CALENDAR_LOCAL_URL: `${address}/`,
  }
  return { vars, stop }
}
