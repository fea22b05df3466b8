import { Hono } from 'hono'
import { ok, updated } from '#worker/kit/answer.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, publicEndpoint } from '#worker/kit/endpoint.ts'
import { pageQuery } from '#worker/kit/list-contract.ts'
import { valid } from '#worker/kit/valid.ts'
import { EditNoticePreferences, NoticePreferences, Unsubscribe, UnsubscribeForm } from './contract.ts'
import { MarkedNotices, MarkNotices, NoticePage } from './list-contract.ts'
import { findNotices, readNotices } from './list-notices.ts'
import { editNoticePreferences, getNoticePreferences } from './preferences.ts'
import { getUnsubscribe, unsubscribe } from './unsubscribe.ts'

const SAVED = 'Details Updated Successfully!!'

export const noticeRoutes = new Hono<AppEnv>()
  .get(
    '/notices',
    endpoint('account:read', 'Your notices, newest first', NoticePage),
    valid('query', pageQuery),
    async (c) => c.json(ok(await findNotices(c.var.tenant, c.var, c.req.valid('query'), c.req.url))),
  )
  .patch(
    '/notices',
    endpoint('account:write', 'Mark your notices as read', MarkedNotices),
    valid('json', MarkNotices),
    async (c) => c.json(updated(await readNotices(c.var.tenant, c.var, c.req.valid('json')), 'Marked as read')),
  )
  .get(
    '/notice-preferences',
    endpoint('account:read', 'The kinds of email you get, and how often', NoticePreferences),
    async (c) => c.json(ok(await getNoticePreferences(c.var.tenant, c.var))),
  )
  .patch(
    '/notice-preferences',
    endpoint('account:write', 'Choose how often you get each kind of email', NoticePreferences),
    valid('json', EditNoticePreferences),
    async (c) => c.json(updated(await editNoticePreferences(c.var.tenant, c.var, c.req.valid('json')), SAVED)),
  )

/** Mail programs post here for a person who is not signed in (RFC 8058). */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get('/:token', publicEndpoint('What an unsubscribe link would stop', Unsubscribe), async (c) =>
    c.json(ok(await getUnsubscribe(c.env, c.req.param('token')))),
  )
  .post(
    '/:token',
    publicEndpoint('Stop emails of one kind, or get them less often', Unsubscribe),
    // RFC 8058 allows multipart, and anybody may post here.
    bounded(0, 'how_often', 'This form is larger than 64 KB'),
    valid('form', UnsubscribeForm),
    async (c) =>
      c.json(updated(await unsubscribe(c.env, c.req.param('token'), c.req.valid('form').how_often), 'Saved')),
  )
