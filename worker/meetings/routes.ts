import { Hono } from 'hono'
import * as v from 'valibot'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { paged, pageQuery } from '#worker/kit/list-contract.ts'
import { valid } from '#worker/kit/valid.ts'
import { HistoryPage } from '#worker/plans/trash-contract.ts'
import { agendaRoutes } from './agenda/routes.ts'
import { answerMeeting } from './answer-meeting.ts'
import { MeetingCalendar, ShowCalendar } from './calendar-contract.ts'
import { cancelMeeting, findMeetingTrash, restoreMeeting } from './cancel-meeting.ts'
import {
  AnswerMeeting,
  CancelMeeting,
  CreateMeeting,
  EditMeeting,
  ListMeetings,
  Meeting,
  MeetingGone,
  MeetingPage,
  MeetingTrash,
} from './contract.ts'
import { createMeeting } from './create-meeting.ts'
import { editMeeting } from './edit-meeting.ts'
import { eventFile } from './event-file.ts'
import { fileRoutes } from './file-routes.ts'
import { findCalendar, findMeetings } from './list-meetings.ts'
import { findHistory } from './meeting-history.ts'
import { getMeeting } from './present-meeting.ts'
import { tellSoon } from './tell-soon.ts'

const READ = 'meetings:read'
const WRITE = 'meetings:write'

/** Mounted under /plans/meeting. */
export const meetingRoutes = new Hono<AppEnv>()
  .route('/', agendaRoutes)
  .get(
    '/',
    endpoint(READ, 'List meetings: upcoming, past, or the own ones', MeetingPage),
    valid('query', ListMeetings),
    async (c) => c.json(ok(await findMeetings(c.var.tenant, c.var, c.req.valid('query'), c.req.url))),
  )
  .post(
    '/',
    endpoint(WRITE, 'Call a meeting, or a series of meetings', Meeting, 201),
    valid('json', CreateMeeting),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      const made = await createMeeting(c.var.tenant, c.var, c.req.valid('json'), key)
      tellSoon(c.env, c.var)
      return c.json(created(made, 'Meeting created'), 201)
    },
  )
  .get(
    '/calendar',
    endpoint(READ, 'Meetings of a week or a month, with the number of each day', MeetingCalendar),
    valid('query', ShowCalendar),
    async (c) => c.json(ok(await findCalendar(c.var.tenant, c.var, c.req.valid('query')))),
  )
  .get(
    '/trash',
    endpoint(WRITE, 'Canceled meetings of the last 30 days', MeetingTrash),
    valid('query', pageQuery),
    async (c) => {
      const ask = c.req.valid('query')
      return c.json(ok(paged(c.req.url, ask, await findMeetingTrash(c.var.tenant, c.var, ask))))
    },
  )
  .get('/:id', endpoint(READ, 'A meeting with its team and documents', Meeting), async (c) =>
    c.json(ok(await getMeeting(c.var.tenant, c.var, c.req.param('id')))),
  )
  .patch(
    '/:id',
    endpoint(WRITE, 'Edit a meeting, the following ones too, or its whole series', Meeting),
    valid('json', EditMeeting),
    async (c) => {
      const meeting = await editMeeting(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
      tellSoon(c.env, c.var)
      return c.json(updated(meeting, 'Meeting saved'))
    },
  )
  .delete(
    '/:id',
    endpoint(WRITE, 'Cancel a meeting, the following ones too, or its whole series', MeetingGone),
    valid('json', CancelMeeting),
    async (c) => {
      const gone = await cancelMeeting(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
      tellSoon(c.env, c.var)
      return c.json(updated(gone, gone.count > 1 ? `${gone.count} meetings canceled` : 'Meeting canceled'))
    },
  )
  .post('/:id/restore', endpoint(WRITE, 'Restore what was canceled together', MeetingGone), async (c) => {
    const back = await restoreMeeting(c.var.tenant, c.var, c.req.param('id'))
    tellSoon(c.env, c.var)
    return c.json(updated(back, back.count > 1 ? `${back.count} meetings restored` : 'Meeting restored'))
  })
  .post(
    '/:id/answer',
    endpoint(READ, 'Answer an invitation: yes, no, or maybe', Meeting),
    valid('json', AnswerMeeting),
    async (c) => {
      const { answer } = c.req.valid('json')
      return c.json(updated(await answerMeeting(c.var.tenant, c.var, c.req.param('id'), answer), 'Answer saved'))
    },
  )
  .get('/:id/event.ics', endpoint(READ, 'A meeting for calendars', v.unknown()), async (c) =>
    eventFile(c.env, c.var.tenant, c.var, c.req.param('id')),
  )
  .get(
    '/:id/history',
    endpoint(WRITE, 'History of a meeting, newest first', HistoryPage),
    valid('query', pageQuery),
    async (c) => {
      const ask = c.req.valid('query')
      return c.json(ok(paged(c.req.url, ask, await findHistory(c.var.tenant, c.var, c.req.param('id'), ask))))
    },
  )
  .route('/', fileRoutes)
