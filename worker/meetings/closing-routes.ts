import { Hono } from 'hono'
import * as v from 'valibot'
import { ok, updated } from '#worker/kit/answer.ts'
import { inline } from '#worker/kit/attachment.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, pdfEndpoint, publicEndpoint } from '#worker/kit/endpoint.ts'
import { limitPublicReads } from '#worker/kit/rate-limit-anonymous.ts'
import { valid } from '#worker/kit/valid.ts'
import { closeMeeting, getClosing } from './close-meeting.ts'
import { AddToMinutes, CloseMeeting, Closing, PublishAgenda, ReopenMeeting } from './closing-contract.ts'
import { Meeting } from './contract.ts'
import { getMinutes } from './minutes.ts'
import { openPublicAgenda, publishAgenda, unpublishAgenda } from './publish-agenda.ts'
import { addToClosedMinutes, reopenMeeting } from './reopen-meeting.ts'

const WRITE = 'meetings:write'

/** What happens to the agenda before a meeting and to the minutes after it; mounted under /plans/meeting. */
export const closingRoutes = new Hono<AppEnv>()
  .get(
    '/:id/closing',
    endpoint(WRITE, 'What closing the minutes needs: team, elements, a draft of the summary', Closing),
    async (c) => c.json(ok(await getClosing(c.var.tenant, c.var, c.req.param('id')))),
  )
  .post(
    '/:id/close',
    endpoint(WRITE, 'Close the minutes: attendance, summary, and the elements that get it', Meeting),
    valid('json', CloseMeeting),
    async (c) =>
      c.json(
        updated(
          await closeMeeting(c.env, c.var.tenant, c.var, c.req.param('id'), c.req.valid('json')),
          'Minutes closed',
        ),
      ),
  )
  .post(
    '/:id/reopen',
    endpoint(WRITE, 'Reopen the minutes, with a reason', Meeting),
    valid('json', ReopenMeeting),
    async (c) =>
      c.json(
        updated(await reopenMeeting(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json')), 'Minutes reopened'),
      ),
  )
  .post(
    '/:id/additions',
    endpoint(WRITE, 'Add a dated correction to closed minutes', Meeting),
    valid('json', AddToMinutes),
    async (c) => {
      const ask = { input: c.req.valid('json'), key: c.req.header('idempotency-key') ?? null }
      const saved = await addToClosedMinutes(c.env, c.var.tenant, c.var, c.req.param('id'), ask)
      return c.json(updated(saved, 'Correction added'))
    },
  )
  .get('/:id/minutes', pdfEndpoint('meetings:read', 'The closed minutes as PDF'), async (c) => {
    const { name, body } = await getMinutes(c.env, c.var.tenant, c.var, c.req.param('id'))
    return c.body(body, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': inline(name),
      'Cache-Control': 'private, no-store',
    })
  })
  .post(
    '/:id/publish-agenda',
    endpoint(WRITE, 'Publish the agenda as a PDF with a public link', Meeting),
    valid('json', PublishAgenda),
    async (c) => {
      const saved = await publishAgenda(c.env, c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
      return c.json(updated(saved, 'Agenda published'))
    },
  )
  .post(
    '/:id/unpublish-agenda',
    endpoint(WRITE, 'Take a published agenda back', Meeting),
    valid('json', PublishAgenda),
    async (c) => {
      const saved = await unpublishAgenda(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
      return c.json(updated(saved, 'The agenda is no longer public'))
    },
  )

/** Anyone may read a published agenda (open-meetings laws). Mounted under /agendas. */
export const publicAgendaRoutes = new Hono<AppEnv>().get(
  '/:place',
  limitPublicReads,
  publicEndpoint('A published agenda as PDF', v.unknown()),
  async (c) => {
    const { object, name, etag } = await openPublicAgenda(c.env, c.req.param('place'))
    return c.body(object.body, 200, {
      'Content-Type': 'application/pdf',
      'Content-Length': String(object.size),
      'Content-Disposition': inline(name),
      // Short, so that an agenda that was taken back is soon gone everywhere.
      'Cache-Control': 'public, max-age=60',
      ETag: etag,
    })
  },
)
