import { Hono } from 'hono'
import * as v from 'valibot'
import { updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { publicEndpoint } from '#worker/kit/endpoint.ts'
import { invalid, notFound, unauthorized } from '#worker/kit/problem.ts'
import { ResendEvent } from './contract.ts'
import { noteUndelivered } from './note-undelivered.ts'
import { readResend } from './read-events.ts'
import { isSigned } from './signature.ts'

/** The email provider posts here; the signature is the proof (docs/operating.md "Emails that come back"). */
export const emailEventRoutes = new Hono<AppEnv>().post(
  '/resend',
  publicEndpoint('Delivery report of an email, posted and signed by Resend', v.null()),
  async (c) => {
    const { RESEND_WEBHOOK_SECRET: secret } = c.env.env
    if (!secret) throw notFound()
    const header = (name: string) => c.req.header(name) ?? ''
    const body = await c.req.text()
    const [id, timestamp, signatures] = ['svix-id', 'svix-timestamp', 'svix-signature'].map(header)
    const signed = { id: id!, timestamp: timestamp!, signatures: signatures!, body } // one for each name
    if (!(await isSigned(secret, signed, c.env.now))) throw unauthorized('The signature is missing, wrong, or too old')
    const event = v.safeParse(ResendEvent, parsed(body))
    if (!event.success) throw invalid({ '': ['This is not an event of Resend'] })
    const report = readResend(event.output, c.env.now)
    if (report) await noteUndelivered(c.env, report)
    return c.json(updated(null, report ? 'Noted' : 'Nothing to note'))
  },
)

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
